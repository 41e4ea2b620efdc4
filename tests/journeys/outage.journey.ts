import { contract, type Building } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { ownPlatform, type OwnPlatform } from '../support/own-platform.ts';
import { recordsAs } from '../support/records.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

// One platform is killed and started again by one test after the other.
test.describe.configure({ mode: 'serial' });

let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await ownPlatform();
});
test.afterAll(() => platform.running.stop());

test('the platform is killed while someone edits: the input stays, and once it is back one save is made', async ({
  visitsTo,
  watch,
}) => {
  watch.allow(failedRequest);
  const records = await recordsAs('systemAdministrator', platform.url);
  const { client, building, inAdmin } = await clientWithBuilding(records);
  const page = await visitsTo(platform).as('systemAdministrator', { at: inAdmin });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  await editor.fill('City', 'Typed before the outage');
  await platform.running.kill();
  const sent = listen(page, calls.patchBuilding);
  await editor.save();
  await editor.seeFailure('Unable to update building. Please try again');
  await editor.see('City', 'Typed before the outage');
  await editor.seeUnsaved(1);
  await frame.go('Platform settings');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await platform.running.restart();
  const before = await records.readBuilding(client.uid, building.uid);
  await editor.save();
  await frame.seeNotice(`“${building.name}” saved`);
  expect(sent.count()).toBe(2);
  const after = await records.readBuilding(client.uid, building.uid);
  expect(after.data).toEqual({ ...before.data, city: 'Typed before the outage' });
  expect(Number(after.version?.replaceAll('"', ''))).toBe(Number(before.version?.replaceAll('"', '')) + 1);
});

test('a list asked for during an outage says so, and is there by itself once the platform is back', async ({
  visitsTo,
  watch,
}) => {
  watch.allow(failedRequest);
  const records = await recordsAs('systemAdministrator', platform.url);
  const { building, list: at } = await clientWithBuilding(records);
  const page = await visitsTo(platform).as('systemAdministrator', { at });
  const list = listOf(page, 'buildings');
  await list.see(building.name);
  await platform.running.kill();
  await list.find(building.name);
  await list.seeFailure('Unable to fetch buildings. Please try again');
  await expect(list.search).toHaveValue(building.name);
  await platform.running.restart();
  await expect(list.link(building.name)).toBeVisible();
});

test('kill -9 in the middle of saves: every save that was acknowledged is there, none half done', async () => {
  const records = await recordsAs('systemAdministrator', platform.url);
  const client = await records.client();
  const buildings: Building[] = [];
  for (let count = 0; count < 6; count += 1) buildings.push(await records.building(client.uid));
  const acknowledged = new Map<string, number>();
  let killing: Promise<void> | undefined;
  await Promise.all(
    buildings.map(async ({ uid }) => {
      for (let round = 1; round < 500; round += 1) {
        const body = ['/notes', '/city', '/phoneNumber'].map((path) => ({
          op: 'replace' as const,
          path,
          value: `${round}`,
        }));
        try {
          await records.api.send(contract.buildings.patch, { client: client.uid, building: uid, body });
        } catch {
          return;
        }
        acknowledged.set(uid, round);
        if (round === 8) killing ??= platform.running.kill();
      }
    }),
  );
  await killing;
  expect(Math.max(...acknowledged.values())).toBeGreaterThanOrEqual(8);
  await platform.running.restart();
  const now = await recordsAs('systemAdministrator', platform.url);
  for (const { uid } of buildings) {
    const { data } = await now.readBuilding(client.uid, uid);
    expect(new Set([data.notes, data.city, data.phoneNumber]).size).toBe(1);
    expect(Number(data.notes)).toBeGreaterThanOrEqual(acknowledged.get(uid) ?? 0);
  }
});

test('without a network a banner says so, and goes when the network is back', async ({ visitsTo, watch }) => {
  // What the page fetches ahead of need may still be on its way.
  watch.allow(failedRequest);
  const page = await visitsTo(platform).as('systemAdministrator', { at: to(pages.platformSettings) });
  await consoleOf(page).seeTitle('Platform settings');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});
