import { consoleOf } from '../models/console.model.ts';
import { listOf } from '../models/list.model.ts';
import { demonstrationBuildings } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, failing, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const FEW = 1200;
const nodesOf = (page: { evaluate<T>(read: () => T): Promise<T> }) =>
  page.evaluate(() => document.querySelectorAll('*').length);

test('search, filter, order and page stand in the address and come back with Back, reload and a pasted link', async ({
  visits,
}) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.buildings) });
  const list = listOf(page, 'buildings');
  await list.find('School');
  await expect(page).toHaveURL(/School/);
  await list.filter('Status', 'Disabled');
  await list.sortBy('Name');
  await expect(page).toHaveURL(/status=Disabled.*sort=-name/);
  await list.settled();
  await list.page(2);
  await expect(page).toHaveURL(/page=2/);
  await list.settled();
  const address = page.url();
  const names = await list.names.allTextContents();
  await page.reload();
  await expect(list.names).toHaveText(names);
  const pasted = await visits.tab(page);
  await pasted.goto(address);
  await expect(listOf(pasted, 'buildings').names).toHaveText(names);
  await expect(listOf(pasted, 'buildings').search).toHaveValue('School');
  await list.names.nth(3).click();
  await consoleOf(page).seeTitle(names[3] ?? '');
  await page.goBack();
  await expect(list.names).toHaveText(names);
  await expect(page).toHaveURL(address);
});

test('a list without a match says so and clears', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.buildings) });
  const list = listOf(page, 'buildings');
  await list.find('zzzzzz');
  await expect(page.getByRole('heading', { name: 'No buildings match' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(list.names.first()).toBeVisible();
});

test('of 1,000 buildings the search finds one, in the list and in the picker, with a small page', async ({
  visits,
}) => {
  const all = demonstrationBuildings('northmoor');
  const wanted = all.findLast(({ status }) => status === 0);
  const page = await visits.as('clientAdministrator', { at: to(pages.buildings) });
  const [frame, list] = [consoleOf(page), listOf(page, 'buildings')];
  await expect(page.getByRole('main').getByText('1,000').first()).toBeVisible();
  expect(await nodesOf(page)).toBeLessThanOrEqual(FEW);
  await list.find(wanted?.name ?? '');
  await list.see(wanted?.name ?? '');

  await frame.trigger('Building').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await nodesOf(page)).toBeLessThanOrEqual(FEW);
  await page.keyboard.press('Control+End');
  const active = all.filter(({ status }) => status === 0).map(({ name }) => name);
  const last = active.toSorted(new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true }).compare).at(-1);
  await expect(frame.option(last ?? '')).toBeVisible();
  expect(await nodesOf(page)).toBeLessThanOrEqual(FEW);
  await page.keyboard.type(wanted?.name ?? '');
  await page.keyboard.press('Enter');
  await frame.seeBuilding(wanted?.name ?? '');
});

test('an older answer never replaces a newer one while someone types', async ({ visits }) => {
  const { promise: newerAnswered, resolve: letGo } = Promise.withResolvers<void>();
  const older = Promise.withResolvers<string>();
  const page = await visits.as('clientAdministrator', {
    at: to(pages.buildings),
    before: (tab) =>
      tab.route(/\/Buildings\?.*contains/i, async (route) => {
        const asked = decodeURIComponent(route.request().url()).replaceAll('+', ' ');
        if (/contains "?Nursery/.test(asked)) {
          older.resolve(asked);
          await newerAnswered;
        }
        // The older request may have been given up by then.
        await route.continue().catch(() => undefined);
      }),
  });
  const list = listOf(page, 'buildings');
  await list.find('Nursery');
  await older.promise;
  await list.find('Infant');
  await expect(list.names.first()).toContainText('Infant');
  letGo();
  await expect(page).toHaveURL(/Infant/);
  await list.settled();
  for (const name of await list.names.allTextContents()) expect(name).toContain('Infant');
});

test('whoever moves towards the pages has the next one at once, and a page behind the last is the last', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await visits.as('clientAdministrator', { at: to(pages.buildings) });
  const list = listOf(page, 'buildings');
  const ways = page.getByRole('navigation', { name: 'Pages' });
  await list.settled();
  await expect(list.names.first()).toBeVisible();
  const asked = listen(page, calls.buildings);
  await failing(page, calls.buildings, { status: 500 }, 1);
  await ways.hover();
  await expect.poll(asked.answered).toBe(1);
  await consoleOf(page).title.hover();
  await ways.hover();
  await expect.poll(asked.answered).toBe(2);
  const [first] = await list.names.allTextContents();
  await list.page(2);
  await expect(list.names.first()).not.toHaveText(first ?? '');
  await list.settled();

  await page.getByRole('main').getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await expect(page.getByRole('main').getByText('1–50 of 1,000')).toBeVisible();
  await page.goto(`/v7${to(pages.buildings)}?page=9999`);
  await expect(page).toHaveURL(/page=20$/);
  await expect(list.names.first()).toBeVisible();
});
