import { levels, venues } from '@wardmere/api';
import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { listOf } from '../models/list.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, listen } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const planOf = (page: Page, level: string) => page.getByRole('region', { name: `Floor plan of ${level}` });
const grown = (page: Page, level: string) =>
  planOf(page, level).evaluate((box) => Math.round((10 * box.scrollHeight) / box.clientHeight) / 10);

test('from a venue to a floor plan by keyboard alone: chosen, told beforehand, confirmed, uploaded, looked at', async ({
  visits,
  records,
}) => {
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const place = { client: client.uid, building: building.uid };
  await records.api.send(levels.create, { ...place, body: { levelName: 'ground FLOOR' } });
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const asked = listen(page, { method: 'GET', path: /\/vendorbuildings\/maps\?/ });
  const sent = listen(page, { method: 'POST', path: /\/vendorbuildings\/maps\/venue-0002$/ });
  await page.getByRole('button', { name: 'Choose a venue' }).focus();
  await page.keyboard.press('Enter');
  const venue = page.getByRole('combobox', { name: 'Venue' });
  await expect(page.getByText('230 venues of the maps vendor.')).toBeVisible();
  expect(asked.count()).toBe(3);
  await venue.focus();
  await page.keyboard.type('venue-0002');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const outcome = (floor: string) =>
    page.getByRole('main').getByRole('term').filter({ hasText: floor }).locator('xpath=following-sibling::dd');
  await expect(outcome('Ground floor')).toHaveText('Gets its floor plan');
  await expect(outcome('First floor')).toHaveText('Is added, with its floor plan');

  // What was chosen stands in the address.
  await expect(page).toHaveURL(/\?venue=venue-0002$/);
  await page.reload();
  await expect(outcome('Second floor')).toHaveText('Is added, with its floor plan');

  await page.getByRole('button', { name: 'Upload map data' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 level of');
  await expect(question).toContainText('2 levels are added with a floor plan, and can be neither renamed nor deleted.');
  expect(sent.count()).toBe(0);
  await question.getByRole('button', { name: 'Upload map data' }).focus();
  await page.keyboard.press('Enter');
  await consoleOf(page).seeNotice(/Map data of “.+” uploaded/);
  await page.getByRole('link', { name: 'See the levels' }).focus();
  await page.keyboard.press('Enter');
  const list = listOf(page, 'levels');
  await list.seeCells('First floor', '1', 'Floor plan');
  await list.seeCells('ground FLOOR', '0', 'Floor plan');

  await page.getByRole('link', { name: 'First floor' }).focus();
  await page.keyboard.press('Enter');
  const plan = planOf(page, 'First floor');
  await expect(plan.locator('img')).toHaveJSProperty('naturalWidth', 1600);
  await plan.focus();
  expect(await grown(page, 'First floor')).toBe(1);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => grown(page, 'First floor')).toBeGreaterThan(2);
  const before = await plan.evaluate((box) => box.scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => plan.evaluate((box) => box.scrollLeft)).toBeGreaterThan(before);
  await page.keyboard.press('0');
  await expect.poll(() => grown(page, 'First floor')).toBe(1);
});

test('a floor plan grows and moves by wheel and drag, each by a single click too, and is lost at no width', async ({
  visits,
  records,
}) => {
  const { client, building } = await clientWithBuilding(records);
  const place = { client: client.uid, building: building.uid };
  await records.api.send(venues.upload, { ...place, vendor: 'maps', venue: 'venue-0001' });
  const { items } = (await records.api.send(levels.list, { ...place, query: {} })).data;
  const page = await visits.as('systemAdministrator', {
    at: to(pages.clientLevel, { ...place, level: items[0]?.uid ?? '' }),
  });
  const level = items[0]?.levelName ?? '';
  const plan = planOf(page, level);
  await expect(plan.locator('img')).toHaveJSProperty('naturalWidth', 1600);
  await plan.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(() => grown(page, level)).toBeGreaterThan(2);
  const [x, y] = await plan.evaluate((box) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  const before = await plan.evaluate((box) => box.scrollLeft);
  await page.mouse.move(x ?? 0, y ?? 0);
  await page.mouse.down();
  await page.mouse.move((x ?? 0) - 60, y ?? 0, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => plan.evaluate((box) => box.scrollLeft)).toBeGreaterThan(before + 40);
  await page.getByRole('button', { name: 'Move left' }).click();
  await expect.poll(() => plan.evaluate((box) => box.scrollLeft)).toBeLessThan(before + 40);
  await page.getByRole('button', { name: 'Fit' }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => grown(page, level)).toBe(1);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => grown(page, level)).toBeGreaterThan(1.3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a floor plan is shown as an image and nothing else, and one that is gone says so', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, building } = await clientWithBuilding(records);
  const place = { client: client.uid, building: building.uid };
  await records.api.send(venues.upload, { ...place, vendor: 'maps', venue: 'venue-0001' });
  const { items } = (await records.api.send(levels.list, { ...place, query: {} })).data;
  const [level] = items;
  const page = await visits.as('systemAdministrator', { at: to(pages.clients) });
  const answer = await page.request.get(level?.floorplan ?? '');
  const told = answer.headers();
  expect([answer.status(), told['content-type'], told['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect(told['content-security-policy']).toContain('sandbox');
  await page.route('**/api/floor-plans/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`/v7${to(pages.clientLevel, { ...place, level: level?.uid ?? '' })}`);
  await expect(page.getByText('The floor plan cannot be loaded.')).toBeVisible();
  await page.unroute('**/api/floor-plans/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(planOf(page, level?.levelName ?? '').locator('img')).toHaveJSProperty('naturalWidth', 1600);
});

test('map data goes on from whatever fails: venues, levels, the upload, and the look at what it made', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: 'Try again' });
  const goOn = async (lost: { stop: () => void }) => {
    await expect(again).toBeVisible();
    lost.stop();
    await again.click();
  };
  const levelsPath = /\/levels(?:\?|$)/i;
  const venue = page.getByRole('combobox', { name: 'Venue' });
  const choose = async (id: string) => {
    await venue.fill(id);
    await page.getByRole('option', { name: new RegExp(id) }).click();
  };
  const upload = main.getByRole('button', { name: 'Upload map data' });
  const question = page.getByRole('alertdialog');

  const noVenues = await failing(page, { method: 'GET', path: /\/vendorbuildings\/maps\?/ }, { status: 503 });
  await main.getByRole('button', { name: 'Choose a venue' }).click();
  await goOn(noVenues);
  await expect(venue).toBeVisible();

  const noLevels = await failing(page, { method: 'GET', path: levelsPath }, { status: 503 });
  await choose('venue-0002');
  await goOn(noLevels);
  await expect(upload).toBeVisible();

  await upload.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  const refused = await failing(
    page,
    { method: 'POST', path: /\/vendorbuildings\/maps\/venue-0002$/ },
    { status: 503 },
  );
  await upload.click();
  await question.getByRole('button', { name: 'Upload map data' }).click();
  await expect(question).toHaveCount(0);
  await consoleOf(page).seeNotice('Failed to upload map data.');
  refused.stop();

  await expect(upload).toBeVisible();
  await upload.click();
  await failing(page, { method: 'GET', path: levelsPath }, { status: 503 });
  await question.getByRole('button', { name: 'Upload map data' }).click();
  await consoleOf(page).seeNotice(/Map data of “.+” uploaded/);
  await expect(main.getByRole('link', { name: 'See the levels' })).toBeVisible();
});
