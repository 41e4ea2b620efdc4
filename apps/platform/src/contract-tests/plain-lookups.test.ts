import { plainLookups, failureOf, titles, departments, type Call } from '@wardmere/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sample from './samples.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const names = ['titles', 'departments', 'occupations'] as const;
const client = { client: sample.northmoor };
const words = (as: string) => `“${as.trim()}” already exists. Choose another name.`;
const refused = async (call: Call, response: Response) => {
  const text = await response.text();
  return { status: response.status, text, failure: failureOf({ status: response.status, text }, call.words) };
};

describe.for(names)('%s', (name) => {
  const calls = plainLookups[name];
  const change = (uid: string, to: string) =>
    'replace' in calls
      ? world.as('clientAdministrator', calls.replace, { params: { ...client, uid }, body: { name: to } })
      : world.as('clientAdministrator', calls.patch, {
          params: { ...client, uid },
          body: [{ op: 'replace', path: '/name', value: to }],
        });

  it('have names that are unique per client, whatever the letter case and the spaces around them', async () => {
    const taken = sample.unusedName();
    await sample.newInLookup(world, name, { name: taken });
    const other = await sample.newInLookup(world, name);

    for (const again of [taken, taken.toUpperCase(), `  ${taken} `]) {
      const created = await world.as('clientAdministrator', calls.create, { params: client, body: { name: again } });
      for (const response of [created, await change(other, again)]) {
        expect([response.status, await response.json()]).toEqual([
          409,
          expect.objectContaining({ description: words(again), errors: { name: [words(again)] } }),
        ]);
      }
    }
    const elsewhere = { params: { client: sample.riverbend }, body: { name: taken } };
    expect((await world.as('american', calls.create, elsewhere)).status).toBe(201);
  });

  it('keep their own name when nothing else changes', async () => {
    const own = sample.unusedName();
    const uid = await sample.newInLookup(world, name, { name: own });
    const response = await change(uid, own.toUpperCase());
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ name: own.toUpperCase() }),
    ]);
  });

  it('are told with their own members, spelled as listed, and no others', async () => {
    const uid = await sample.newInLookup(world, name);
    const { data } = await world.done('clientAdministrator', calls.get, { params: { ...client, uid } });
    const spelled = name === 'titles' ? ['uid', 'clientUID', 'name', 'description'] : ['uid', 'clientUid', 'name'];
    expect(Object.keys(data).toSorted()).toEqual(spelled.toSorted());
    expect(data[name === 'titles' ? 'clientUID' : 'clientUid']).toBe(sample.northmoor);
  });

  it('are listed by name, found by search, and all of them in a page of as many rows', async () => {
    const added = `Žebra ${sample.unusedName()}`;
    await sample.newInLookup(world, name, { name: added });
    const ask = (query: object) =>
      world.done('withoutPermissions', calls.list, { params: client, query: { pagenumber: 0, ...query } });
    const { data: whole } = await ask({ pagesize: 5000, orderInstructions: 'name' });
    const rows = Array.isArray(whole['items']) ? whole['items'].map((row: { name: string }) => row.name) : [];
    expect(rows).toHaveLength(Number(whole['rowCount']));
    expect(rows).toEqual(rows.toSorted(new Intl.Collator('und', { numeric: true }).compare));
    expect((await ask({ filter: `search contains zebra ${added.slice(-12)}` })).data).toMatchObject({
      rowCount: 1,
      items: [{ name: added }],
    });
  });
});

it('a duplicate is told in the server’s words: by field for a title, as described for a department', async () => {
  const name = sample.unusedName();
  const said = `“${name}” already exists. Choose another name.`;
  for (const [lookup, call] of [
    ['titles', titles.create],
    ['departments', departments.create],
  ] as const) {
    await sample.newInLookup(world, lookup, { name });
    const { failure } = await refused(
      call,
      await world.as('clientAdministrator', call, { params: client, body: { name } }),
    );
    expect(failure).toMatchObject({ kind: 'conflict', message: said });
  }
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
