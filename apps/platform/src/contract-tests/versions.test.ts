import { buildings, clients, connections, userSettings } from '@wardmere/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildingDraft, clientDraft, newBuilding, newClient, newConnection, northmoor } from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const rename = (value: string) => [{ op: 'replace', path: '/name', value }];
const ifMatch = (version: string) => ({ 'If-Match': version });

it('gives each write of a building a version of its own, and tells it at once', async () => {
  const params = { client: northmoor, building: await newBuilding(world) };
  const read = await world.done('systemAdministrator', buildings.get, { params });
  const patched = await world.done('systemAdministrator', buildings.patch, { params, body: rename('First') });
  const again = await world.done('systemAdministrator', buildings.patch, { params, body: rename('First') });
  const replaced = await world.done('clientAdministrator', buildings.replace, {
    params,
    body: buildingDraft('Second'),
  });
  const versions = [read, patched, again, replaced].map(({ version }) => version);
  expect(new Set(versions).size).toBe(4);
  const now = await world.done('systemAdministrator', buildings.get, { params });
  expect(now.version).toBe(replaced.version);
  expect(now.data).toEqual(replaced.data);
  expect(decodeURIComponent(now.response.headers.get('x-modified-by') ?? '')).toBe('Nia Rowe');
});

it('honours If-Match where it is sent, compared strongly', async () => {
  const params = { client: northmoor, building: await newBuilding(world) };
  const { version } = await world.done('systemAdministrator', buildings.get, { params });
  const write = async (header: string | undefined) =>
    (
      await world.as('systemAdministrator', buildings.patch, {
        params,
        body: rename('x'),
        headers: header === undefined ? {} : ifMatch(header),
      })
    ).status;
  const refused = ['"999"', `W/${version}`, '"abc"', '""', '"99999999999999999999"', '"5", "6"'];
  for (const header of refused) expect([header, await write(header)]).toEqual([header, 412]);
  for (const header of ['nonsense', '"1', '1', '*, "1"']) expect([header, await write(header)]).toEqual([header, 400]);
  expect((await world.done('systemAdministrator', buildings.get, { params })).version).toBe(version);
  expect(await write(`"77", ${version}`)).toBe(200);
  expect(await write('*')).toBe(200);
  expect(await write(undefined)).toBe(200);
});

it('refuses a stale write of every versioned kind', async () => {
  const building = { client: northmoor, building: await newBuilding(world) };
  const client = { client: await newClient(world) };
  const connection = { client: await newConnection(world) };
  const stale = { headers: ifMatch('"999"') };
  const answers = await Promise.all([
    world.as('systemAdministrator', buildings.replace, { params: building, body: buildingDraft(), ...stale }),
    world.as('systemAdministrator', buildings.remove, { params: building, ...stale }),
    world.as('systemAdministrator', clients.replace, { params: client, body: clientDraft(), ...stale }),
    world.as('systemAdministrator', connections.patch, { params: connection, body: rename('x'), ...stale }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([412, 412, 412, 412]);
  expect((await world.as('systemAdministrator', buildings.get, { params: building })).status).toBe(200);
});

it('lets exactly one of two people who read the same version write', async () => {
  for (let round = 0; round < 10; round += 1) {
    const params = { client: northmoor, building: await newBuilding(world) };
    const { version } = await world.done('systemAdministrator', buildings.get, { params });
    const headers = ifMatch(version);
    const answers = await Promise.all([
      world.as('systemAdministrator', buildings.patch, { params, body: rename('One'), headers }),
      world.as('clientAdministrator', buildings.patch, { params, body: rename('Other'), headers }),
    ]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '412']);
    const winner = answers[0].status === 200 ? 'One' : 'Other';
    expect((await world.done('systemAdministrator', buildings.get, { params })).data).toMatchObject({ name: winner });
  }
});

it('loses no write of twenty at once, and counts each', async () => {
  const params = { client: northmoor, building: await newBuilding(world) };
  const { version } = await world.done('systemAdministrator', buildings.get, { params });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      world.done('systemAdministrator', buildings.patch, { params, body: rename(`Name ${index}`) }),
    ),
  );
  const after = await world.done('systemAdministrator', buildings.get, { params });
  expect(Number(after.version.slice(1, -1))).toBe(Number(version.slice(1, -1)) + 20);
});

it('makes one connection of a client however many are asked for at once', async () => {
  const params = { client: await newClient(world) };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      world.as('systemAdministrator', connections.create, { params, body: { name: 'one' } }),
    ),
  );
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['201', '409', '409', '409', '409']);
});

it('user settings that somebody saves at the moment at which another gives them up stay', async () => {
  const params = { client: await newClient(world) };
  const body = { maximumFailedLogins: 7, requirePasswordChange: false };
  await world.done('systemAdministrator', userSettings.replace, { params, body });
  const saving = await world.store.pool.connect();
  try {
    await saving.query('begin');
    await saving.query('update user_settings set version = version + 1 where client_uid = $1', [params.client]);
    const givingUp = world.as('systemAdministrator', userSettings.inherit, { params });
    // Asked outside the transaction, which sees the others as they were when it first looked.
    const waits = () =>
      world.store.pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from "user_settings"%'`,
      );
    await expect.poll(async () => (await waits()).rowCount, { timeout: 30_000 }).toBe(1);
    await saving.query('commit');
    expect((await givingUp).status).toBe(412);
  } finally {
    saving.release();
  }
  const { data } = await world.done('systemAdministrator', userSettings.get, { params });
  expect(data).toMatchObject({ maximumFailedLogins: 7, isInherited: false });
});
