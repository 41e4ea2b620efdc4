import { patchedLookup, requiredText, Uid } from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

/** A plain lookup that the platform has never heard of: its contract is all there is of it, beside the call that makes its table. */
const houses = patchedLookup({
  noun: { one: 'house', many: 'houses' },
  path: 'Houses',
  record: v.object({ uid: Uid, clientUid: Uid, name: v.string() }),
  draft: v.object({ name: requiredText('Name') }),
  words: { create: { says: 'description' }, delete: { says: 'description' } },
});
const params = { client: sample.northmoor };

let world: World;
beforeAll(async () => {
  world = await startWorld({ further: { houses } });
});
afterAll(() => world.close());

it('a further plain lookup is served from a table of its own, with nothing written for it but its contract and the one call of its migration', async () => {
  const { data } = await world.done('clientAdministrator', houses.create, { params, body: { name: 'Cloudesley' } });
  const place = { params: { ...params, uid: String(data.uid) } };
  expect(data).toEqual({ uid: expect.any(String), clientUid: sample.northmoor, name: 'Cloudesley' });
  const renamed = await world.done('clientAdministrator', houses.patch, {
    ...place,
    body: [{ op: 'replace', path: '/name', value: 'Ŵythnos' }],
  });
  expect([renamed.data.name, renamed.version]).toEqual(['Ŵythnos', '"2"']);
  const found = await world.done('withoutPermissions', houses.list, {
    params,
    query: { filter: 'search contains wyth' },
  });
  expect(found.data).toMatchObject({ rowCount: 1, items: [{ name: 'Ŵythnos' }] });
  expect((await world.as('clientAdministrator', houses.remove, place)).status).toBe(204);
});

it('its names are unique, its rules hold, and it stays within its client', async () => {
  const { data } = await world.done('clientAdministrator', houses.create, { params, body: { name: 'Ash' } });
  const uid = String(data.uid);
  const statuses = [
    await world.as('clientAdministrator', houses.create, { params, body: { name: ' ASH' } }),
    await world.as('clientAdministrator', houses.create, { params, body: { name: ' ' } }),
    await world.as('withoutPermissions', houses.create, { params, body: { name: 'Oak' } }),
    await world.as('american', houses.get, { params: { ...params, uid } }),
    await world.as('american', houses.get, { params: { client: sample.riverbend, uid } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([409, 400, 403, 404, 404]);
  const { rows } = await world.store.pool.query<{ guarded: boolean }>(
    `select relrowsecurity and relforcerowsecurity as guarded from pg_class where relname = 'houses'`,
  );
  expect(rows).toEqual([{ guarded: true }]);
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
