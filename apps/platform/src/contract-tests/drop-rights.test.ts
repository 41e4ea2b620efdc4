import { randomUUID } from 'node:crypto';
import { drops as calls, ImportRun, isMoving, userImports, users, type Call, type MappedColumn } from '@wardmere/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSshKeys } from '../drops/ssh-keys.ts';
import { accounts } from '../seed/accounts.ts';
import { buildingUid } from '../seed/demonstration-buildings.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { drops, imports, userRoles } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { dropDraft, PASSWORD } from './drop-calls.ts';
import { people, person, startDropWorld, type Account, type DropWorld } from './drop-world.ts';
import { newUser } from './people-samples.ts';
import { northmoor, riverbend, roleOfNorthmoor } from './samples.ts';
import type { Sent } from './world.ts';

let place: DropWorld;
beforeAll(async () => {
  place = await startDropWorld();
});
afterAll(() => place.close());

describe('with whose rights', () => {
  it('those of whoever saved the configuration last; without them it is held, and told', async () => {
    const told = person();
    const account = await place.save(riverbend, { emailList: [told] }, 'american');
    await asPlatform(place.world.store, (tx) =>
      tx.delete(userRoles).where(eq(userRoles.userUID, accounts.american.uid)),
    );
    await place.withSession(account, (client) => client.put('people.csv', people(person())));
    const run = await place.settled(riverbend);
    expect(run).toMatchObject({
      status: 'Held',
      hold: { changes: 0, because: expect.stringMatching(/^Whoever saved the SFTP settings last/) },
    });
    expect(await place.lettersTo(told)).toHaveLength(1);
    const { data } = await place.world.done('systemAdministrator', calls.ofClient, { params: { client: riverbend } });
    expect(data).toMatchObject({ status: 3 });
  });
});

/** Somebody of Northmoor who looks after people and gives no more than everyday roles, with what they sign in by. */
async function aManager(role = roleUid('Office manager', 'northmoor'), draft: object = {}) {
  const uid = await newUser(place.world, { roleUIDs: [role], hasAllBuildings: true, ...draft });
  const permissions = ['canmanageusers', 'canmanageclientsettings'];
  const token = await place.world.tokenOf('clientAdministrator', { claims: { sub: uid, user_uid: uid, permissions } });
  const ask = async (call: Call, sent: Sent) => {
    const answer = await place.world.send(call, { ...sent, params: { client: northmoor, ...sent.params } }, token);
    return { status: answer.status, data: v.parse(v.looseObject({}), await answer.json()) };
  };
  return { uid, ask };
}

type Manager = Awaited<ReturnType<typeof aManager>>;

const ofNorthmoor = async (email: string) => {
  const { data } = await place.world.done('clientAdministrator', users.list, {
    params: { client: northmoor },
    query: { filter: `search contains ${email}` },
  });
  return v.parse(v.object({ items: v.array(v.looseObject({ userActive: v.boolean(), userRoles: Roles })) }), data)
    .items;
};

const Roles = v.array(v.object({ roleName: v.string() }));

const settledFor = async ({ ask }: Pick<Manager, 'ask'>, file: string) => {
  const read = async () => v.parse(ImportRun, (await ask(userImports.get, { params: { file } })).data);
  await expect.poll(async () => isMoving((await read()).status), { timeout: 30_000, interval: 50 }).toBe(false);
  return read();
};

/** The run of a file of this name, once those who are to be told of it have been. */
const toldOf = async (name: string) => {
  const isIt = and(eq(imports.originalFileName, name), isNotNull(imports.toldAt));
  const read = () => asPlatform(place.world.store, (tx) => tx.select().from(imports).where(isIt));
  await expect.poll(async () => (await read()).length, { timeout: 30_000, interval: 50 }).toBe(1);
  const [run] = await read();
  if (run === undefined) throw new Error('Nothing has come in.');
  return run;
};

const withRoles = (email: string, role: string) =>
  `First Name,Last Name,Email,All Buildings,Roles\nIvo,Vaughan,${email},Yes,${role}`;

describe('with whose rights what came by SFTP goes on by hand', () => {
  it('a run is taken back with the rights of whoever asks for it, and of nobody else (D-223, D-228)', async () => {
    const account = await place.save(northmoor, {}, 'clientAdministrator');
    const head = person();
    await place.withSession(account, (client) => client.put('taken back.csv', withRoles(head, 'Client administrator')));
    const { uploadedFileName: file, status } = await toldOf('taken back.csv');
    expect(status).toBe('Finished');
    const manager = await aManager();
    const begun = await manager.ask(userImports.undo, { params: { file }, body: { sendToQueue: true } });
    const run = await settledFor(manager, String(begun.data['uploadedFileName']));
    expect(run).toMatchObject({ status: 'Finished', counts: { removed: 0, rejected: 1 } });
    expect(await ofNorthmoor(head)).toMatchObject([{ userActive: true }]);
  });

  it('a file that is held is corrected and queued with the rights of whoever does so (D-223)', async () => {
    const saver = await aManager(roleOfNorthmoor);
    const saved = await saver.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    await asPlatform(place.world.store, (tx) => tx.delete(userRoles).where(eq(userRoles.userUID, saver.uid)));
    const come = person();
    await place.withSession(account, (client) => client.put('taken over.csv', withRoles(come, 'Staff')));
    const { uploadedFileName, originalFileName, status } = await toldOf('taken over.csv');
    expect(status).toBe('Held');
    await place.save(northmoor, {}, 'clientAdministrator');
    const manager = await aManager();
    const columns = ['First Name', 'Last Name', 'Email', 'All Buildings', 'Roles'];
    const queued = await manager.ask(userImports.create, {
      body: {
        uploadedFileName,
        originalFileName,
        sheetName: 'Sheet1',
        columns: columns.map((target) => ({ source: target, target })),
        corrections: [{ row: 2, target: 'Roles', value: 'Client administrator' }],
        sendToQueue: true,
      },
    });
    expect(queued.status).toBe(201);
    expect(await settledFor(manager, uploadedFileName)).toMatchObject({
      origin: 'SFTP',
      status: 'Finished',
      counts: { created: 0, rejected: 1 },
    });
    expect(await ofNorthmoor(come)).toEqual([]);
  });
});

/** A file that waits because its saver could import nothing when it came, which they can again. */
async function waitingFor({ uid }: Manager, account: Account, content: string) {
  const name = `${randomUUID()}.csv`;
  const ofSaver = eq(userRoles.userUID, uid);
  const roles = await asPlatform(place.world.store, (tx) => tx.delete(userRoles).where(ofSaver).returning());
  await place.withSession(account, (client) => client.put(name, content));
  const { uid: run, uploadedFileName: file, status } = await toldOf(name);
  expect(status).toBe('Held');
  await asPlatform(place.world.store, (tx) => tx.insert(userRoles).values(roles));
  return { name, run, file };
}

describe('what came before somebody else saved the settings', () => {
  const SINCE = 'Somebody else has saved the SFTP settings since this file came: it waits until they release it.';

  it('is released by them and by nobody else, and runs with their rights', async () => {
    const [former, present, another] = [
      await aManager(roleOfNorthmoor),
      await aManager(roleOfNorthmoor),
      await aManager(),
    ];
    const saved = await former.ask(calls.save, { body: dropDraft({ publicKeys: [newSshKeys().publicKey] }) });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    const come = person();
    const { file } = await waitingFor(former, account, withRoles(come, 'Staff'));
    await present.ask(calls.save, { body: dropDraft({ password: `${PASSWORD}-anew`, publicKeys: [] }) });
    const release = ({ ask }: Manager) => ask(userImports.release, { params: { file }, body: { changes: 0 } });
    for (const one of [former, another])
      expect(await release(one)).toMatchObject({
        status: 403,
        data: {
          description: 'It goes on with the rights of whoever saved the SFTP settings last: only they can release it.',
        },
      });
    expect(await ofNorthmoor(come)).toEqual([]);
    expect([(await release(present)).status, (await release(present)).status]).toEqual([200, 200]);
    expect(await settledFor(present, file)).toMatchObject({ status: 'Finished', counts: { created: 1 } });
    const [run] = await asPlatform(place.world.store, (tx) =>
      tx.select().from(imports).where(eq(imports.uploadedFileName, file)),
    );
    expect(run).toMatchObject({ senderUID: present.uid, columnsChosenByUID: present.uid, actsForDrop: true });
  });

  it.for([
    ['has not been read', 'Asked', 'drops'],
    ['waits for its turn', 'Queued', 'imports'],
  ] as const)('is held where it %s, and told once', async ([, status, queue]) => {
    const [former, present] = [await aManager(roleOfNorthmoor), await aManager(roleOfNorthmoor)];
    const saved = await former.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    const come = person();
    const { name, run, file } = await waitingFor(former, account, withRoles(come, 'Staff'));
    const told = person();
    await present.ask(calls.save, { body: dropDraft({ emailList: [told] }) });
    // As if nobody had come to it before it was saved.
    await asPlatform(place.world.store, async (tx) => {
      await tx.update(imports).set({ status, hold: null, toldAt: null }).where(eq(imports.uid, run));
      await place.world.jobs.send(tx, queue, { client: northmoor, import: run });
    });
    expect(await toldOf(name)).toMatchObject({ status: 'Held', hold: { because: SINCE, changes: 0 } });
    expect(await place.lettersTo(told)).toHaveLength(1);
    expect(await ofNorthmoor(come)).toEqual([]);
    await present.ask(userImports.release, { params: { file }, body: { changes: 0 } });
    expect(await settledFor(present, file)).toMatchObject({ status: 'Finished', counts: { created: 1 } });
    expect(await place.lettersTo(told)).toHaveLength(1);
  });
});

/** Whoever saved the settings of Northmoor last, as if they could have. */
const makeSaver = (uid: string) =>
  asPlatform(place.world.store, (tx) =>
    tx.update(drops).set({ savedByUID: uid }).where(eq(drops.clientUID, northmoor)),
  );

/** Imports by hand, as somebody of Northmoor: what they choose for the columns is known from then on. */
async function choose({ ask }: Manager, columns: readonly MappedColumn[]) {
  const content = [columns.map(({ source }) => source).join(','), columns.map(() => '').join(',')].join('\n');
  const asked = await ask(userImports.url, { params: { file: 'by hand.csv' } });
  const { pathname, search } = new URL(String(asked.data['url']));
  const headers = { 'x-ms-blob-type': 'BlockBlob' };
  await place.world.request('PUT', `${pathname}${search}`, { body: content, headers });
  const uploadedFileName = String(asked.data['UploadedFileName']);
  const body = { uploadedFileName, originalFileName: 'by hand.csv', sheetName: 'Sheet1', columns, sendToQueue: true };
  expect(await ask(userImports.create, { body })).toMatchObject({ status: 201 });
  await settledFor({ ask }, uploadedFileName);
}

const fullTime = (email: string) => `First Name,Last Name,Email,Full time\nIvo,Vaughan,${email},Yes`;

/** Which of our columns are read of a file that comes now. */
const columnsOf = async (account: Account, name: string) => {
  await place.withSession(account, (client) => client.put(name, fullTime(person())));
  return (await toldOf(name)).columns.map(({ target }) => target);
};

describe('which columns are read unattended', () => {
  const everything: readonly MappedColumn[] = [
    { source: 'First Name', target: 'First Name' },
    { source: 'Last Name', target: 'Last Name' },
    { source: 'Email', target: 'Email' },
    { source: 'Full time', target: 'All Buildings' },
  ];

  it('is nobody’s to decide but whose rights they are read with, however often files came since', async () => {
    const [first, second] = [await aManager(roleOfNorthmoor), await aManager(roleOfNorthmoor)];
    const saved = await first.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    await choose(await aManager(), everything);
    const come = person();
    await place.withSession(account, (client) => client.put('chosen by another.csv', fullTime(come)));
    expect(await toldOf('chosen by another.csv')).toMatchObject({ status: 'Finished', created: 1 });
    expect(await ofNorthmoor(come)).toMatchObject([{ hasAllBuildings: false }]);

    await choose(first, everything);
    expect(await columnsOf(account, 'chosen by its saver.csv')).toContain('All Buildings');
    await choose(await aManager(), everything.slice(0, 3));
    expect(await columnsOf(account, 'as its saver chose.csv')).toContain('All Buildings');
    // Files that came keep on with what was chosen for as long as it is known who chose it.
    await asPlatform(place.world.store, (tx) => tx.delete(imports).where(eq(imports.originalFileName, 'by hand.csv')));
    expect(await columnsOf(account, 'as the last file.csv')).toContain('All Buildings');

    await second.ask(calls.save, { body: dropDraft() });
    expect(await columnsOf(account, 'of another saver.csv')).not.toContain('All Buildings');
    await first.ask(calls.save, { body: dropDraft() });
    expect(await columnsOf(account, 'of the first again.csv')).toContain('All Buildings');
  });

  it('is not forgotten for a file without one of them, and is nobody’s to decide but by hand', async () => {
    const saver = await aManager(roleOfNorthmoor);
    const saved = await saver.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    await choose(saver, everything);
    await place.withSession(account, (client) =>
      client.put('without it.csv', `First Name,Last Name,Email\nIvo,Vaughan,${person()}`),
    );
    expect((await toldOf('without it.csv')).columns).toHaveLength(3);
    expect(await columnsOf(account, 'with it again.csv')).toContain('All Buildings');
    await choose(saver, everything.slice(0, 3));
    expect(await columnsOf(account, 'not chosen by hand.csv')).not.toContain('All Buildings');
  });

  it('is whoever saved the settings since to decide, once they release what waited', async () => {
    const [first, second] = [await aManager(roleOfNorthmoor), await aManager(roleOfNorthmoor)];
    const saved = await first.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    await choose(first, everything);
    const come = person();
    const { file } = await waitingFor(first, account, fullTime(come));
    await second.ask(calls.save, { body: dropDraft() });
    expect(await second.ask(userImports.release, { params: { file }, body: { changes: 0 } })).toMatchObject({
      status: 200,
    });
    expect(await settledFor(second, file)).toMatchObject({ status: 'Finished', counts: { created: 1 } });
    expect(await ofNorthmoor(come)).toMatchObject([{ hasAllBuildings: false }]);
    expect(await columnsOf(account, 'after what waited.csv')).not.toContain('All Buildings');
  });

  it('is whoever corrected a file’s to decide, once it is theirs', async () => {
    const saver = await aManager(roleOfNorthmoor);
    const saved = await saver.ask(calls.save, { body: dropDraft() });
    const account = { client: northmoor, username: String(saved.data['userName']) };
    await place.withSession(account, (client) => client.put('nobody’s.csv', fullTime(person())));
    const { uploadedFileName } = await toldOf('nobody’s.csv');
    // As if it had waited for its size.
    const waits = { status: 'Held', hold: { because: 'Much would change.', changes: 1 } } as const;
    await asPlatform(place.world.store, (tx) =>
      tx.update(imports).set(waits).where(eq(imports.uploadedFileName, uploadedFileName)),
    );
    const manager = await aManager();
    const body = { uploadedFileName, originalFileName: 'a.csv', sheetName: '', columns: everything, sendToQueue: true };
    expect(await manager.ask(userImports.create, { body })).toMatchObject({ status: 201 });
    await settledFor(manager, uploadedFileName);
    expect(await columnsOf(account, 'after a correction.csv')).not.toContain('All Buildings');
  });
});

describe('who may do everything, in some buildings alone', () => {
  const reach = { hasAllBuildings: false, buildingUIDs: [buildingUid('northmoor', 0)] };

  it('looks at the settings and saves none, since files act for everybody of the client (D-282)', async () => {
    const limited = await aManager(roleOfNorthmoor, reach);
    expect(await limited.ask(calls.save, { body: dropDraft() })).toMatchObject({
      status: 403,
      data: { description: 'These settings apply to people you do not reach: ask somebody who reaches them all.' },
    });
    const told = await Promise.all([calls.ofClient, calls.byDefault].map((call) => limited.ask(call, {})));
    expect(told).toMatchObject([{ data: { isAbove: true } }, { data: { isAbove: true } }]);
    const { data } = await place.world.done('clientAdministrator', calls.ofClient, { params: { client: northmoor } });
    expect(data).toMatchObject({ isAbove: false });
  });

  it('is shown, once they are who saved them last, what became of their own files and of nobody else’s (D-225)', async () => {
    const account = await place.save(northmoor, {}, 'clientAdministrator');
    const rejected = `${people(person())}\nNo,Address,nobody,`;
    await place.withSession(account, async (client) => {
      await client.put('of an administrator.csv', rejected);
      await toldOf('of an administrator.csv');
      const theirs = (await client.list('/results')).filter((name) => name.includes('of an administrator'));
      expect(theirs).toHaveLength(2);
      const limited = await aManager(roleOfNorthmoor, reach);
      await makeSaver(limited.uid);
      expect([await client.list(), await client.list('/results')]).toEqual([['results'], []]);
      for (const name of theirs) await expect(client.read(`/results/${name}`)).rejects.toThrow('No such file');
      await client.put('of their own.csv', rejected);
      await toldOf('of their own.csv');
      expect(await client.list()).toEqual(['results', 'of their own.csv']);
      const [report = '', rows = ''] = await client.list('/results');
      expect(await client.read(`/results/${report}`)).toContain('of their own.csv');
      expect(await client.read(`/results/${rows}`)).toContain('nobody');
      await makeSaver(accounts.clientAdministrator.uid);
      expect(await client.list('/results')).toEqual(expect.arrayContaining(theirs));
    });
  });
});
