import { buildings } from '@wardmere/api';
import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf } from '../models/editor.model.ts';
import { importOf } from '../models/import.model.ts';
import { finishedImport, heldImport, schoolsCsv } from '../support/imports.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, holding, importCalls, retelling } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

// An outage would be gone on with by itself once it is over.
const down = { status: 500 };
const unfetched = 'Unable to fetch import. Please try again';
const unchanged = 'Unable to update import. Please try again';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const addressOf = (client: string, file: string) => to(pages.buildingImport, { client, file });
async function toTheList(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: /^Imports of buildings/ })
    .click();
  await consoleOf(page).seeTitle(/^Imports of buildings/);
}
/** To the list of imports by the way that every page has, and back to the run by the browser's. */
async function leaveAndReturn(page: Page): Promise<void> {
  await toTheList(page);
  await page.goBack();
}

async function aFinishedImport(records: Records) {
  const { client } = await clientWithBuilding(records);
  const file = await finishedImport(records, 'buildings', client.uid);
  return { at: addressOf(client.uid, file), client, file };
}

test('a run that cannot be fetched says so and is fetched again; it is looked at anew whenever its page is opened', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { at } = await aFinishedImport(records);
  const page = await visits.as('systemAdministrator', {
    at,
    before: (opened) => failing(opened, importCalls.run, down, 1),
  });
  await expect(page.getByText(unfetched)).toBeVisible();
  await button(page, 'Try again').click();
  await expect(button(page, 'Take back')).toBeVisible();

  const moving = await retelling(page, importCalls.run, { status: 'Running', queuedDate: '2026-11-20T09:30:00Z' });
  await leaveAndReturn(page);
  await expect(button(page, 'Stop')).toBeVisible();
  await leaveAndReturn(page);
  await expect(button(page, 'Stop')).toBeVisible();
  const stopping = await failing(page, importCalls.stop, down);
  await button(page, 'Stop').click();
  await expect(page.getByText('Unable to delete import. Please try again')).toBeVisible();
  stopping.stop();
  await button(page, 'Stop').click();
  moving.stop();
  await expect(button(page, 'Take back')).toBeVisible();
  await consoleOf(page).seeNotice(/is over: 20 created/);
});

test('what keeps an import from being taken back is said in its place, and tried again there', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { at } = await aFinishedImport(records);
  const page = await visits.as('systemAdministrator', { at });
  await expect(button(page, 'Take back')).toBeVisible();
  const asking = await failing(page, importCalls.undo, down);
  await button(page, 'Take back').click();
  await expect(page.getByText(unchanged)).toBeVisible();
  asking.stop();
  // It is still being looked at when nobody answers for it any more.
  const beginning = await retelling(page, importCalls.undo, { status: 'Rehearsing' });
  const moving = await retelling(page, importCalls.run, { status: 'Rehearsing' });
  await button(page, 'Try again').click();
  await expect(page.getByRole('progressbar', { name: 'Looking at what would be put back' })).toBeVisible();
  const looking = await failing(page, importCalls.run, down);
  await expect(page.getByText(unfetched)).toBeVisible();
  looking.stop();
  moving.stop();
  beginning.stop();
  await button(page, 'Try again').click();
  await expect(button(page, 'Take the import back')).toBeVisible();

  const sending = await failing(page, importCalls.undo, down);
  await button(page, 'Take the import back').click();
  await expect(page.getByText(unchanged)).toBeVisible();
  sending.stop();
  await button(page, 'Take the import back').click();
  await consoleOf(page).seeTitle(/^Taking back /);
  await consoleOf(page).seeNotice(/is taken back: 20 put back, 0 removed, 0 refused\./);
});

test('a run that waits says why it is not released or deleted, and one that was deleted is not there', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const waiting = async () => {
    const { client } = await clientWithBuilding(records);
    return addressOf(client.uid, await heldImport(records, 'buildings', client.uid));
  };
  const [first, second] = [await waiting(), await waiting()];
  const page = await visits.as('systemAdministrator', { at: first });
  const number = page.getByRole('textbox', { name: 'Type 3 to go on' });
  await expect(number).toBeVisible();
  // Pressed while it is looked at anew, Release would do nothing: it is busy until it is known to wait still.
  const looking = await holding(page, importCalls.run);
  await leaveAndReturn(page);
  await number.fill('3');
  await expect(page.getByRole('button', { name: /^Release.*in progress$/ })).toBeVisible();
  looking.letGo();
  await expect(button(page, 'Release')).toBeVisible();
  const releasing = await failing(page, importCalls.release, down);
  await button(page, 'Release').click();
  await expect(page.getByText(unchanged)).toBeVisible();
  releasing.stop();
  await button(page, 'Release').click();
  await expect(button(page, 'Take back')).toBeVisible();

  await page.goto(`/v7${second}`);
  await expect(number).toBeVisible();
  await toTheList(page);
  await page
    .getByRole('row', { name: /Waiting to be released/ })
    .getByRole('link')
    .click();
  await expect(number).toBeVisible();
  const forget = async () => {
    await button(page, 'Delete the import').click();
    const question = dialogOf(page, /^Delete the import of/);
    await question.press('Delete the import');
    await expect(question.dialog).toHaveCount(0);
  };
  const forgetting = await failing(page, importCalls.stop, down);
  await forget();
  await expect(page.getByText('Unable to delete import. Please try again')).toBeVisible();
  forgetting.stop();
  await forget();
  await consoleOf(page).seeTitle(/^Imports of buildings/);
  // To the list that was left for it, and from there to where it was opened first.
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('There is no such import')).toBeVisible();
  await page.getByRole('link', { name: 'See all imports' }).click();
  await consoleOf(page).seeTitle(/^Imports of buildings/);
  await page.goBack();
  await expect(page.getByText('There is no such import')).toBeVisible();
});

test('a run is stopped while it writes: what is written stays, is counted, and can be taken back', async ({
  visits,
  records,
}) => {
  test.setTimeout(300_000);
  // So many that several looks are taken before they are there.
  const ROWS = 12_000;
  const { client, list } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: `${list}/import-building` });
  const flow = importOf(page);
  await flow.give(schoolsCsv(...Array.from({ length: ROWS }, (_, at) => [`Stopped school ${at}`, `STOP-${at}`])));
  await flow.press('Check the rows');
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible({ timeout: 120_000 });
  await flow.press('Go on');
  await flow.seeHeading('Confirm the import');
  await flow.press('Import buildings');
  await flow.seeHeading('The import is under way');
  // Some of them are there.
  await expect(page.getByText(new RegExp(`^[1-9][\\d,]* of ${ROWS.toLocaleString('en-GB')}$`))).toBeVisible();
  await flow.press('Stop');
  await flow.seeHeading('The import is over');
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible();
  const query = { filter: 'name contains Stopped', pagesize: 1 };
  const { rowCount } = (await records.api.send(buildings.list, { client: client.uid, query })).data;
  await expect(flow.fact('Created')).toHaveText(`${rowCount.toLocaleString('en-GB')} buildings`);
  expect(rowCount).toBeGreaterThan(0);
  expect(rowCount).toBeLessThan(ROWS);
  await flow.press('Import another file');
  await page.getByRole('link', { name: 'schools.csv' }).first().click();
  await expect(button(page, 'Take back')).toBeVisible();
});
