import {
  Contact,
  contacts,
  departments,
  failureOf,
  ListedUser,
  page,
  plainLookups,
  titles,
  toContactDraft,
  users,
  type Call,
} from '@wardmere/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContact, newUser } from './people-samples.ts';
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

const remove = (name: (typeof names)[number], uid: string) =>
  world.as('clientAdministrator', plainLookups[name].remove, { params: { ...client, uid } });
const patchUser = (user: string, path: string, value: unknown) =>
  world.done('clientAdministrator', users.patch, {
    params: { ...client, user },
    body: [{ op: 'replace', path, value }],
  });

/** An entry with so much that the platform does not know. */
const createWith = (create: Call, count: number) =>
  world.as('clientAdministrator', create, {
    params: client,
    body: { name: sample.unusedName(), shade: 'x'.repeat(count) },
  });

describe.for(names)('%s', (name) => {
  const calls = plainLookups[name];
  const change = (uid: string, to: string) =>
    'replace' in calls
      ? world.as('clientAdministrator', calls.replace, { params: { ...client, uid }, body: { name: to } })
      : world.as('clientAdministrator', calls.patch, {
          params: { ...client, uid },
          body: [{ op: 'replace', path: '/name', value: to }],
        });

  it('keep little of what the platform does not know: lists of them are answered whole', async () => {
    expect((await createWith(calls.create, 1000)).status).toBe(201);
    const response = await createWith(calls.create, 1100);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: { body: ['The members unknown to the platform are too large.'] } },
    ]);
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

  it('are not found under another client, whoever asks and whatever for', async () => {
    const params = { client: sample.riverbend, uid: await sample.newInLookup(world, name) };
    for (const who of ['american', 'systemAdministrator'] as const) {
      const answers = [
        await world.as(who, calls.get, { params }),
        await world.as(who, calls.remove, { params }),
        'replace' in calls
          ? await world.as(who, calls.replace, { params, body: { name: 'Taken' } })
          : await world.as(who, calls.patch, { params, body: [{ op: 'replace', path: '/name', value: 'Taken' }] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
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

  it('keep what the platform does not know, and give it back as it came (D-089)', async () => {
    const unknown = { costCentre: '4711', nested: { kept: ['as', 'it', 'came'] } };
    const own = sample.unusedName();
    const body = { name: own, ...unknown };
    const { data: created } = await world.done('clientAdministrator', calls.create, { params: client, body });
    const params = { ...client, uid: String(created['uid']) };
    expect(created).toMatchObject(body);
    const told = await world.done('clientAdministrator', calls.get, { params });
    expect(told.data).toEqual(created);
    const changed =
      'replace' in calls
        ? await world.done('clientAdministrator', calls.replace, { params, body: { ...created, name: `${own} 2` } })
        : await world.done('clientAdministrator', calls.patch, {
            params,
            body: [{ op: 'replace', path: '/name', value: `${own} 2` }],
          });
    expect(changed.data).toEqual({ ...created, name: `${own} 2` });
    const { data: list } = await world.done('clientAdministrator', calls.list, {
      params: client,
      query: { filter: `search contains ${own}` },
    });
    expect(list).toMatchObject({ items: [unknown] });
  });

  it('take no member of the platform’s own from what is sent', async () => {
    const body = { name: sample.unusedName(), uid: sample.riverbend, clientUID: sample.riverbend, version: 7 };
    const { data } = await world.done('clientAdministrator', calls.create, { params: client, body });
    expect(data['uid']).not.toBe(sample.riverbend);
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

describe('what people have', () => {
  it('of titles, a user and a contact keep it from being deleted, in the catalogued words', async () => {
    const [uid, other] = [await sample.newInLookup(world, 'titles'), await sample.newInLookup(world, 'titles')];
    const user = await newUser(world, { titleUID: uid });
    const contact = await newContact(world, { titleUID: uid });
    const inUse = 'You cannot delete a title that is assigned to a user.';
    const byTwo = await refused(titles.remove, await remove('titles', uid));
    expect([byTwo.status, byTwo.failure.message]).toEqual([409, inUse]);
    await patchUser(user, '/titleUID', other);
    const byOne = await refused(titles.remove, await remove('titles', uid));
    expect([byOne.status, byOne.failure.message]).toEqual([409, inUse]);
    const { data } = await world.done('clientAdministrator', contacts.get, { params: { ...client, contact } });
    const body = { ...toContactDraft(v.parse(Contact, data)), titleUID: null };
    await world.done('clientAdministrator', contacts.replace, { params: { ...client, contact }, body });
    expect((await remove('titles', uid)).status).toBe(204);
    expect((await remove('titles', other)).status).toBe(409);
  });

  it.for([
    ['departments', 'departmentUids'],
    ['occupations', 'occupationUids'],
  ] as const)('of %s keeps it from being deleted, as the server describes it', async ([name, field]) => {
    const called = sample.unusedName();
    const uid = await sample.newInLookup(world, name, { name: called });
    const user = await newUser(world, { [field]: [uid] });
    const { status, failure } = await refused(plainLookups[name].remove, await remove(name, uid));
    expect([status, failure.message]).toEqual([409, `“${called}” cannot be deleted while it is assigned to people.`]);
    await patchUser(user, `/${field}`, []);
    expect((await remove(name, uid)).status).toBe(204);
  });

  it.for(names)('is found by the uid of one of the %s, users and contacts alike', async (name) => {
    const uid = await sample.newInLookup(world, name);
    const held = {
      titles: { titleUID: uid },
      departments: { departmentUids: [uid] },
      occupations: { occupationUids: [uid] },
    };
    const user = await newUser(world, held[name]);
    const holders = name === 'titles' ? [user, await newContact(world, held.titles)] : [user];
    const filter = `${name.slice(0, -1)} eq ${uid}`;
    const { data } = await world.done('clientAdministrator', users.list, { params: client, query: { filter } });
    expect(
      v
        .parse(page(ListedUser), data)
        .items.map((person) => person.uid)
        .toSorted(),
    ).toEqual(holders.toSorted());
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
