import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { ownPlatform, type OwnPlatform } from '../support/own-platform.ts';
import { recordsAs } from '../support/records.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, listen } from '../support/wire.ts';

// One database is taken away and given back by one test after the other.
test.describe.configure({ mode: 'serial' });

let platform: OwnPlatform;
test.beforeAll(async () => {
  // A platform of its own makes its database first.
  test.setTimeout(180_000);
  platform = await ownPlatform();
});
test.afterAll(() => platform.running.stop());
test.beforeEach(({ watch }) => watch.allow(failedRequest));

test('PostgreSQL is killed: a list that could not be fetched says so, and is there by itself once it runs again', async ({
  visitsTo,
}) => {
  const records = await recordsAs('systemAdministrator', platform.url);
  const { building, list: at } = await clientWithBuilding(records);
  const page = await visitsTo(platform).as('systemAdministrator', { at });
  const list = listOf(page, 'buildings');
  await list.see(building.name);
  await platform.running.loseDatabase();
  await list.find(building.name);
  await list.seeFailure('Unable to fetch buildings. Please try again');
  await platform.running.giveDatabaseBack();
  await expect(list.link(building.name)).toBeVisible();
  await expect(list.search).toHaveValue(building.name);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('PostgreSQL is killed while someone edits: the input stays, and the same page saves it once it runs again', async ({
  visitsTo,
}) => {
  const records = await recordsAs('systemAdministrator', platform.url);
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const page = await visitsTo(platform).as('systemAdministrator', { at: inAdmin });
  const editor = editorOf(page);
  await editor.fill('City', 'Typed before the ground shook');
  await platform.running.loseDatabase();
  const sent = listen(page, calls.patchBuilding);
  await editor.save();
  await editor.seeFailure('Unable to update building. Please try again');
  await editor.see('City', 'Typed before the ground shook');
  await editor.seeUnsaved(1);
  await platform.running.giveDatabaseBack();
  await editor.save();
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
  expect(sent.count()).toBe(2);
  expect((await records.readBuilding(client.uid, building.uid)).data.city).toBe('Typed before the ground shook');
});

test('PostgreSQL is killed and started again: the page that was open saves without a reload', async ({ visitsTo }) => {
  const records = await recordsAs('systemAdministrator', platform.url);
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const page = await visitsTo(platform).as('systemAdministrator', { at: inAdmin });
  const editor = editorOf(page);
  await editor.fill('City', 'Typed while it shook');
  await platform.running.killDatabase();
  await editor.save();
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
  await editor.seeNothingUnsaved();
  expect((await records.readBuilding(client.uid, building.uid)).data.city).toBe('Typed while it shook');
});

test('PostgreSQL is killed: a record that could not be opened opens by itself, and nobody is signed out', async ({
  visitsTo,
}) => {
  const records = await recordsAs('systemAdministrator', platform.url);
  const { building, list: at } = await clientWithBuilding(records);
  const page = await visitsTo(platform).as('systemAdministrator', { at });
  const list = listOf(page, 'buildings');
  await list.see(building.name);
  await platform.running.loseDatabase();
  await list.link(building.name).click();
  await expect(page.getByRole('alert')).toContainText('Unable to fetch building. Please try again');
  await platform.running.giveDatabaseBack();
  await expect(editorOf(page).field('Name')).toHaveValue(building.name);
});
