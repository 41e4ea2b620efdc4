import { consoleOf } from '../models/console.model.ts';
import { listOf } from '../models/list.model.ts';
import { demonstrationBuildings, northmoor } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, failing, holding, listen } from '../support/wire.ts';
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

test('what is filtered is counted so far, and all of it on demand: by the pages, before all are selected, and until another is looked for', async ({
  visits,
}) => {
  const page = await visits.as('systemAdministrator', {
    at: to(pages.people),
    client: northmoor,
    before: (tab) =>
      // As far as a thousand goes, a hundred does.
      tab.route(/\/Users\?.*countto=1000/i, (route) =>
        route.continue({ url: route.request().url().replace('countto=1000', 'countto=100') }),
      ),
  });
  const list = listOf(page, 'people');
  const main = page.getByRole('main');
  await expect(main.getByText(/of [\d,]+ people$/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Count all' })).toHaveCount(0);
  await list.filter('Status', 'Active');
  await expect(main.getByText('of 100+ people')).toBeVisible();
  await expect(consoleOf(page).title.locator('..')).toContainText('100+');
  await list.page('Next page');
  await expect(main.getByText(/^1?\d–\d+ of 100\+ people/)).toBeVisible();
  await list.settled();
  await main.getByRole('checkbox', { name: 'Select all rows' }).click();
  const counting = await holding(page, { method: 'GET', path: /\/Users\?(?!.*countto)/i });
  await main.getByRole('button', { name: 'Count all that match' }).click();
  await expect.poll(counting.held).toBe(1);
  // Until the number is known, none is offered to be chosen.
  await expect(main.getByRole('button', { name: /^Select all/ })).toHaveCount(0);
  counting.letGo();
  const all = main.getByRole('button', { name: /^Select all \d+ that match$/ });
  await expect(all).toBeVisible();
  const found = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  expect(found).toBeGreaterThan(200);
  await expect(main.getByText(`of ${found} people`)).toBeVisible();
  await list.page('Next page');
  await expect(main.getByText(`of ${found} people`)).toBeVisible();

  await list.find('a');
  await expect(main.getByText('of 100+ people')).toBeVisible();
  await main.getByRole('button', { name: 'Count all' }).press('Enter');
  await expect(main.getByRole('status').filter({ hasText: /of \d+ people/ })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Count all' })).toHaveCount(0);
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
