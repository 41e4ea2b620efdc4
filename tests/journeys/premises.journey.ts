import { levels, locations } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { paletteOf } from '../models/palette.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, listen } from '../support/wire.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const creating = { method: 'POST', path: /\/levels$/ };
const furnishing = { method: 'POST', path: /\/locations$/ };

test('a level is added in the client area: what stays for good is confirmed, and the list is shown', async ({
  visits,
  records,
}) => {
  const { client, building, inClient } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { client, at: inClient });
  const [frame, editor, list] = [consoleOf(page), editorOf(page), listOf(page, 'levels')];
  const listed = page.waitForRequest(/\/levels\?/);
  await page.getByRole('main').getByRole('link', { name: 'Levels' }).click();
  await expect(page.getByText('No levels yet')).toBeVisible();
  const { pathname, searchParams } = new URL((await listed).url());
  expect(pathname).toBe(`/api/clientbuilding/v2/clients/${client.uid}/buildings/${building.uid}/levels`);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    pagesize: '10',
    pagenumber: '0',
    orderInstructions: 'Name',
  });
  const sent = listen(page, creating);
  await page.getByRole('main').getByRole('link', { name: 'Add level' }).first().click();
  await editor.fill('Level name', 'Ground floor');
  await editor.fill('Display order', '3');
  await editor.add('level');
  const question = dialogOf(page, 'Add the level “Ground floor”?');
  await question.seeWords(
    'A level can be neither renamed nor deleted once it is added. None of this name is there yet.',
  );
  expect(sent.count()).toBe(0);
  await question.press('Add level');
  await frame.seeNotice('Level “Ground floor” added');
  await list.seeCells('Ground floor', '3', 'None');
  expect(sent.bodies()).toEqual([{ levelName: 'Ground floor', displayOrder: 3 }]);

  await page.getByRole('main').getByRole('link', { name: 'Add level' }).click();
  await editor.fill('Level name', 'ground floor');
  await editor.add('level');
  await dialogOf(page, 'Add another level called “ground floor”?').seeWords(
    'This building has a level of this name already.',
  );
  await dialogOf(page, 'Add another level called “ground floor”?').press('Cancel');
  await editor.see('Level name', 'ground floor');
  expect(sent.count()).toBe(1);

  await page.goto(`/v7${to(pages.levels, { building: building.uid })}`);
  await list.open('Ground floor');
  await frame.seeTitle('Ground floor');
  await expect(page.getByText('A level stays as it was added: it can be neither changed nor deleted.')).toBeVisible();
  await expect(editor.field('Level name')).toHaveAttribute('readonly');
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail).toContainText(new RegExp(`Buildings.*${building.name}.*Levels.*Ground floor`, 's'));
});

test('twenty rooms are typed as a range, corrected, and added; what failed is sent again alone', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, building } = await clientWithBuilding(records);
  const place = { client: client.uid, building: building.uid };
  const { data: level } = await records.api.send(levels.create, { ...place, body: { levelName: 'First floor' } });
  await records.api.send(locations.create, { ...place, level: level.uid, body: { name: 'Room 102' } });
  const at = to(pages.clientLocations, { ...place, level: level.uid });
  const page = await visits.as('systemAdministrator', { at });
  const list = listOf(page, 'locations');
  await list.see('Room 102');
  const listed = page.waitForRequest(/\/locations\?/);
  await page.reload();
  const { pathname, searchParams } = new URL((await listed).url());
  expect(pathname).toBe(
    `/api/clientbuilding/v2/clients/${client.uid}/buildings/${building.uid}/levels/${level.uid}/locations`,
  );
  expect(Object.fromEntries(searchParams)).toMatchObject({
    pagesize: '10',
    pagenumber: '0',
    orderInstructions: 'Name',
  });
  await list.see('Room 102');
  await paletteOf(page).run('add several', /^Add several locations/);
  const several = dialogOf(page, 'Add several locations');
  const names = several.dialog.getByRole('textbox', { name: /^Names, one per line/ });
  await names.fill('Library\nRoom 101–120');
  await several.seeWords('21 locations: Library, Room 101, Room 102, Room 103 … Room 120');
  await several.seeWords('Room 102 is there already.');
  await several.press('Write out 21 locations');
  await expect(names).toHaveValue(/^Library\nRoom 101\nRoom 102\n/);
  await names.fill((await names.inputValue()).replace('Room 102\n', ''));
  await several.press('Add 20 locations');

  const sent = listen(page, furnishing);
  let refusals = 2;
  await page.route(furnishing.path, async (route) => {
    if (route.request().method() !== 'POST' || refusals === 0) return route.fallback();
    refusals -= 1;
    return route.fulfill({ status: 500, json: {} });
  });
  const question = dialogOf(page, 'Add 20 locations?');
  await question.seeWords('A location can be neither renamed nor deleted once it is added.');
  await question.seeWords('None of these names is there yet.');
  await question.press('Add 20 locations');
  const outcome = dialogOf(page, '18 of 20 locations done');
  await outcome.seeWords('Unable to create location. Please try again.');
  expect(sent.count()).toBe(20);
  await outcome.press('Retry 2 failed');
  await expect(page.getByText('1–10 of 21 locations')).toBeVisible();
  expect(sent.count()).toBe(22);
  const query = { pagesize: 100, pagenumber: 0, orderInstructions: 'Name' };
  const { data } = await records.api.send(locations.list, { ...place, level: level.uid, query });
  expect(data.items.map(({ name }) => name)).toEqual([
    'Library',
    ...Array.from({ length: 20 }, (_, index) => `Room ${101 + index}`),
  ]);
});

test('a level that cannot be added stays typed and says why; tried again it is there once', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, building } = await clientWithBuilding(records);
  const at = to(pages.addClientLevel, { client: client.uid, building: building.uid });
  const page = await visits.as('systemAdministrator', { at });
  const editor = editorOf(page);
  await failing(page, creating, { status: 500, json: {} }, 1);
  await editor.fill('Level name', 'Attic');
  const add = async () => {
    await editor.add('level');
    await dialogOf(page, 'Add the level “Attic”?').press('Add level');
  };
  await add();
  await editor.seeFailure('Unable to create level. Please try again.');
  await editor.see('Level name', 'Attic');
  await add();
  await listOf(page, 'levels').see('Attic');
});

test('deleting a building says how many levels and locations go with it', async ({ visits, records }) => {
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const place = { client: client.uid, building: building.uid };
  const { data: level } = await records.api.send(levels.create, { ...place, body: { levelName: 'First floor' } });
  for (const name of ['Hall', 'Library'])
    await records.api.send(locations.create, { ...place, level: level.uid, body: { name } });
  const page = await visits.as('systemAdministrator', { at: inAdmin });
  await editorOf(page).button('Delete building').click();
  await dialogOf(page, `Delete “${building.name}”?`).seeWords('Its 1 level and 2 locations go with it');
});

test('who manages buildings only sees the levels of buildings they see, whatever address they type', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { building } = await clientWithBuilding(records);
  const page = await visits.as('clientAdministrator', { at: to(pages.levels, { building: building.uid }) });
  await listOf(page, 'levels').seeFailure('Unable to fetch levels. Please try again.');
});
