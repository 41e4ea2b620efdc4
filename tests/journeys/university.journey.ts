import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { courseUid } from '../../apps/platform/src/seed/demonstration-courses.ts';
import { consoleOf } from '../models/console.model.ts';
import { listOf } from '../models/list.model.ts';
import { northmoor, riverbend } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, listen } from '../support/wire.ts';

const brand = 'wardmere';
const lockdown = 'Lockdown and evacuation';
const dashboard = to(pages.certification, { brand });
const atCourse = (client: 'northmoor' | 'riverbend') =>
  to(pages.course, { brand, course: courseUid(client, lockdown) });
const learnersPath = /\/course\/[\w-]{36}\/UserCourse\/Learners\?/;
const exportPath = /\/UserCourse\/Learners\/export\?/;

const main = (page: Page) => page.getByRole('main');
/** A tile above the learners: its figure, and the way to the list it counts. */
const tile = (page: Page, label: string) => main(page).getByRole('link', { name: new RegExp(`^[\\d,]+ ${label}$`) });
const figureOf = async (page: Page, label: string) =>
  Number(((await tile(page, label).textContent()) ?? '').replaceAll(/\D/g, ''));
/** How many rows the list says it has. */
const seeListed = (page: Page, count: number) =>
  expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /learners?$/ }),
  ).toHaveText(new RegExp(`(?:^|of )${count.toLocaleString('en-GB')} learners?$`));

async function exported(page: Page, format: 'CSV' | 'Excel') {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('button', { name: `Save as ${format}` })
      .click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
const linesOf = (content: Buffer) => content.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n');

test('a figure of the dashboard leads to its learners and to their file: all of one number', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { client: northmoor, at: dashboard });
  const frame = consoleOf(page);
  await frame.seeTitle('Certification dashboard');
  await expect(main(page).getByText(/^As of \d\d:\d\d/)).toBeVisible();
  const row = listOf(page, 'courses').row(lockdown);
  await expect(row.getByRole('img', { name: /^Completed \d+, In progress \d+, Not started \d+$/ })).toBeVisible();
  const cell = row.getByRole('link', { name: `, Expiring: ${lockdown}` });
  await cell.click();
  await frame.seeAt(`${atCourse('northmoor')}?validity=Expiring`);
  await page.goBack();
  await row.getByRole('link', { name: lockdown, exact: true }).click();
  await frame.seeTitle(lockdown);
  await frame.seeBreadcrumb(lockdown);
  await tile(page, 'Expired').click();
  await frame.seeAt(`${atCourse('northmoor')}?validity=Expired`);
  await expect(tile(page, 'Expired')).toHaveAttribute('aria-current', 'true');
  const count = await figureOf(page, 'Expired');
  await seeListed(page, count);
  const asked = page.waitForRequest(exportPath);
  const { name, content } = await exported(page, 'CSV');
  expect(name).toMatch(/^Lockdown and evacuation \d{4}-\d\d-\d\d\.csv$/);
  const [heads, ...lines] = linesOf(content);
  expect(heads).toBe('"Name","Email","Building","Status","Progress","Completed","Expires","Certificate"');
  expect([lines.length, lines.every((line) => line.endsWith('"Expired"'))]).toEqual([count, true]);
  const request = await asked;
  expect([request.headers()['accept'], new URL(request.url()).searchParams.get('filter')]).toEqual([
    'text/csv',
    'validity eq Expired',
  ]);
  await frame.seeNotice(/^“Lockdown and evacuation .*\.csv” saved, as of \d\d:\d\d/);
  const askedAnew = page.waitForRequest(exportPath);
  const workbook = await exported(page, 'Excel');
  const other = await askedAnew;
  expect([other.headers()['accept'], new URL(other.url()).searchParams.get('format')]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'xlsx',
  ]);
  expect([workbook.name.endsWith('.xlsx'), workbook.content.subarray(0, 2).toString()]).toEqual([true, 'PK']);
});

test('by building when one is selected, by client for All Buildings; the filters stay when that changes', async ({
  visits,
}) => {
  const page = await visits.as('american', { at: dashboard });
  const frame = consoleOf(page);
  const [ofBuilding, ofClient] = [
    listen(page, { method: 'GET', path: /\/buildings\/[\w-]{36}\/course\/[\w-]{36}\/UserCourse\/Learners\?/ }),
    listen(page, { method: 'GET', path: /\/clients\/[\w-]{36}\/course\/[\w-]{36}\/UserCourse\/Learners\?/ }),
  ];
  const first = page.waitForRequest(learnersPath);
  await listOf(page, 'courses').link(lockdown).click();
  await frame.seeTitle(lockdown);
  const { searchParams } = new URL((await first).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    pagesize: '10',
    pagenumber: '0',
    orderInstructions: 'lastName',
  });
  await tile(page, 'Completed').click();
  await frame.seeAt(`${atCourse('riverbend')}?status=Completed`);
  await expect.poll(() => ofBuilding.answered()).toBeGreaterThan(0);
  expect(ofClient.count()).toBe(0);
  const few = await figureOf(page, 'Completed');
  await frame.pick('Building', 'All Buildings');
  await expect.poll(() => ofClient.answered()).toBeGreaterThan(0);
  await frame.seeAt(`${atCourse('riverbend')}?status=Completed`);
  await expect(tile(page, 'Completed')).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => figureOf(page, 'Completed')).toBeGreaterThan(few);
  await seeListed(page, await figureOf(page, 'Completed'));
});

test('after a reload the title comes from the list of courses; a course that is not in it is no page', async ({
  visits,
  watch,
}) => {
  const page = await visits.as('systemAdministrator', { client: riverbend, at: atCourse('riverbend') });
  await consoleOf(page).seeTitle(lockdown);
  await page.reload();
  await consoleOf(page).seeTitle(lockdown);
  watch.allow(failedRequest);
  await page.goto(`/v7${atCourse('northmoor')}`);
  await consoleOf(page).seeTitle('No such course');
  await main(page).getByRole('link', { name: 'Back to certification dashboard' }).click();
  await consoleOf(page).seeTitle('Certification dashboard');
});

test('an export that fails is told in passing, and the page stays; one on its way can be given up', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await visits.as('systemAdministrator', {
    client: northmoor,
    at: `${atCourse('northmoor')}?sort=-progress`,
  });
  await listOf(page, 'learners').settled();
  const first = await main(page).getByRole('row').nth(1).textContent();
  await failing(page, { method: 'GET', path: exportPath }, { status: 500 }, 1);
  await main(page).getByRole('button', { name: 'Save as CSV' }).click();
  await consoleOf(page).seeNotice('Unable to fetch course export. Please try again');
  await expect(main(page).getByRole('row').nth(1)).toHaveText(first ?? '');

  await page.route(exportPath, () => undefined);
  const given = page.waitForEvent('requestfailed', (request) => exportPath.test(request.url()));
  await main(page).getByRole('button', { name: 'Save as Excel' }).click();
  await main(page).getByRole('button', { name: 'Cancel Excel' }).click();
  await given;
  await expect(main(page).getByRole('button', { name: 'Save as Excel' })).toBeEnabled();
  await page.unroute(exportPath);
  expect((await exported(page, 'CSV')).name).toMatch(/\.csv$/);
});

test('counts that differ from the list are read again', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { client: northmoor, at: dashboard });
  await expect(listOf(page, 'courses').link(lockdown)).toBeVisible();
  const counted = listen(page, { method: 'GET', path: /\/course$/ });
  // Somebody has finished meanwhile, as far as the list knows.
  let more = 1;
  await page.route(learnersPath, async (route) => {
    const answer = await route.fetch();
    const body: { rowCount: number } = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, rowCount: body.rowCount + more } });
  });
  await listOf(page, 'courses').link(lockdown).click();
  await consoleOf(page).seeTitle(lockdown);
  await expect.poll(() => counted.answered()).toBe(1);
  more = 0;
  await tile(page, 'Completed').click();
  await seeListed(page, await figureOf(page, 'Completed'));
  expect(counted.count()).toBe(1);
});

test('from the dashboard to a file by keyboard alone', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { client: northmoor, at: dashboard });
  const tabTo = async (name: string | RegExp, role: 'link' | 'button') => {
    const wanted = main(page).getByRole(role, { name }).first();
    await expect(wanted).toBeVisible();
    for (let presses = 0; presses < 150; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`No press of Tab leads to ${name}.`);
  };
  await tabTo(lockdown, 'link');
  await page.keyboard.press('Enter');
  await consoleOf(page).seeTitle(lockdown);
  await tabTo(/ Not started$/, 'link');
  await page.keyboard.press('Enter');
  await consoleOf(page).seeAt(`${atCourse('northmoor')}?status=Not+started`);
  await main(page).getByRole('button', { name: 'Save as CSV' }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(linesOf(await readFile(await download.path())).length - 1).toBe(await figureOf(page, 'Not started'));
});
