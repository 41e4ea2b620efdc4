import { buildings, Level, levels, locations, type Call } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import * as sample from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = sample.northmoor;
const Refused = v.object({ errors: v.record(v.string(), v.array(v.string())) });
const ordered = { pagesize: 100, pagenumber: 0, orderInstructions: 'Name' };
const add = async (building: string, levelName: string, displayOrder = 0) =>
  (
    await world.done('systemAdministrator', levels.create, {
      params: { client, building },
      body: { levelName, displayOrder },
    })
  ).data;
const furnish = async (building: string, level: string, name: string) =>
  (await world.done('systemAdministrator', locations.create, { params: { client, building, level }, body: { name } }))
    .data;

describe('a level', () => {
  it('has uid, levelName, floorplan, hasRasterFile, displayOrder, buildingUID and clientUID, and no other member', async () => {
    const building = await sample.newBuilding(world);
    const made = await add(building, 'First floor', 2);
    const whole = {
      uid: expect.stringMatching(/^[\da-f-]{36}$/),
      levelName: 'First floor',
      floorplan: '',
      hasRasterFile: false,
      displayOrder: 2,
      buildingUID: building,
      clientUID: client,
    };
    expect(made).toEqual(whole);
    const params = { client, building, level: String(made.uid) };
    expect((await world.done('systemAdministrator', levels.get, { params })).data).toEqual(whole);
    const { data } = await world.done('systemAdministrator', levels.list, { params, query: ordered });
    expect(data['items']).toEqual([whole]);
  });

  it('has the display order 0 where none is said', async () => {
    const params = { client, building: await sample.newBuilding(world) };
    const { data } = await world.done('systemAdministrator', levels.create, { params, body: { levelName: 'Attic' } });
    expect(data).toMatchObject({ displayOrder: 0, hasRasterFile: false });
  });
});

describe('a location', () => {
  it('has uid, name, buildingUid, clientUid, levelUid and its level by name and uid, and no other member', async () => {
    const building = await sample.newBuilding(world);
    const level = String((await add(building, 'First floor')).uid);
    const made = await furnish(building, level, 'Library');
    const whole = {
      uid: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Library',
      buildingUid: building,
      clientUid: client,
      levelUid: level,
      level: { uid: level, name: 'First floor' },
    };
    expect(made).toEqual(whole);
    const params = { client, building, level, location: String(made.uid) };
    expect((await world.done('systemAdministrator', locations.get, { params })).data).toEqual(whole);
    const { data } = await world.done('systemAdministrator', locations.list, { params, query: ordered });
    expect(data['items']).toEqual([whole]);
  });
});

describe('premises', () => {
  it('are ordered by the literal Name, which of levels is levelName; displayOrder never sorts (D-138)', async () => {
    const building = await sample.newBuilding(world);
    for (const [name, order] of [
      ['Second', 1],
      ['Attic', 9],
      ['Ground', 0],
    ] as const)
      await add(building, name, order);
    const names = async (orderInstructions: string) => {
      const query = { ...ordered, orderInstructions };
      const { data } = await world.done('systemAdministrator', levels.list, { params: { client, building }, query });
      return v.parse(v.array(Level), data['items']).map(({ levelName }) => levelName);
    };
    expect(await names('Name')).toEqual(['Attic', 'Ground', 'Second']);
    expect(await names('Name desc')).toEqual(['Second', 'Ground', 'Attic']);
    const query = { ...ordered, orderInstructions: 'displayOrder' };
    const refused = await world.as('systemAdministrator', levels.list, { params: { client, building }, query });
    expect(refused.status).toBe(400);
  });

  it('may be called as others are (D-217), and are never changed or deleted (D-125)', async () => {
    const building = await sample.newBuilding(world);
    const level = String((await add(building, 'First floor')).uid);
    expect(String((await add(building, 'First floor')).uid)).not.toBe(level);
    const location = String((await furnish(building, level, 'Library')).uid);
    expect(String((await furnish(building, level, 'Library')).uid)).not.toBe(location);
    const at = `/api/clientbuilding/v2/clients/${client}/buildings/${building}/levels/${level}`;
    const authorization = `Bearer ${await world.token('systemAdministrator')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    for (const path of [at, `${at}/locations/${location}`])
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const body = JSON.stringify({ levelName: 'Other', name: 'Other' });
        const answer = await world.request(method, path, { headers, ...(method !== 'DELETE' && { body }) });
        expect({ path, method, isRefused: [404, 405].includes(answer.status) }).toEqual({
          path,
          method,
          isRefused: true,
        });
      }
    const params = { client, building, level, location };
    expect((await world.done('systemAdministrator', levels.get, { params })).data).toMatchObject({
      levelName: 'First floor',
    });
    expect((await world.done('systemAdministrator', locations.get, { params })).data).toMatchObject({
      name: 'Library',
    });
  });

  it('say first what is wrong with the first field, and “{Label} is required.” of a name that is none (D-202, D-210)', async () => {
    const building = await sample.newBuilding(world);
    const level = String((await add(building, 'First floor')).uid);
    const errors = async (call: Call, body: unknown) => {
      const answer = await world.as('systemAdministrator', call, { params: { client, building, level }, body });
      const told = v.parse(Refused, await answer.json());
      return [answer.status, Object.values(told.errors)[0]?.[0]];
    };
    expect(await errors(levels.create, { levelName: ' ', displayOrder: -1 })).toEqual([400, 'Level name is required.']);
    expect(await errors(locations.create, { name: '' })).toEqual([400, 'Name is required.']);
  });

  it('go with their building', async () => {
    const building = await sample.newBuilding(world);
    const level = String((await add(building, 'First floor')).uid);
    await furnish(building, level, 'Library');
    await world.done('systemAdministrator', buildings.remove, { params: { client, building } });
    const params = { client, building, level };
    expect((await world.as('systemAdministrator', levels.get, { params })).status).toBe(404);
    const { rows } = await world.store.pool.query('select 1 from locations where level_uid = $1', [level]);
    expect(rows).toEqual([]);
  });
});

/** What adding a level comes to for somebody with these permissions of theirs and no other. */
async function status(who: Who, permissions: readonly string[], building: string): Promise<number> {
  const token = await world.tokenOf(who, { claims: { permissions: [...permissions] } });
  const sent = { params: { client, building }, body: { levelName: sample.unusedName() } };
  return (await world.send(levels.create, sent, token)).status;
}

describe('who adds premises (D-216)', () => {
  const own = buildingUid('northmoor', 2);
  const other = buildingUid('northmoor', 500);

  it('of a client is whoever manages its settings or those of buildings, in buildings that they see', async () => {
    expect(await status('clientAdministrator', ['canmanageclientsettings'], own)).toBe(201);
    expect(await status('clientAdministrator', ['canmanageusers', 'canmanageroles'], own)).toBe(403);
    expect(await status('buildingScoped', ['canmanagebuildingsettings'], own)).toBe(201);
    expect(await status('buildingScoped', [], own)).toBe(403);
    expect(await status('buildingScoped', ['canmanagebuildingsettings'], other)).toBe(404);
  });

  it('of the provider is whoever creates clients and buildings, or acts in the client as its own people do', async () => {
    expect(await status('systemAdministrator', ['cancreateclientsandbuildings'], own)).toBe(201);
    expect(await status('systemAdministrator', ['canmanageclientsettings'], own)).toBe(201);
    expect(await status('systemAdministrator', ['canmanagebuildingsettings'], own)).toBe(201);
    expect(await status('systemAdministrator', ['canmanageclients', 'canmanageusers'], own)).toBe(403);
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
