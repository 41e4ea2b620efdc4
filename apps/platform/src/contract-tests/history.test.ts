import { randomUUID } from 'node:crypto';
import {
  contract,
  history,
  HistoryPage,
  kindsOfHistory,
  plainLookups,
  roles,
  securityGroups,
  systemUsers,
  titles,
  users,
  type Call,
  type HistoryEntry,
} from '@wardmere/api';
import { eq, getTableName, is, sql, Table } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotten, holdings, recordsWith } from '../history/remembered.ts';
import { accounts } from '../seed/accounts.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import * as schema from '../storage/schema/index.ts';
import { asCaller, asPlatform, asSeed, type Transaction } from '../storage/transaction.ts';
import { newDrop, PASSWORD } from './drop-calls.ts';
import { membersOf } from './members.ts';
import { newUserDraft } from './people-samples.ts';
import * as sample from './samples.ts';
import { startWorld, type Who, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const client = sample.northmoor;
const params = { client };

async function historyOf(query: Record<string, string | number>, who: Who = 'clientAdministrator') {
  const { data } = await world.done(who, history.list, { params, query });
  return v.parse(HistoryPage, data).items;
}
const told = (entries: readonly HistoryEntry[]) =>
  entries.map(({ what, recordName, personName, changes }) => ({ what, recordName, personName, changes }));
const named = (uid: string): unknown => expect.objectContaining({ uid });
const newUser = async (more: object = {}) => {
  const { data } = await world.done('clientAdministrator', users.create, {
    params,
    body: { ...newUserDraft(), firstName: 'Carys', lastName: 'Prosser', ...more },
  });
  return String(data['uid']);
};
const patched = (user: string, body: readonly object[], who: Who = 'clientAdministrator') =>
  world.done(who, users.patch, { params: { client, user }, body });

describe('what changed', () => {
  it('is looked for by what it was, whatever else happened since', async () => {
    const user = await newUser({ roleUIDs: [sample.northmoorRole] });
    await patched(user, [{ op: 'replace', path: '/roleUIDs', value: [] }]);
    await patched(user, [{ op: 'replace', path: '/status', value: 1 }]);
    const changed = async (what: string) =>
      (await historyOf({ record: user, what: 'changed', changed: what })).map(({ changes }) => Object.keys(changes));
    expect(await changed('roles')).toEqual([['roleUIDs']]);
    expect(await changed('status')).toEqual([['status']]);
    expect(await changed('buildings')).toEqual([]);
    const answer = await world.as('clientAdministrator', history.list, { params, query: { changed: 'shoes' } });
    expect(answer.status).toBe(400);
  });
});

describe('a change of a record is kept', () => {
  it('with who made it, what was and what is, one row for one save', async () => {
    const user = await newUser({ roleUIDs: [sample.northmoorRole] });
    await patched(user, [
      { op: 'replace', path: '/lastName', value: 'Vaughan' },
      { op: 'replace', path: '/roleUIDs', value: [] },
      { op: 'replace', path: '/status', value: 1 },
    ]);
    const [changed, created] = await historyOf({ record: user });
    expect(told(changed ? [changed] : [])).toEqual([
      {
        what: 'changed',
        recordName: 'Carys Vaughan',
        personName: 'Nia Rowe',
        changes: {
          lastName: ['Prosser', 'Vaughan'],
          status: [0, 1],
          roleUIDs: [[{ uid: sample.northmoorRole, name: 'Office manager' }], []],
        },
      },
    ]);
    expect(created).toMatchObject({
      what: 'created',
      kind: 'users',
      recordUID: user,
      recordName: 'Carys Prosser',
      personUID: accounts.clientAdministrator.uid,
      changes: {
        firstName: [null, 'Carys'],
        roleUIDs: [[], [{ uid: sample.northmoorRole, name: 'Office manager' }]],
      },
    });
  });

  it('not where what is sent is what was there', async () => {
    const user = await newUser();
    await patched(user, [{ op: 'replace', path: '/firstName', value: 'Carys' }]);
    expect(await historyOf({ record: user })).toHaveLength(1);
  });

  it('of a list written anew only by what was taken and what was given', async () => {
    const group = await sample.newSecurityGroup(world);
    const draft = {
      name: sample.unusedName(),
      isEnabled: true,
      roleUIDs: [sample.roleOfNorthmoor, sample.northmoorRole],
    };
    await world.done('clientAdministrator', securityGroups.replace, { params: { client, group }, body: draft });
    const [changed] = await historyOf({ record: group });
    expect(changed?.changes['roleUIDs']).toEqual([[], [{ uid: sample.northmoorRole, name: 'Office manager' }]]);
  });

  it('of permissions by those taken and given', async () => {
    const role = await sample.newRole(world, { permissions: ['canmanageusers', 'canmanageroles'] });
    const body = { ...sample.roleDraft(), permissions: ['canmanageusers', 'canviewlogs'] };
    await world.done('systemAdministrator', roles.replace, { params: { client, role }, body });
    const [changed] = await historyOf({ record: role }, 'systemAdministrator');
    expect(changed?.changes['permissions']).toEqual([['canmanageroles'], ['canviewlogs']]);
  });

  it('when a record goes, with the name it had', async () => {
    const uid = await sample.newInLookup(world, 'titles', { name: 'Sea captain' });
    expect((await historyOf({ record: uid })).map(({ isGone }) => isGone)).toEqual([false]);
    await world.done('clientAdministrator', titles.remove, { params: { client, uid } });
    const entries = await historyOf({ record: uid });
    // Nothing leads to it any more, from no change of it.
    expect(entries.map(({ what, recordName, isGone }) => [what, recordName, isGone])).toEqual([
      ['deleted', 'Sea captain', true],
      ['created', 'Sea captain', true],
    ]);
  });

  it('and where the change is undone there is nothing of it', async () => {
    const uid = await sample.newInLookup(world, 'titles', { name: 'Harbour pilot' });
    const undone = asPlatform(world.store, async (tx) => {
      await tx.update(schema.titles).set({ name: 'Pirate' }).where(eq(schema.titles.uid, uid));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(told(await historyOf({ record: uid })).map(({ what }) => what)).toEqual(['created']);
  });

  it('and what is there from the beginning has none', async () => {
    await asSeed(world.store, (tx) =>
      tx.update(schema.titles).set({ description: 'seeded' }).where(eq(schema.titles.clientUID, client)),
    );
    expect(await historyOf({ kind: 'titles', what: 'changed' })).toEqual([]);
  });
});

const keptOf = async (record: string) =>
  (await historyOf({ record })).map(({ what, recordName, changes }) => [what, recordName, changes]);
const early = (tx: Transaction) => tx.execute(sql`set constraints all immediate`);

describe('what one transaction tells of a record is one row', () => {
  const { titles: table } = schema;
  const rename = (tx: Transaction, which: string, name: string) =>
    tx.update(table).set({ name }).where(eq(table.uid, which));
  const written = async (work: (tx: Transaction, record: string) => Promise<void>) => {
    const record = randomUUID();
    await asPlatform(world.store, (tx) => tx.insert(table).values({ uid: record, clientUID: client, name: record }));
    await asPlatform(world.store, (tx) => work(tx, record));
    return (await keptOf(record)).slice(0, -1);
  };

  it('of the first value and the last, by the name of the end', async () => {
    expect(
      await written(async (tx, record) => {
        await rename(tx, record, `${record} 1`);
        await tx.update(table).set({ description: 'Told' }).where(eq(table.uid, record));
        await rename(tx, record, `${record} 2`);
      }),
    ).toEqual([
      [
        'changed',
        expect.stringMatching(/ 2$/),
        { name: [expect.any(String), expect.stringMatching(/ 2$/)], description: ['', 'Told'] },
      ],
    ]);
  });

  it('and none where it ends as it began', async () => {
    expect(
      await written(async (tx, record) => {
        await rename(tx, record, `${record} 1`);
        await rename(tx, record, record);
      }),
    ).toEqual([]);
  });

  it('but for what was undone on the way', async () => {
    expect(
      await written(async (tx, record) => {
        const undone = tx.transaction(async (inside) => {
          await rename(inside, record, `${record} 1`);
          throw new Error('undone');
        });
        await expect(undone).rejects.toThrow('undone');
        await tx.update(table).set({ description: 'Told' }).where(eq(table.uid, record));
      }),
    ).toEqual([['changed', expect.any(String), { description: ['', 'Told'] }]]);
  });

  it('that says made of what was made and changed, and gone of what was made and went', async () => {
    const [stays, goes] = [randomUUID(), randomUUID()];
    await asPlatform(world.store, async (tx) => {
      const both = [stays, goes].map((each) => ({ uid: each, clientUID: client, name: each }));
      await tx.insert(table).values(both);
      await rename(tx, stays, `${stays} 1`);
      await tx.delete(table).where(eq(table.uid, goes));
    });
    expect(await keptOf(stays)).toEqual([['created', `${stays} 1`, { name: [null, `${stays} 1`] }]]);
    expect(await keptOf(goes)).toEqual([['deleted', goes, {}]]);
  });

  it('also where it is looked at before the end', async () => {
    expect(
      await written(async (tx, record) => {
        await rename(tx, record, `${record} 1`);
        await early(tx);
        await rename(tx, record, `${record} 2`);
        await tx.update(table).set({ description: 'Told' }).where(eq(table.uid, record));
      }),
    ).toEqual([
      [
        'changed',
        expect.stringMatching(/ 2$/),
        { name: [expect.any(String), expect.stringMatching(/ 2$/)], description: ['', 'Told'] },
      ],
    ]);
    expect(
      await written(async (tx, record) => {
        await rename(tx, record, `${record} 1`);
        await early(tx);
        await rename(tx, record, record);
      }),
    ).toEqual([]);
  });

  it('and nothing waits that was kept', async () => {
    await newUser();
    expect((await world.store.pool.query('select from history_due')).rowCount).toBe(0);
  });
});

describe('no secret is in it', () => {
  it('of a password only that it changed, of a photo only that there is another', async () => {
    const secret = 'Cormorant-over-Cardigan-Bay-71';
    const user = await newUser();
    await world.done('clientAdministrator', users.password, { params: { client, user }, body: { password: secret } });
    const hash = await world.store.pool.query<{ hash: string }>(
      'select password_hash as hash from users where uid = $1',
      [user],
    );
    const { rows } = await world.store.pool.query<{ whole: string }>(
      'select record_history::text as whole from record_history',
    );
    const whole = rows.map((row) => row.whole).join('\n');
    expect(hash.rows[0]?.hash.length).toBeGreaterThan(20);
    expect(whole).not.toContain(secret);
    expect(whole).not.toContain(hash.rows[0]?.hash);
    expect((await historyOf({ record: user }))[0]?.changes).toEqual({ password: [null, null] });
    await asPlatform(world.store, (tx) =>
      tx.insert(schema.userPhotos).values({
        userUID: user,
        clientUID: client,
        key: 'key-of-planted-photo',
        type: 'image/png',
        content: Buffer.from('planted'),
      }),
    );
    expect((await historyOf({ record: user }))[0]?.changes).toEqual({ photo: [null, null] });
    const all = await world.store.pool.query<{ whole: string }>(
      'select record_history::text as whole from record_history',
    );
    expect(all.rows.some((row) => row.whole.includes('key-of-planted-photo'))).toBe(false);
  });
});

describe('the wall', () => {
  const nia = { userUid: accounts.clientAdministrator.uid, isSystemUser: false, clientUids: [client] };
  const maria = { userUid: accounts.american.uid, isSystemUser: false, clientUids: [sample.riverbend] };
  const count = (caller: typeof nia) =>
    asCaller(world.store, caller, async (tx) => {
      const { rows } = await tx.execute<{ n: number; names: number }>(sql`
        select (select count(*)::int from record_history where client_uid = ${client}) as n,
               (select count(*)::int from history_names where client_uid = ${client}) as names`);
      return rows[0];
    });

  it('shows a client’s history to nobody else, whatever a service forgets', async () => {
    expect((await count(nia))?.n).toBeGreaterThan(0);
    expect((await count(nia))?.names).toBeGreaterThan(0);
    expect(await count(maria)).toEqual({ n: 0, names: 0 });
  });

  it.for([
    "insert into record_history (at, transaction, record_uid, kind, what, changes) values (now(), 1, gen_random_uuid(), 1, 1, '{}')",
    "update record_history set person_name = ''",
    'delete from record_history',
    'truncate record_history',
    'delete from history_names',
    'select * from record_history_other',
    'select make_history_months()',
    'select forget_history(0)',
    `select forget_history_names(0, gen_random_uuid(), '', gen_random_uuid(), '', 1)`,
    `select tell_histories('{}')`,
    'select * from history_due',
    "insert into history_due (transaction, is_first, person_name, told) values (1, true, '', '{}')",
    'delete from history_due',
  ])('lets no call do this: %s', async (statement) => {
    const tried = asCaller(world.store, nia, (tx) => tx.execute(sql.raw(statement)));
    await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('lets nobody rewrite it, not even the platform', async () => {
    for (const statement of ["update record_history set person_name = 'Somebody else'", 'delete from record_history'])
      await expect(asPlatform(world.store, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { message: 'History is added to and never changed.' },
      });
  });

  it('keeps a call that says it is the beginning', async () => {
    const [title] = await asPlatform(world.store, (tx) =>
      tx.select().from(schema.titles).where(eq(schema.titles.clientUID, client)).limit(1),
    );
    const uid = title?.uid ?? '';
    await asCaller(world.store, nia, async (tx) => {
      await tx.execute(sql`select set_config('app.is_beginning', 'true', true)`);
      await tx.update(schema.titles).set({ description: 'In secret' }).where(eq(schema.titles.uid, uid));
    });
    expect((await historyOf({ record: uid }))[0]?.changes['description']?.[1]).toBe('In secret');
  });
});

describe('it is told', () => {
  it('by person, record, kind and moment, a part of a name being enough', async () => {
    const user = await newUser({ firstName: 'Siân', lastName: 'Pugh' });
    await patched(user, [{ op: 'replace', path: '/lastName', value: 'Bowen' }], 'systemAdministrator');
    const whole = await historyOf({ record: user });
    expect(told(await historyOf({ recordName: 'sian pugh' })).map(({ recordName }) => recordName)).toEqual([
      'Siân Bowen',
      'Siân Pugh',
    ]);
    expect(await historyOf({ recordName: 'Siân', personName: 'ada' })).toEqual(whole.slice(0, 1));
    expect(await historyOf({ record: user, person: accounts.systemAdministrator.uid })).toEqual(whole.slice(0, 1));
    expect(await historyOf({ record: user, kind: 'roles' })).toEqual([]);
    expect(await historyOf({ record: user, what: 'created' })).toEqual(whole.slice(1));
    expect(await historyOf({ record: user, from: '2999-01-01T00:00:00Z' })).toEqual([]);
    expect(await historyOf({ record: user, to: '2000-01-01T00:00:00Z' })).toEqual([]);
    expect(await historyOf({ recordName: 'nobody is called that' })).toEqual([]);
  });

  it('by a name that is anybody’s: of whoever did it and of whom it was done to, each entry once', async () => {
    const person = await newUser({ firstName: 'Heledd', lastName: 'Quayle', roleUIDs: [sample.roleOfNorthmoor] });
    const other = await newUser();
    const claims = { sub: person, user_uid: person, client_uid: client };
    const token = await world.tokenOf('clientAdministrator', { claims });
    const changed = async (user: string, lastName: string) => {
      const body = [{ op: 'replace', path: '/lastName', value: lastName }];
      expect((await world.send(users.patch, { params: { client, user }, body }, token)).status).toBe(200);
    };
    await changed(other, 'Kneale');
    await changed(person, 'Quayle-Kneale');
    const found = await historyOf({ name: 'heledd' });
    expect(found.map(({ what, recordName, personName }) => [what, recordName, personName])).toEqual([
      ['changed', 'Heledd Quayle-Kneale', 'Heledd Quayle-Kneale'],
      ['changed', 'Carys Kneale', 'Heledd Quayle'],
      ['created', 'Heledd Quayle', 'Nia Rowe'],
    ]);
    const [first] = found;
    const paged = await world.done('clientAdministrator', history.list, {
      params,
      query: { name: 'heledd', pagesize: 1 },
    });
    const page = v.parse(HistoryPage, paged.data);
    expect(page.items).toEqual([first]);
    expect(await historyOf({ name: 'heledd', after: page.next ?? '' })).toEqual(found.slice(1));
  });

  it('by a name that more than a thousand have, as by any other', async () => {
    const elsewhere = sample.riverbend;
    await world.store.pool.query(
      `with added as (
         select gen_random_uuid() as uid, 'Quennell ' || i as name, i from generate_series(1, 1200) as i)
       , named as (
         insert into history_names (client_uid, part, uid, name)
         select $1, 'record', uid, name from added returning uid)
       insert into record_history
         (at, transaction, record_uid, client_uid, kind, record_name, person_uid, person_name, what, changes)
       select now() - make_interval(secs => i), i, uid, $1, 'users', name, gen_random_uuid(), 'Somebody else', 'created', '{}'
       from added`,
      [elsewhere],
    );
    const names = async (query: Record<string, string | number>) =>
      v
        .parse(
          HistoryPage,
          (
            await world.done('american', history.list, {
              params: { client: elsewhere },
              query: { ...query, pagesize: 5 },
            })
          ).data,
        )
        .items.map(({ recordName }) => recordName);
    const newest = ['Quennell 1', 'Quennell 2', 'Quennell 3', 'Quennell 4', 'Quennell 5'];
    expect(await names({ recordName: 'quennell' })).toEqual(newest);
    expect(await names({ name: 'quennell' })).toEqual(newest);
    expect(await names({ recordName: 'quennell', personName: 'nia' })).toEqual([]);
    expect(await names({ recordName: 'quennell', what: 'deleted' })).toEqual([]);
  });

  it('of the platform’s own records to system users, and of none of them in a client', async () => {
    const { data } = await world.done('systemAdministrator', systemUsers.create, {
      body: { ...newUserDraft(), roleUIDs: [roleUid('Client services')] },
    });
    const user = String(data['uid']);
    await world.done('systemAdministrator', systemUsers.patch, {
      params: { user },
      body: [{ op: 'replace', path: '/lastName', value: 'Lundy' }],
    });
    const asked = async (query: Record<string, string>) => {
      const answer = await world.done('systemAdministrator', history.ofPlatform, { query });
      return told(v.parse(HistoryPage, answer.data).items);
    };
    const whole = await asked({ record: user });
    expect(whole.map(({ what, personName }) => [what, personName])).toEqual([
      ['changed', 'Ada Admin'],
      ['created', 'Ada Admin'],
    ]);
    expect(whole[0]?.changes['lastName']?.[1]).toBe('Lundy');
    expect(await asked({ recordName: 'lundy' })).toEqual(whole.slice(0, 1));
    expect((await asked({ name: 'lundy', kind: 'users' })).length).toBe(1);
    expect(await historyOf({ record: user }, 'systemAdministrator')).toEqual([]);
  });

  it('page by page, each entry once', async () => {
    const all = await historyOf({ pagesize: 1000 });
    const paged: HistoryEntry[] = [];
    let next: string | null = '';
    while (next !== null) {
      const query: Record<string, string | number> = { pagesize: 3, ...(next !== '' && { after: next }) };
      const { data } = await world.done('clientAdministrator', history.list, { params, query });
      const found: HistoryPage = v.parse(HistoryPage, data);
      paged.push(...found.items);
      next = found.next;
    }
    expect(all.length).toBeGreaterThan(6);
    expect(paged).toEqual(all);
  });

  it('of records they may open to those who may open them, and over the client to who manages it or its people', async () => {
    const user = await newUser();
    const role = await sample.newRole(world);
    const asked = async (permissions: readonly string[], query: Record<string, string>) => {
      const token = await world.tokenOf('clientAdministrator', { claims: { permissions } });
      const answer = await world.send(history.list, { params, query }, token);
      return answer.status === 200 ? v.parse(HistoryPage, await answer.json()).items.length : answer.status;
    };
    const allowed = [
      'canmanageroles',
      'canmanageusers',
      'canmanageclientsettings',
      'canmanagebuildingsettings',
      'canviewlogs',
    ];
    const answered = allowed.map(async (permission) => [
      permission,
      await asked([permission], { record: user }),
      await asked([permission], { record: role }),
      await asked([permission], { pagesize: '1' }),
    ]);
    expect(await Promise.all(answered)).toEqual([
      ['canmanageroles', 403, 1, 403],
      ['canmanageusers', 1, 1, 1],
      ['canmanageclientsettings', 403, 403, 1],
      ['canmanagebuildingsettings', 403, 403, 403],
      ['canviewlogs', 403, 403, 403],
    ]);
  });

  it('of one record not as if nothing had happened, to who may not open it (B15)', async () => {
    const [role, never] = [await sample.newRole(world), randomUUID()];
    const asked = async (record: string) => {
      const claims = { permissions: ['canmanageclientsettings'] };
      const token = await world.tokenOf('clientAdministrator', { claims });
      const answer = await world.send(history.list, { params, query: { record, what: 'created' } }, token);
      const body: unknown = await answer.json();
      return { status: answer.status, body };
    };
    expect(await asked(role)).toMatchObject({
      status: 403,
      body: { description: expect.stringMatching(/^The history of this record needs the permission .*canmanageroles/) },
    });
    expect(await asked(never)).toMatchObject({ status: 200, body: { items: [] } });
    expect(await historyOf({ record: role, what: 'deleted' })).toEqual([]);
  });

  it('of which clients somebody acts for only those that the reader acts for too (D-289)', async () => {
    const clients = [sample.riverbend, sample.northmoor];
    const body = { ...newUserDraft(), roleUIDs: [roleUid('Client services')], clientUIDs: clients };
    const { data } = await world.done('systemAdministrator', systemUsers.create, { body });
    const user = String(data['uid']);
    await world.done('systemAdministrator', systemUsers.patch, {
      params: { user },
      body: [{ op: 'replace', path: '/clientUIDs', value: [sample.riverbend] }],
    });
    const asked = async (who: Who) => {
      const answer = await world.done(who, history.ofPlatform, { query: { record: user } });
      return v.parse(HistoryPage, answer.data).items.map(({ what, changes }) => [what, changes['clientUIDs']]);
    };
    expect(await asked('systemAdministrator')).toEqual([
      ['changed', [[named(sample.northmoor)], []]],
      ['created', [[], expect.arrayContaining([named(sample.northmoor), named(sample.riverbend)])]],
    ]);
    expect(await asked('clientServices')).toEqual([['created', [[], [named(sample.riverbend)]]]]);
    // Where a page ends names the record and the moment of its last entry: that is one of those told.
    const first = await world.done('clientServices', history.ofPlatform, { query: { record: user, pagesize: 1 } });
    expect(v.parse(HistoryPage, first.data)).toMatchObject({ items: [{ what: 'created' }], next: null });
  });

  it('of where files come in by SFTP to who manages the settings of the client (B15)', async () => {
    const emailList = ['it@northmoor.example'];
    const its = { client: await newDrop(world, { emailList }) };
    const asked = async (permission: string) => {
      const token = await world.tokenOf('systemAdministrator', { claims: { permissions: [permission] } });
      const answer = await world.send(history.list, { params: its, query: { kind: 'drops' } }, token);
      return v.parse(HistoryPage, await answer.json()).items.map(({ what, changes }) => [what, changes]);
    };
    const shown = await asked('canmanageclientsettings');
    expect(shown).toEqual([['created', expect.objectContaining({ emailList: [[], emailList] })]]);
    expect(JSON.stringify(shown)).not.toContain(PASSWORD);
    expect(await asked('canmanageusers')).toEqual([]);
  });

  it('of what they have done themselves to whoever may ask, of the kinds they may open', async () => {
    const role = await sample.newRole(world);
    const claims = { permissions: ['canmanageroles'] };
    const token = await world.tokenOf('clientAdministrator', { claims });
    const asked = async (person: string) => {
      const answer = await world.send(history.list, { params, query: { person, pagesize: 1000 } }, token);
      return answer.status === 200 ? v.parse(HistoryPage, await answer.json()).items : answer.status;
    };
    const own = await asked(accounts.clientAdministrator.uid);
    expect(own).not.toBe(403);
    expect(await asked(accounts.clientAdministrator.uid.toUpperCase())).toEqual(own);
    const kinds = new Set(Array.isArray(own) ? own.map(({ kind }) => kind) : []);
    // Whoever gives roles gives buildings too, and may open them for it.
    expect([...kinds].filter((kind) => !['roles', 'securityGroups', 'buildings'].includes(kind))).toEqual([]);
    expect(await asked(accounts.systemAdministrator.uid)).toBe(403);
    expect(role).not.toBe('');
  });

  it('not of a place that is none', async () => {
    for (const after of ['x', '2026-99-01T00:00:00.000000Z~1~11111111-1111-4111-8111-111111111111'])
      expect((await world.as('clientAdministrator', history.list, { params, query: { after } })).status).toBe(400);
  });
});

describe('no table is forgotten', () => {
  const tables = Object.values(schema).flatMap((table) => (is(table, Table) ? [getTableName(table)] : []));
  const records = recordsWith(plainLookups);

  it('each is remembered, or says why it is not', () => {
    expect([...Object.keys(records), ...Object.keys(holdings), ...Object.keys(forgotten)].toSorted()).toEqual(
      [...new Set([...tables, ...Object.keys(plainLookups)])].toSorted(),
    );
  });

  it('and whatever is remembered of a client’s records has somebody who reads it', () => {
    expect(Object.keys(kindsOfHistory).toSorted()).toEqual(
      Object.values(records)
        .map(({ kind }) => kind)
        .toSorted(),
    );
  });

  it('and whatever a call may write of a record is told', () => {
    // That somebody is a contact is what makes a contact; that somebody is invited is told by until when.
    // A configuration is named by its body, which writes neither of the two ids.
    // What the platform says of a drop is taken back and never written.
    const untold = new Set([
      'contacts.isContactOnly',
      'users.invite',
      'webhookConfigurations.id',
      'webhookConfigurations.clientId',
      ...['uid', 'clientUID', 'status', 'port', 'type'].map((member) => `drops.${member}`),
    ]);
    const calls: Readonly<Record<string, Readonly<Record<string, Call>>>> = contract;
    const missing = Object.values(records).flatMap(({ kind, told: columns, secret }) => {
      const fields = Object.values(holdings).flatMap((holding) => (holding.kind === kind ? [holding.field] : []));
      const all = new Set([...Object.values(columns), ...Object.values(secret ?? {}), ...fields]);
      const { create, replace, update, save } = calls[kind] ?? {};
      const bodies = [create, replace, update, save].flatMap((call) =>
        call?.body ? [Object.keys(membersOf(call.body))] : [],
      );
      expect([kind, bodies.length > 0]).toEqual([kind, true]);
      return bodies.flat().flatMap((member) => (all.has(member) ? [] : [`${kind}.${member}`]));
    });
    expect(missing.filter((member) => !untold.has(member))).toEqual([]);
  });

  it('and nothing told of a record itself is told as something given to it', () => {
    const twice = Object.values(holdings).filter((holding) =>
      Object.values(records).some(
        ({ kind, told: columns, secret }) =>
          kind === holding.kind && [...Object.values(columns), ...Object.values(secret ?? {})].includes(holding.field),
      ),
    );
    expect(twice).toEqual([]);
  });

  it('and the database does as is written', async () => {
    const { rows } = await world.store.pool.query<{ there: string; rule: string; events: string }>(
      `select tgrelid::regclass::text as there, convert_from(substring(tgargs from 1 for length(tgargs) - 1), 'UTF8') as rule, string_agg(tgname, ' ') as events
       from pg_trigger where tgname like '%\\_history\\_%' and tgnargs = 1 group by 1, 2 order by 1`,
    );
    const kept = rows.map(({ there, rule }) => [there, JSON.parse(rule)]);
    expect(kept).toEqual(
      Object.entries({ ...records, ...holdings }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    expect(rows.every(({ events }) => events.split(' ').length >= 2)).toBe(true);
  });
});

it('has met no fault of its own', () => {
  expect(world.faults).toEqual([]);
});
