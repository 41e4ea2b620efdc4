import { createApi, everyResultOf, levels, venues } from '@wardmere/api';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = sample.northmoor;
const levelsOf = async (building: string) => {
  const query = { pagesize: 100, orderInstructions: 'Name' };
  const { data } = await world.done('systemAdministrator', levels.list, { params: { client, building }, query });
  return v.parse(levels.list.reply, data).items;
};
const upload = (building: string, venue: string) =>
  world.done('systemAdministrator', venues.upload, { params: { client, building, vendor: 'maps', venue } });
const newLevel = (building: string, levelName: string) =>
  world.done('systemAdministrator', levels.create, { params: { client, building }, body: { levelName } });

describe('venues (D-127, D-128)', () => {
  it('are 230 in three pages, each once, read by their links', async () => {
    const host = 'http://localhost:4100/api';
    const api = createApi({
      host,
      token: () => token,
      fetch: async (asked, init) => {
        times += 1;
        return world.app.request(new Request(asked, init));
      },
    });
    const token = await world.token('systemAdministrator');
    let times = 0;
    const { results, isWhole } = await everyResultOf({ api, host }, venues.list, {
      vendor: 'maps',
      query: { limit: 100 },
    });
    expect([results.length, new Set(results.map(({ id }) => id)).size, isWhole, times]).toEqual([230, 230, true, 3]);
  });

  it('of a vendor that nobody has named do not exist', async () => {
    expect((await world.as('systemAdministrator', venues.list, { params: { vendor: 'other' } })).status).toBe(404);
  });
});

describe('map data that is uploaded (D-219)', () => {
  it('gives plans to the levels of the same name, whatever their case and spaces, and makes the others', async () => {
    const building = await sample.newBuilding(world);
    await newLevel(building, ' ground FLOOR ');
    await newLevel(building, 'Attic');
    await upload(building, 'venue-0002');
    const found = await levelsOf(building);
    expect(found.map(({ levelName, displayOrder, hasRasterFile }) => [levelName, displayOrder, hasRasterFile])).toEqual(
      expect.arrayContaining([
        [' ground FLOOR ', 0, true],
        ['Attic', 0, false],
        ['First floor', 1, true],
        ['Second floor', 2, true],
      ]),
    );
    expect(found).toHaveLength(4);
  });

  it('changes nothing when it is uploaded again, not even an address', async () => {
    const building = await sample.newBuilding(world);
    await upload(building, 'venue-0001');
    const before = await levelsOf(building);
    await upload(building, 'venue-0001');
    expect(await levelsOf(building)).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('is made once where two upload it at the same moment', async () => {
    const building = await sample.newBuilding(world);
    await Promise.all([upload(building, 'venue-0005'), upload(building, 'venue-0005')]);
    expect(await levelsOf(building)).toHaveLength(6);
  });

  it('is found under an id with spaces, signs and Welsh letters', async () => {
    const { data } = await world.done('systemAdministrator', venues.list, { params: { vendor: 'maps' } });
    const odd = v.parse(venues.list.reply, data).results.filter(({ id }) => /[#%/ ]/.test(id));
    expect(odd.length).toBeGreaterThan(2);
    const building = await sample.newBuilding(world);
    await upload(building, odd[0]?.id ?? '');
    expect((await levelsOf(building)).length).toBeGreaterThan(1);
  });

  it('is told in the history of the levels', async () => {
    const building = await sample.newBuilding(world);
    await upload(building, 'venue-0001');
    const uids = (await levelsOf(building)).map(({ uid }) => uid);
    const { rows } = await world.store.pool.query<{ name: string; fields: string[] }>(
      `select record_name as name, array(select jsonb_object_keys(changes)) as fields from record_history
       where record_uid = any ($1) and changes ? 'floorplan' order by 1`,
      [uids],
    );
    expect(rows.map(({ name }) => name)).toEqual(['First floor', 'Ground floor']);
  });
});

describe('a floor plan', () => {
  it('is shown to whoever has its address, as an image and nothing else', async () => {
    const [level] = await levelsOf(buildingUid('northmoor', 0));
    const shown = await world.request('GET', level?.floorplan ?? '');
    const content = Buffer.from(await shown.arrayBuffer());
    const { format, width, height } = await sharp(content).metadata();
    expect([shown.status, format, width, height]).toEqual([200, 'png', 1600, 1000]);
    expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([
      'image/png',
      'nosniff',
    ]);
  });

  it('stands under an address that nobody can guess, and another one for each level', async () => {
    const building = await sample.newBuilding(world);
    await upload(building, 'venue-0001');
    const addresses = (await levelsOf(building)).map(({ floorplan }) => floorplan);
    for (const address of addresses) expect(address).toMatch(/^\/api\/floor-plans\/[\w-]{32}$/);
    expect(new Set(addresses).size).toBe(2);
    expect((await world.request('GET', `/api/floor-plans/${'a'.repeat(32)}`)).status).toBe(404);
  });

  it('is gone with its building', async () => {
    const building = await sample.newBuilding(world);
    await upload(building, 'venue-0001');
    const [level] = await levelsOf(building);
    await world.store.pool.query('delete from buildings where uid = $1', [building]);
    expect((await world.request('GET', level?.floorplan ?? '')).status).toBe(404);
  });

  it('of the demonstration is what its vendor draws', async () => {
    const building = buildingUid('northmoor', 0);
    const before = await levelsOf(building);
    await upload(building, 'venue-0001');
    expect(await levelsOf(building)).toEqual(before);
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
