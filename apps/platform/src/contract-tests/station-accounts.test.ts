import { randomUUID } from 'node:crypto';
import { MODULE_IDS, normalKey, SignedInStation, stationAccounts as calls } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../seed/accounts.ts';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { stationUid } from '../seed/demonstration-stations.ts';
import {
  clientModules,
  mailOutbox,
  stationAccountBuildings,
  stationAccounts,
  userRoles,
  users,
} from '../storage/schema/index.ts';
import { signInAttempts } from '../identity/identity-schema.ts';
import { asCaller, asPlatform } from '../storage/transaction.ts';
import { readCode } from '../testing/read-code.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import * as sample from './samples.ts';
import { keyOf, newStation, stationDraft } from './station-calls.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = { client: sample.northmoor };
const at = (station: string) => ({ params: { ...client, station } });
const signIn = (authKey: string) =>
  world.request('POST', '/api/authentication/v1/stations/sign-in', { body: JSON.stringify({ authKey }) });
const recordOf = async (who: Parameters<World['done']>[0], station: string) =>
  (await world.done(who, calls.get, at(station))).data;

describe('a key', () => {
  it('is 26 signs of Crockford’s base32, another for each station, kept sealed (D-230)', async () => {
    const keys = await Promise.all(
      [newStation(world), newStation(world)].map(async (each) => keyOf(world, await each)),
    );
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    const rows = await asPlatform(world.store, (tx) => tx.select().from(stationAccounts));
    expect(keys.filter((key) => JSON.stringify(rows).includes(key))).toEqual([]);
  });

  it('signs its station in, whatever its case and dashes, and that is when it was last seen (D-234)', async () => {
    const station = await newStation(world);
    expect(await recordOf('clientAdministrator', station)).toMatchObject({ lastLogin: null });
    const typed = (await keyOf(world, station)).toLowerCase().replaceAll(/(.{4})/g, '$1-');
    const answer = await signIn(` ${typed} `);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      uid: station,
      clientUID: sample.northmoor,
      name: expect.any(String),
      modules: [{ uid: MODULE_IDS.visitorApp, name: expect.any(String) }],
      buildings: [{ uid: sample.northmoorBuilding, name: expect.any(String) }],
      isClientScoped: false,
    });
    const { lastLogin } = await recordOf('clientAdministrator', station);
    expect(Date.now() - Date.parse(String(lastLogin))).toBeLessThan(60_000);
  });

  it('opens no module that its client no longer has (D-235)', async () => {
    const its = { client: await sample.newClient(world) };
    const given = [MODULE_IDS.visitorApp, MODULE_IDS.visitor];
    const has = { clientUID: its.client, moduleUID: MODULE_IDS.visitor };
    await asPlatform(world.store, (tx) =>
      tx
        .insert(clientModules)
        .values(given.map((moduleUID) => ({ ...has, moduleUID })))
        .onConflictDoNothing(),
    );
    const body = stationDraft({ moduleUIDs: given, buildingUIDs: [], isClientScoped: true });
    const { data } = await world.done('systemAdministrator', calls.create, { params: its, body });
    const modulesNow = async () => {
      const answer = await signIn(String(data['authKey']));
      return v.parse(SignedInStation, await answer.json()).modules.map(({ uid }) => uid);
    };
    expect((await modulesNow()).toSorted()).toEqual(given.toSorted());
    await asPlatform(world.store, (tx) =>
      tx
        .delete(clientModules)
        .where(and(eq(clientModules.clientUID, its.client), eq(clientModules.moduleUID, has.moduleUID))),
    );
    expect(await modulesNow()).toEqual([MODULE_IDS.visitorApp]);
  });

  it('stops working once there is a new one, and with its station; all that opens nothing is answered alike', async () => {
    const station = await newStation(world);
    const old = await keyOf(world, station);
    const { data } = await world.done('clientAdministrator', calls.replaceKey, at(station));
    expect(data).toEqual(await world.done('clientAdministrator', calls.key, at(station)).then((found) => found.data));
    expect(data['authKey']).not.toBe(old);
    expect((await signIn(String(data['authKey']))).status).toBe(200);
    await world.done('clientAdministrator', calls.remove, at(station));
    const refusals = await Promise.all(
      [old, String(data['authKey']), 'nothing', '7'.repeat(26)].map(async (key) => {
        const answer = await signIn(key);
        return [answer.status, await answer.text()];
      }),
    );
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(refusals[0]?.[0]).toBe(401);
  });

  it('is what its code holds, exactly (D-230, D-232)', async () => {
    const station = await newStation(world);
    const { data } = await world.done('clientAdministrator', calls.code, at(station));
    const bytes = Buffer.from(String(data['qrCode']).split(',')[1] ?? '', 'base64');
    expect(await readCode(bytes)).toBe(await keyOf(world, station));
  });

  it('is compared with its look-alikes read as what was meant', () => {
    expect(normalKey('o1lI-abcd')).toBe('0111ABCD');
  });
});

async function namesBy(orderInstructions: string): Promise<string[]> {
  const sent = { params: client, query: { pagesize: 100, orderInstructions } };
  const { data } = await world.done('clientAdministrator', calls.list, sent);
  return v.parse(calls.list.reply, data).items.map(({ name }) => name);
}
/** What is said of a station that is not as it must be. */
async function errorsOf(change: object): Promise<unknown> {
  const answer = await world.as('clientAdministrator', calls.create, { params: client, body: stationDraft(change) });
  return v.parse(v.object({ errors: v.unknown() }), await answer.json()).errors;
}

describe('a record', () => {
  const members = ['uid', 'clientUID', 'name', 'authKey', 'lastLogin', 'modules', 'buildings', 'isClientScoped'];
  /** Told beside what the specification lists: whether the caller may change it (D-282). */
  const beside = ['isAbove'];

  it('of a station has the members of the specification, spelled so, in a list as well (§3)', async () => {
    const station = await newStation(world);
    const record = await recordOf('clientAdministrator', station);
    expect(Object.keys(record).toSorted()).toEqual([...members, ...beside].toSorted());
    expect(record).toMatchObject({
      uid: station,
      clientUID: sample.northmoor,
      modules: [{ uid: MODULE_IDS.visitorApp, name: expect.any(String) }],
      buildings: [{ uid: sample.northmoorBuilding, name: expect.any(String) }],
      isClientScoped: false,
    });
    const { data } = await world.done('clientAdministrator', calls.list, { params: client, query: { pagesize: 1 } });
    const [listed] = v.parse(v.array(v.record(v.string(), v.unknown())), data['items']);
    expect(Object.keys(listed ?? {}).toSorted()).toEqual([...members, ...beside].toSorted());
  });

  it('of a key is authKey and authKeyGenerationDate, of a code qrCode, and nothing else (§3)', async () => {
    const station = await newStation(world);
    const key = { authKey: expect.any(String), authKeyGenerationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
    expect((await world.done('clientAdministrator', calls.key, at(station))).data).toEqual(key);
    expect((await world.done('clientAdministrator', calls.replaceKey, at(station))).data).toEqual(key);
    expect((await world.done('clientAdministrator', calls.code, at(station))).data).toEqual({
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
    });
  });

  it('is ordered by `name`, small, first to last and last to first (D-173)', async () => {
    const first = await namesBy('name');
    expect(first.length).toBeGreaterThan(3);
    expect(await namesBy('name desc')).toEqual(first.toReversed());
  });

  it('is refused where it would do nothing or stand nowhere, in the words of D-235 and D-210', async () => {
    expect(await errorsOf({ name: ' ' })).toEqual({ name: ['Name is required.'] });
    expect(await errorsOf({ moduleUIDs: [] })).toEqual({ moduleUIDs: ['Choose at least one module.'] });
    expect(await errorsOf({ buildingUIDs: [] })).toEqual({ buildingUIDs: ['Choose at least one building.'] });
  });
});

describe('who sees and changes them (D-231)', () => {
  it('everybody of the client sees stations without their keys; nobody does in a list', async () => {
    const station = await newStation(world);
    expect(await recordOf('withoutPermissions', station)).toMatchObject({ authKey: '', isAbove: false });
    expect(await recordOf('clientAdministrator', station)).toMatchObject({ authKey: await keyOf(world, station) });
    const { data } = await world.done('clientAdministrator', calls.list, { params: client, query: { pagesize: 100 } });
    const { items } = v.parse(calls.list.reply, data);
    expect(new Set(items.map(({ authKey }) => authKey))).toEqual(new Set(['']));
  });

  describe('somebody limited to buildings who manages stations', () => {
    beforeAll(async () => {
      const role = roleUid('Client administrator', 'northmoor');
      await asPlatform(world.store, (tx) =>
        tx.insert(userRoles).values({ userUID: accounts.buildingScoped.uid, roleUID: role }),
      );
      world.signInAgain('buildingScoped');
    });
    const inTheirs = () => newStation(world, { buildingUIDs: [own] });
    const own = buildingUid('northmoor', 2);
    const other = buildingUid('northmoor', 500);

    it('sees those of their buildings and those of every building, and changes the first alone', async () => {
      const theirs = await inTheirs();
      const shared = await newStation(world, { buildingUIDs: [own, other] });
      const everywhere = await newStation(world, { isClientScoped: true });
      const hidden = await newStation(world, { buildingUIDs: [other] });
      expect((await world.as('buildingScoped', calls.get, at(hidden))).status).toBe(404);
      expect(await recordOf('buildingScoped', theirs)).toMatchObject({
        isAbove: false,
        authKey: await keyOf(world, theirs),
      });
      for (const beyond of [shared, everywhere]) {
        expect(await recordOf('buildingScoped', beyond)).toMatchObject({ isAbove: true, authKey: '' });
        for (const call of [calls.key, calls.code, calls.replaceKey, calls.remove])
          expect((await world.as('buildingScoped', call, at(beyond))).status).toBe(403);
        const body = [{ op: 'replace', path: '/buildingUIDs', value: [own] }];
        expect((await world.as('buildingScoped', calls.patch, { ...at(beyond), body })).status).toBe(403);
      }
      expect(await recordOf('buildingScoped', shared)).toMatchObject({ buildings: [{ uid: own }] });
      const kept = await asPlatform(world.store, (tx) => tx.select().from(stationAccountBuildings));
      expect(kept.filter(({ stationUID }) => stationUID === shared)).toHaveLength(2);
    });

    it('sets none up where they do not reach', async () => {
      const station = await inTheirs();
      const status = async (change: object) =>
        (await world.as('buildingScoped', calls.create, { params: client, body: stationDraft(change) })).status;
      expect(await status({ buildingUIDs: [other] })).toBe(400);
      expect(await status({ isClientScoped: true })).toBe(403);
      const body = [{ op: 'replace', path: '/isClientScoped', value: true }];
      expect((await world.as('buildingScoped', calls.patch, { ...at(station), body })).status).toBe(403);
      expect(await status({ buildingUIDs: [own] })).toBe(201);
    });
  });
});

it('has no buildings of its own where it works in every one (D-110, D-143)', async () => {
  const station = await newStation(world);
  const body = [{ op: 'replace', path: '/isClientScoped', value: true }];
  const { data } = await world.done('clientAdministrator', calls.patch, { ...at(station), body });
  expect(data).toMatchObject({ isClientScoped: true, buildings: [] });
});

it('has the visitor app where nothing is said of modules (§9)', async () => {
  const { moduleUIDs: _modules, ...body } = stationDraft();
  const { data } = await world.done('clientAdministrator', calls.create, { params: client, body });
  expect(data).toMatchObject({ modules: [{ uid: MODULE_IDS.visitorApp }] });
});

it('sends its code to whoever asks, as a picture with a link and never in letters (D-184, D-233)', async () => {
  const station = await newStation(world);
  const key = await keyOf(world, station);
  await world.done('clientAdministrator', calls.sendCode, { ...at(station), query: { sendType: 'Email' } });
  const [letter] = await world.outbox.latest(1);
  expect(letter).toMatchObject({
    to: accounts.clientAdministrator.userName,
    picture: expect.stringMatching(/^data:image\/png/),
  });
  expect(letter?.link).toMatch(new RegExp(`/v7/prompt/station-account/${station}$`));
  expect(letter?.text).not.toContain(key);
  const refused = await world.as('systemAdministrator', calls.sendCode, {
    ...at(station),
    query: { sendType: 'Carrier' },
  });
  expect(refused.status).toBe(400);
});

it('as a text is sent the link alone, and nothing without a number that is known (D-184, D-233)', async () => {
  const station = await newStation(world);
  const text = { ...at(station), query: { sendType: 'Text' } };
  const setNumber = (mobilePhoneNumber: string) =>
    asPlatform(world.store, (tx) =>
      tx.update(users).set({ mobilePhoneNumber }).where(eq(users.uid, accounts.clientAdministrator.uid)),
    );
  await setNumber('');
  const refused = await world.as('clientAdministrator', calls.sendCode, text);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ errors: { sendType: ['No mobile number of yours is known.'] } }),
  ]);
  await setNumber('+44 7700 900123');
  await world.done('clientAdministrator', calls.sendCode, text);
  const [sent] = await world.outbox.latest(1);
  expect(sent).toMatchObject({ to: '+44 7700 900123' });
  expect(sent?.picture ?? '').toBe('');
  expect(sent?.link).toMatch(new RegExp(`/v7/prompt/station-account/${station}$`));
  expect(sent?.text).not.toContain(await keyOf(world, station));

  // The wall lets nobody text anybody but themselves, whatever a service forgets.
  const caller = { userUid: accounts.clientAdministrator.uid, isSystemUser: false, clientUids: [sample.northmoor] };
  const post = (toAddress: string) =>
    asCaller(world.store, caller, (tx) => tx.insert(mailOutbox).values({ toAddress, subject: 'x', sealedText: 'x' }));
  for (const other of ['+44 7700 900999', '', ' +44 7700 900123'])
    await expect(post(other)).rejects.toMatchObject({ cause: { code: '42501' } });
  await expect(post('+44 7700 900123')).resolves.toBeDefined();
  // A number is free text: whoever writes a stranger's address there may not write to that stranger.
  await setNumber('stranger@elsewhere.example');
  await expect(post('stranger@elsewhere.example')).rejects.toMatchObject({ cause: { code: '42501' } });
  expect((await world.as('clientAdministrator', calls.sendCode, text)).status).toBe(400);
});

it('texts nobody more than five times an hour, whichever number they write on their record', async () => {
  const text = { ...at(await newStation(world)), query: { sendType: 'Text' } };
  const setNumber = (mobilePhoneNumber: string) =>
    asPlatform(world.store, (tx) =>
      tx.update(users).set({ mobilePhoneNumber }).where(eq(users.uid, accounts.clientAdministrator.uid)),
    );
  await asPlatform(world.store, (tx) => tx.delete(mailOutbox));
  for (let count = 0; count < 5; count += 1) {
    await setNumber(`+44 7700 90020${count}`);
    await world.done('clientAdministrator', calls.sendCode, text);
  }
  await setNumber('+44 7700 900205');
  const refused = await world.as('clientAdministrator', calls.sendCode, text);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  expect((await world.outbox.latest(10)).map(({ to }) => to)).not.toContain('+44 7700 900205');
});

it('mails nobody more than sixty codes an hour, and nothing more to an address that had as many, in whichever letters', async () => {
  const mail = { ...at(await newStation(world)), query: { sendType: 'Email' } };
  const address = accounts.clientAdministrator.userName;
  await asPlatform(world.store, (tx) => tx.delete(mailOutbox));
  await world.done('clientAdministrator', calls.sendCode, mail);
  await world.store.pool.query(
    `insert into mail_outbox (to_address, subject, sealed_text, asked_by)
     select to_address, subject, sealed_text, asked_by from mail_outbox, generate_series(1, 58)`,
  );
  await world.done('clientAdministrator', calls.sendCode, mail);
  const refused = await world.as('clientAdministrator', calls.sendCode, mail);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  expect(await refused.json()).toMatchObject({
    description: 'Too many codes went to this address, or were sent for you, within an hour. Try again later.',
  });
  expect(await world.outbox.latest(100)).toHaveLength(60);
  // Of somebody else, to the same address: it is the address that has had enough.
  await asPlatform(world.store, (tx) =>
    tx.update(mailOutbox).set({ askedBy: randomUUID(), toAddress: address.toUpperCase() }),
  );
  expect((await world.as('clientAdministrator', calls.sendCode, mail)).status).toBe(429);
  await asPlatform(world.store, (tx) => tx.delete(mailOutbox));
});

it('notes who was told its key or its code, and nothing of the key', async () => {
  const station = await newStation(world);
  for (const call of [calls.key, calls.code]) await world.done('clientAdministrator', call, at(station));
  const { rows } = await world.store.pool.query<{ what: string; actor: string; all: string }>(
    `select what, actor_uid as actor, to_jsonb(security_events)::text as all from security_events
     where subject_uid = $1 and what = 'key.told' order by id`,
    [station],
  );
  const { uid } = accounts.clientAdministrator;
  expect(rows.map(({ what, actor }) => [what, actor])).toEqual([
    ['key.told', uid],
    ['key.told', uid],
  ]);
  expect(JSON.stringify(rows)).not.toContain(await keyOf(world, station));
});

it('notes once a minute whom its record tells the key, each key anew, and nothing of who is told none', async () => {
  const station = await newStation(world);
  const tellings = async () => {
    const { rows } = await world.store.pool.query<{ actor: string; call: string }>(
      `select actor_uid as actor, detail ->> 'call' as call from security_events
       where subject_uid = $1 and what = 'key.told' order by id`,
      [station],
    );
    return rows.map(({ actor, call }) => [actor, call]);
  };
  const record = (who: Parameters<World['done']>[0]) => world.done(who, calls.get, at(station));
  await record('withoutPermissions');
  expect(await tellings()).toEqual([]);
  const byRecord = `GET ${calls.get.path}`;
  // A page that waits for its station asks every five seconds.
  for (const who of ['clientAdministrator', 'clientAdministrator', 'systemAdministrator'] as const) await record(who);
  const [manager, staff] = [accounts.clientAdministrator.uid, accounts.systemAdministrator.uid];
  const first = [
    [manager, byRecord],
    [staff, byRecord],
  ];
  expect(await tellings()).toEqual(first);
  await world.done('systemAdministrator', calls.replaceKey, at(station));
  await record('clientAdministrator');
  expect(await tellings()).toEqual([...first, [manager, byRecord]]);
});

it('is remembered with what became of it, and of its key that there is another', async () => {
  const station = stationUid('northmoor', 'Reception');
  await world.done('clientAdministrator', calls.replaceKey, at(station));
  const { rows } = await world.store.pool.query<{ changes: unknown }>(
    'select changes from record_history where record_uid = $1 order by at desc',
    [station],
  );
  expect(JSON.stringify(rows)).not.toContain(await keyOf(world, station));
  expect(rows[0]?.changes).toEqual({ authKey: [null, null] });
});

it('of ten thousand wrong keys at once each is answered as one that opens nothing or told to come again, and none opens', async () => {
  const key = await keyOf(world, await newStation(world));
  const answers = await Promise.all(
    Array.from({ length: 10_000 }, async (_, number) => {
      const answer = await signIn(`${number}`.padStart(26, 'Z'));
      return [answer.status, await answer.text(), answer.headers.get('retry-after')] as const;
    }),
  );
  const of = (status: number) => answers.filter(([each]) => each === status);
  expect(of(401).length + of(429).length).toBe(answers.length);
  expect(of(401).length).toBeGreaterThan(0);
  // One after the other or many at once: nobody learns from the answer how near a key was.
  expect(new Set(of(401).map(([, text]) => text)).size).toBe(1);
  expect(of(429).every(([, text, after]) => text.includes('Too many wrong keys') && Number(after) > 0)).toBe(true);
  // So many that more are not even looked at, the right one neither; once that is over it opens again.
  await world.store.pool.query('update sign_in_attempts set failures = 3000');
  const slowed = await signIn(key);
  expect([slowed.status, Number(slowed.headers.get('retry-after')) > 0]).toEqual([429, true]);
  await asPlatform(world.store, (tx) => tx.delete(signInAttempts));
  expect((await signIn(key)).status).toBe(200);
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
