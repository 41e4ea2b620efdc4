import { consoleOf, promptOf } from '../models/console.model.ts';
import { addressesOf } from '../support/addresses.ts';
import { expect, test } from '../support/journey.ts';
import { partOfPortal } from '../support/part-of-portal.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const screen = () => partOfPortal('BuildingsScreen');
const lost = [/Failed to load resource/, /dynamically imported module/, /Failed to fetch/];

test('a lost chunk reloads the page once at the same path, and the page is there', async ({ visits, watch }) => {
  watch.allow(...lost);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  await consoleOf(page).seeTitle('Settings');
  let isLost = true;
  let documents = 0;
  await page.route(screen(), (route) => (isLost ? route.abort() : route.continue()));
  page.on('request', (request) => {
    if (request.resourceType() !== 'document' || request.frame() !== page.mainFrame()) return;
    documents += 1;
    isLost = false;
  });
  await consoleOf(page).go('Buildings');
  await consoleOf(page).seeTitle(/^Buildings/);
  await consoleOf(page).seeAt(to(pages.buildings));
  expect(documents).toBe(1);
});

test('a chunk that stays lost shows the error page after one reload, never a loop', async ({ visits, watch }) => {
  watch.allow(...lost);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  await consoleOf(page).seeTitle('Settings');
  await page.route(screen(), (route) => route.abort());
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame()) documents += 1;
  });
  const addresses = addressesOf(page);
  await consoleOf(page).go('Buildings');
  await consoleOf(page).seeTitle('Something went wrong');
  await promptOf(page).see('An unknown error occurred.');
  expect(documents).toBe(1);
  expect(addresses.length).toBeLessThan(4);
});

test('a page whose code is lost with the network says so where it would stand, and comes when the network is back', async ({
  visits,
  watch,
}) => {
  watch.allow(...lost, /ERR_INTERNET_DISCONNECTED/);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  await consoleOf(page).seeTitle('Settings');
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame()) documents += 1;
  });
  let isLost = true;
  await page.route(screen(), async (route) => {
    if (!isLost) return route.continue();
    await page.context().setOffline(true);
    return route.abort('internetdisconnected');
  });
  await consoleOf(page).go('Buildings');
  const failure = page.getByRole('main').getByText('This could not be loaded. Check your connection and try again.');
  await expect(failure).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  isLost = false;
  await page.context().setOffline(false);
  await consoleOf(page).seeTitle(/^Buildings/);
  await consoleOf(page).seeAt(to(pages.buildings));
  expect(documents).toBe(0);
});

test('what comes late to a page and is lost takes nothing with it, and comes with the next try', async ({
  visits,
  watch,
}) => {
  watch.allow(...lost);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  await consoleOf(page).seeTitle('Settings');
  let left = 2;
  await page.route(partOfPortal('ListTools'), (route) => ((left -= 1) < 0 ? route.continue() : route.abort()));
  await consoleOf(page).go('Buildings');
  await consoleOf(page).seeTitle(/^Buildings/);
  await expect(page.getByRole('main').getByRole('button', { name: 'List', exact: true })).toBeVisible();
  expect(left).toBeLessThan(0);
});

test('what is laid over a page and cannot be had is told, and comes with the next try', async ({ visits, watch }) => {
  watch.allow(...lost);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  const frame = consoleOf(page);
  await frame.seeTitle('Settings');
  let isLost = true;
  await page.route(partOfPortal('ShortcutsDialog'), (route) => (isLost ? route.abort() : route.continue()));
  await page.keyboard.press('?');
  await frame.seeNotice('This could not be loaded. Check your connection and try again.');
  isLost = false;
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
});
