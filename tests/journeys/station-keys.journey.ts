import type { Page } from '@playwright/test';
import { keyInGroups, stationAccounts } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { aStation } from '../support/stations.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, listen } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import type { Records } from '../support/records.ts';
import type { Visits, VisitOptions } from '../support/visits.ts';

const inLetters = /^[\dA-Z]{4}(?:-[\dA-Z]{2,4}){6}$/;
const key = { method: 'GET', path: /\/authKey$/ };
const newKey = { method: 'PUT', path: /\/authKey$/ };
const code = { method: 'GET', path: /\/authkey\/qr$/ };
const station = { method: 'GET', path: /\/StationAccounts\/[\w-]+$/ };
// An outage would be gone on with by itself once it is over.
const down = { status: 500 };
const refused = { status: 403 };

async function pageOfStation(visits: Visits, records: Records, options: VisitOptions = {}): Promise<Page> {
  const { client, building } = await clientWithBuilding(records);
  const { uid } = await aStation(records, client, building);
  return visits.as('systemAdministrator', { ...options, client, at: to(pages.stationAccount, { station: uid }) });
}

test('a key that cannot be fetched says so, one that is refused says why in its place, and one without its code fetches that later', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await pageOfStation(visits, records);
  const { button } = editorOf(page);
  const failed = await failing(page, key, down);
  await button('Show key').click();
  await consoleOf(page).seeNotice('Unable to fetch authentication key. Please try again');
  failed.stop();
  const forbidden = await failing(page, key, refused);
  await button('Show key').click();
  await expect(button('Show key')).toHaveCount(0);
  await expect(button('Try again')).toBeVisible();
  await expect(page.getByText(inLetters)).toHaveCount(0);
  forbidden.stop();
  const codeless = await failing(page, code, down);
  await button('Try again').click();
  await expect(page.getByText(inLetters)).toBeVisible();
  await expect(page.getByText('The code could not be fetched.')).toBeVisible();
  codeless.stop();
  await button('Fetch the code').click();
  await expect(page.getByRole('img', { name: 'Code of Reception' })).toBeVisible();
});

test('a new key is thought better of, fails and is refused, and is waited for until the person says that it is enough', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await pageOfStation(visits, records, { before: (opened) => opened.clock.install() });
  const { button } = editorOf(page);
  const question = dialogOf(page, 'Make a new key for “Reception”?');
  const answer = async (name: string) => {
    await button('New key').click();
    await question.press(name);
    await expect(question.dialog).toHaveCount(0);
  };
  await answer('Cancel');
  await expect(button('Show key')).toBeVisible();
  await button('Show key').click();
  const shown = page.getByText(inLetters);
  await expect(shown).toBeVisible();
  const old = (await shown.textContent()) ?? '';
  await answer('Cancel');
  await expect(shown).toHaveText(old);

  // Whether it was made is not known: what was shown may open nothing.
  const failed = await failing(page, newKey, down);
  await answer('Make a new key');
  await expect(shown).toHaveCount(0);
  await expect(button('Show key')).toBeVisible();
  failed.stop();
  const forbidden = await failing(page, newKey, refused);
  await answer('Make a new key');
  await expect(button('Try again')).toBeVisible();
  forbidden.stop();
  await button('Try again').click();
  await expect(shown).toHaveText(old);

  const unread = await failing(page, key, down);
  await answer('Make a new key');
  await expect(page.getByText('Give the station its new key')).toBeVisible();
  await expect(page.getByText('The code could not be fetched.')).toBeVisible();
  await expect(shown).not.toHaveText(old);
  unread.stop();
  const codeless = await failing(page, code, down, 1);
  await button('Fetch the code').click();
  // It takes no second press until it has failed.
  await expect(button('Fetch the code')).toBeEnabled();
  await expect(page.getByText('The code could not be fetched.')).toBeVisible();
  codeless.stop();
  await button('Fetch the code').click();
  await expect(page.getByRole('img', { name: 'Code of Reception' })).toBeVisible();

  const asked = listen(page, station);
  const unseen = await failing(page, station, down);
  await page.clock.runFor(6000);
  await expect.poll(() => asked.answered()).toBe(1);
  unseen.stop();
  await page.clock.runFor(6000);
  await expect.poll(() => asked.answered()).toBe(2);
  await expect(page.getByText('Give the station its new key')).toBeVisible();
  await button('Stop waiting').click();
  await expect(page.getByText('Give the station its new key')).toHaveCount(0);
  await expect(shown).not.toHaveText(old);
});

test('whoever waits with a key that somebody else has replaced since is told so, and shown the one that opens the station', async ({
  visits,
  records,
}) => {
  const { client, building } = await clientWithBuilding(records);
  const { uid } = await aStation(records, client, building);
  const at = to(pages.stationAccount, { station: uid });
  const page = await visits.as('systemAdministrator', { client, at, before: (opened) => opened.clock.install() });
  await editorOf(page).button('New key').click();
  await dialogOf(page, 'Make a new key for “Reception”?').press('Make a new key');
  await expect(page.getByText('Give the station its new key')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Code of Reception' })).toBeVisible();
  const { data } = await records.api.send(stationAccounts.replaceKey, { client: client.uid, station: uid });
  await page.clock.runFor(6000);
  await consoleOf(page).seeNotice(/^Another key has been made for this station since/);
  await expect(page.getByText(inLetters)).toHaveText(keyInGroups(data.authKey));
  await expect(page.getByText('Give the station its new key')).toHaveCount(0);
});
