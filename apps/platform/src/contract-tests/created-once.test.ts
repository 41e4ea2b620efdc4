import { randomUUID } from 'node:crypto';
import {
  allCalls,
  buildings,
  contacts,
  isCreation,
  stationAccounts,
  users,
  webhookConfigurations,
} from '@wardmere/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepCreations } from '../http/created-once.ts';
import { creations } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { contactDraft } from './people-samples.ts';
import { buildingDraft, northmoor } from './samples.ts';
import { stationDraft } from './station-calls.ts';
import { configurationDraft, testPayload } from './webhook-calls.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const create = (name: string, key: string, who: Who = 'systemAdministrator') =>
  world.as(who, buildings.create, {
    params: { client: northmoor },
    body: buildingDraft(name),
    headers: { 'Idempotency-Key': key },
  });
const named = async (name: string) => {
  const { data } = await world.done('systemAdministrator', buildings.list, {
    params: { client: northmoor },
    query: { filter: `name eq "${name}"` },
  });
  return data['rowCount'];
};

describe('a creation with a key', () => {
  it('answers the same record again: status, body, version and who wrote it', async () => {
    const [name, key] = [`Once ${randomUUID()}`, randomUUID()];
    const first = await create(name, key);
    const again = await create(name, key);
    const headers = ['etag', 'last-modified', 'x-modified-by'];
    expect([again.status, headers.map((each) => again.headers.get(each))]).toEqual([
      201,
      headers.map((each) => first.headers.get(each)),
    ]);
    expect(await again.json()).toEqual(await first.json());
    expect(await named(name)).toBe(1);
  });

  it('makes one building of five that are sent at once', async () => {
    const [name, key] = [`At once ${randomUUID()}`, randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(name, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(await named(name)).toBe(1);
  });

  it('is refused where the key stood for another record', async () => {
    const [name, key] = [`Other ${randomUUID()}`, randomUUID()];
    await create(name, key);
    const other = await create(`${name} too`, key);
    expect([other.status, await other.json()]).toEqual([
      422,
      {
        title: 'This key was used for something else.',
        description: 'An Idempotency-Key stands for one creation: another one needs a key of its own.',
      },
    ]);
    expect(await named(`${name} too`)).toBe(0);
  });

  it('is each person’s own: what somebody made is told to nobody else by their key', async () => {
    const sent = { params: { client: northmoor }, headers: { 'Idempotency-Key': randomUUID() } };
    const mine = await world.done('clientAdministrator', contacts.create, { ...sent, body: contactDraft() });
    const theirs = await world.done('systemAdministrator', contacts.create, { ...sent, body: contactDraft() });
    expect(theirs.data['uid']).not.toBe(mine.data['uid']);
  });

  it('that was refused keeps nothing, so that it may be tried again', async () => {
    const [name, key] = [`Refused ${randomUUID()}`, randomUUID()];
    const wrong = await world.as('systemAdministrator', buildings.create, {
      params: { client: northmoor },
      body: { ...buildingDraft(name), buildingTypeUID: randomUUID() },
      headers: { 'Idempotency-Key': key },
    });
    expect(wrong.status).toBe(400);
    expect((await create(name, key)).status).toBe(201);
  });

  it('needs the permission each time', async () => {
    const [name, key] = [`Permitted ${randomUUID()}`, randomUUID()];
    expect((await create(name, key, 'withoutPermissions')).status).toBe(403);
  });

  it.for(['short', 'a key with spaces in it', 'x'.repeat(101)])('says what a key must be: %s is none', async (key) => {
    const answer = await create('Never', key);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: { 'Idempotency-Key': ['Idempotency-Key has 16 to 100 letters, digits, dashes and underscores.'] } },
    ]);
  });

  it('keeps neither the key nor what was sent readable', async () => {
    const [password, key] = ['Quay-Lantern-81!', randomUUID()];
    const answer = await world.as('clientAdministrator', users.create, {
      params: { client: northmoor },
      body: {
        firstName: 'Cadi',
        lastName: 'Prys',
        email: `cadi.${randomUUID()}@northmoor.example`,
        password,
        hasAllBuildings: true,
      },
      headers: { 'Idempotency-Key': key },
    });
    expect(answer.status).toBe(201);
    const kept = await asPlatform(world.store, (tx) => tx.select().from(creations));
    expect(JSON.stringify(kept)).not.toContain(key);
    expect(JSON.stringify(kept)).not.toContain(password);
  });

  it('keeps no secret of the answer: who repeats it is answered the record, and asks for its key anew (D-230)', async () => {
    const sent = { params: { client: northmoor }, body: stationDraft(), headers: { 'Idempotency-Key': randomUUID() } };
    const { uid, authKey } = (await world.done('clientAdministrator', stationAccounts.create, sent)).data;
    expect(authKey).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    const kept = await asPlatform(world.store, (tx) => tx.select().from(creations));
    expect(JSON.stringify(kept)).toContain(String(uid));
    expect(JSON.stringify(kept)).not.toContain(String(authKey));
    const again = await world.done('clientAdministrator', stationAccounts.create, sent);
    expect(again.data).toMatchObject({ uid, authKey: '' });
  });

  it('keeps no samples of the answer: they are people’s, and stand sealed', async () => {
    const name = `Planted ${randomUUID()}`;
    const samples = [{ id: randomUUID(), name, payload: testPayload() }];
    const sent = {
      params: { client: northmoor },
      body: configurationDraft({ samples }),
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const first = (await world.done('clientAdministrator', webhookConfigurations.create, sent)).data;
    expect(JSON.stringify(first)).toContain(name);
    const kept = await asPlatform(world.store, (tx) => tx.select().from(creations));
    expect(JSON.stringify(kept)).toContain(String(first['id']));
    expect(JSON.stringify(kept)).not.toContain(name);
    const again = (await world.done('clientAdministrator', webhookConfigurations.create, sent)).data;
    expect(again['id']).toBe(first['id']);
  });

  it('is forgotten after a day', async () => {
    const [name, key] = [`Yesterday ${randomUUID()}`, randomUUID()];
    await create(name, key);
    await asPlatform(world.store, (tx) => tx.update(creations).set({ createdAt: sql`now() - interval '25 hours'` }));
    await sweepCreations(world.store);
    expect((await create(name, key)).status).toBe(201);
    expect(await named(name)).toBe(2);
  });

  it('may be any call that makes a record', () => {
    const made = allCalls.filter(({ call }) => isCreation(call)).map(({ name }) => name);
    // What takes an import back is a run of its own.
    expect(made.filter((name) => !name.endsWith('.create'))).toEqual(['buildingImports.undo', 'userImports.undo']);
    expect(made).toContain('buildings.create');
    expect(made).toContain('systemUsers.create');
  });
});
