import { plainLookups } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateStore, migrateTables } from './migrate.ts';
import { patiently } from './patiently.ts';
import { StorageError } from './storage-error.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';
import { asCaller } from './transaction.ts';

let database: TestDatabase;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.store.pool.query<Row>(text, values)).rows;

/** Everything that stands behind the tables: policies, grants, triggers, functions. */
const walls = async () => ({
  policies: await query<{
    policyname: string;
  }>(`select tablename, policyname, permissive, cmd, roles::text, qual, with_check from pg_policies
    where schemaname = 'public' order by 1, 2`),
  guarded: await query(`select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`),
  grants: await query<{
    table_name: string;
  }>(`select table_name, column_name, privilege_type from information_schema.column_privileges
    where grantee = 'wardmere_app' order by 1, 2, 3`),
  triggers: await query<{
    tgrelid: string;
  }>(`select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2`),
  functions: await query(`select proname, pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace order by 1, 2`),
});
const lastMigrations = () =>
  query<{ id: number; name: string }>('select id, name from drizzle.__drizzle_migrations order by id');
const pretendLast = (at: number) =>
  query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['of another build', at]);

describe('a database of this build', () => {
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  it('has a table for every plain lookup of the contract', async () => {
    const tables = await query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relname = any ($1) order by 1`,
      [Object.keys(plainLookups)],
    );
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(plainLookups).toSorted());
  });

  it('is migrated once, however often it is opened', async () => {
    const before = await lastMigrations();
    await migrateStore(database.store);
    expect(before.length).toBeGreaterThan(1);
    expect(await lastMigrations()).toEqual(before);
  });

  it('is brought up to date in the end, where somebody holds one of its tables and wants another', async () => {
    await query(`comment on table drizzle.__drizzle_migrations is 'as of an earlier build'`);
    const other = await database.store.pool.connect();
    // Whoever is turned away is who migrates.
    await other.query(`set deadlock_timeout = '60s'; begin; lock table users in access share mode`);
    const migrated = patiently(() => migrateStore(database.store), { forMs: 60_000, whileWaiting: () => undefined });
    const held = () =>
      query<{ name: string }>(
        `select own.relation::regclass::text as name from pg_locks own join pg_locks wanted using (pid)
          where not wanted.granted and wanted.relation = 'users'::regclass and own.granted
            and own.mode = 'AccessExclusiveLock' and own.relation in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`,
      );
    await expect.poll(held, { interval: 10, timeout: 20_000 }).not.toEqual([]);
    const [first] = await held();
    await other.query(`select from ${first?.name ?? ''} limit 1; rollback`);
    other.release(true);
    await migrated;
    expect((await walls()).policies.length).toBeGreaterThan(1);
  });
});

describe('a database of the tables alone', () => {
  beforeAll(async () => {
    database = await startTestDatabase({ name: 'tables', prepare: migrateTables });
  });
  afterAll(() => database.close());

  it('has no walls until it is opened as a store, and loses none that stand', async () => {
    expect((await walls()).policies).toEqual([]);
    await migrateStore(database.store);
    const { policies } = await walls();
    expect(policies.length).toBeGreaterThan(1);
    await migrateTables(database.store);
    expect((await walls()).policies).toEqual(policies);
  });
});

describe('a column that nobody has spoken of', () => {
  beforeAll(async () => {
    database = await startTestDatabase();
    await query(`insert into users (user_name, is_system_user) values ('ada@wardmere.example', true)`);
    await query('alter table users add column recovery_code text');
    await migrateStore(database.store, { ...plainLookups, contractors: plainLookups.titles });
  });
  afterAll(() => database.close());

  it('is neither read nor written by a call', async () => {
    const ada = { userUid: '', isSystemUser: true, clientUids: '*' } as const;
    for (const statement of ['select recovery_code from users', `update users set recovery_code = '1'`])
      await expect(asCaller(database.store, ada, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
  });

  it('and nothing of it is remembered', async () => {
    await query(`update users set recovery_code = '4711'`);
    expect(await query('select changes from record_history')).toEqual([
      { changes: expect.not.objectContaining({ recoveryCode: expect.anything() }) },
    ]);
    await query(`update users set first_name = 'Ada'`);
    expect(await query('select changes from record_history order by at desc limit 1')).toEqual([
      { changes: { firstName: ['', 'Ada'] } },
    ]);
  });
});

describe('data of another build', () => {
  beforeEach(async () => {
    database = await startTestDatabase();
    return () => database.close();
  });

  it('on the same tables is carried over: the walls it had are put up anew, and its rows stay', async () => {
    const expected = await walls();
    await query(`insert into countries (code, name) values ('GB', 'United Kingdom')`);
    await query(`insert into clients (name, type, country) values ('Kept', 0, 'GB')`);
    // As the build before left it: with a policy and a grant of its own, without a function of this one.
    await query(`delete from drizzle.__drizzle_migrations where name > '0000_tables'`);
    await query('drop policy buildings_tenant on buildings');
    await query('create policy of_old on clients using (true)');
    await query('grant select on oidc_payloads to wardmere_app');
    await query('drop function enter_call');
    expect(await walls()).not.toEqual(expected);
    await migrateStore(database.store);
    expect(await walls()).toEqual(expected);
    expect(await query('select name from clients')).toEqual([{ name: 'Kept' }]);
  });

  it('gives a further plain lookup its table, and its wall again, which fell with the others', async () => {
    const further = { ...plainLookups, contractors: plainLookups.titles };
    await migrateStore(database.store, further);
    const expected = await walls();
    expect(expected.guarded).toContainEqual({
      relname: 'contractors',
      relrowsecurity: true,
      relforcerowsecurity: true,
    });
    expect(expected.policies.map(({ policyname }) => policyname)).toContain('contractors_tenant');
    expect(expected.grants.filter((grant) => grant.table_name === 'contractors').length).toBeGreaterThan(20);
    expect(expected.triggers.filter((trigger) => trigger.tgrelid === 'contractors')).toHaveLength(3);
    await query('drop policy contractors_tenant on contractors');
    await query('revoke all on contractors from wardmere_app');
    await query(`delete from drizzle.__drizzle_migrations where name > '0000_tables'`);
    await migrateStore(database.store, further);
    expect(await walls()).toEqual(expected);
  });

  it('has the walls of this build, whatever they were put up by', async () => {
    const expected = await walls();
    await migrateStore(database.store, { ...plainLookups, contractors: plainLookups.titles });
    await query('drop table contractors');
    await query('create policy of_old on clients using (true)');
    await query('grant select on oidc_payloads to wardmere_app');
    await query(`select remember_record('countries', '{"told":{"name":"name"}}')`);
    await migrateStore(database.store);
    expect(await walls()).toEqual(expected);
  });

  it('that knew its migrations by their moment is carried over, and none of them is made again', async () => {
    const made = await lastMigrations();
    const moments = [1_795_250_480_000, 1_795_352_400_000, 1_795_376_863_265, 1_795_380_000_000];
    // Such a build had these; whatever was added since is made now.
    await query('delete from drizzle.__drizzle_migrations where id > $1', [moments.length]);
    await query('alter table drizzle.__drizzle_migrations drop column name');
    for (const [index, moment] of moments.entries())
      await query('update drizzle.__drizzle_migrations set created_at = $2 where id = $1', [index + 1, moment]);
    const expected = await walls();
    // With what is made, the walls are put up anew.
    await query('drop policy buildings_tenant on buildings');
    await migrateStore(database.store);
    const now = await lastMigrations();
    expect(now.slice(0, moments.length)).toEqual(made.slice(0, moments.length));
    expect(now.map(({ name }) => name)).toEqual(made.map(({ name }) => name));
    expect(await walls()).toEqual(expected);
  });

  it('keeps what became of the rows of its imports, and what they wrote', async () => {
    await query(`insert into countries (code, name) values ('GB', 'United Kingdom')`);
    await query(`insert into clients (name, type, country) values ('Kept', 0, 'GB')`);
    await query(`insert into imports (client_uid, kind, uploaded_file_name, original_file_name, sender_uid)
      select uid, 'people', 'a', 'a', gen_random_uuid() from clients`);
    // As the build before left it: one line for what a row says, became and wrote.
    await query('drop table import_outcomes, import_writings');
    await query(`alter table import_rows add outcome text, add problems jsonb default '[]'::jsonb not null,
      add changes jsonb default '[]'::jsonb not null, add effect jsonb, add reads text[] default '{}' not null,
      add writes text[] default '{}' not null, add is_dependent boolean default false not null, add written jsonb`);
    await query('drop trigger import_rows_of_import on import_rows');
    await query(`insert into import_rows (client_uid, import_uid, "row", cells, outcome, changes, reads, written)
      select client_uid, uid, said.*, '{}'::jsonb from imports
      cross join (values
        (2, '{"Title": "Head"}'::jsonb, 'Updated',
         '[{"target": "Title", "before": "", "after": "Head"}, {"target": "Roles", "before": "A", "after": ""}]'::jsonb,
         array['a'])) as said`);
    await query(
      `insert into import_rows (client_uid, import_uid, "row", cells) select client_uid, uid, 3, '{}' from imports`,
    );
    await query(`delete from drizzle.__drizzle_migrations where name >= '0035'`);
    await migrateStore(database.store);
    expect(await query('select "row", cells from import_rows order by 1')).toEqual([
      { row: 2, cells: { Title: 'Head' } },
      { row: 3, cells: {} },
    ]);
    expect(await query('select "row", outcome, changes, reads, writes, effect from import_outcomes')).toEqual([
      {
        row: 2,
        outcome: 'Updated',
        changes: [
          ['Title', '', 'Head'],
          ['Roles', 'A', ''],
        ],
        reads: ['a'],
        writes: [],
        effect: null,
      },
    ]);
    expect(await query('select "row", written from import_writings')).toEqual([{ row: 2, written: {} }]);
  });

  it('tells of runs that wrote nothing what they did, and of one that takes another back that it came by no file', async () => {
    await query(`insert into countries (code, name) values ('GB', 'United Kingdom')`);
    await query(`insert into clients (name, type, country) values ('Kept', 0, 'GB')`);
    await query(`insert into imports (client_uid, kind, uploaded_file_name, original_file_name, sender_uid,
        origin, status, rows, done, created, last_row)
      select clients.uid, 'people', said.name, 'a', gen_random_uuid(), 'SFTP', said.status, 9, done, done, done + 1 from clients
      cross join (values ('tried', 'Failed', 9), ('failed', 'Failed', 4), ('waited', 'Stopped', 9),
        ('half judged', 'Stopped', 4), ('stopped', 'Stopped', 4)) as said (name, status, done)`);
    await query(`insert into imports (client_uid, kind, uploaded_file_name, original_file_name, sender_uid, origin,
        status, takes_back_uid)
      select client_uid, kind, 'back', 'a', sender_uid, origin, 'Finished', uid from imports
      where uploaded_file_name = 'failed'`);
    await query(`insert into import_writings (client_uid, import_uid, "row", written)
      select client_uid, uid, 2, '{}' from imports where uploaded_file_name in ('failed', 'stopped')`);
    await query(`delete from drizzle.__drizzle_migrations where name >= '0042'`);
    await migrateStore(database.store);
    const told = await query(
      'select uploaded_file_name as name, done, created, last_row, origin from imports order by 1',
    );
    expect(told).toEqual([
      { name: 'back', done: 0, created: 0, last_row: 0, origin: 'Upload' },
      { name: 'failed', done: 4, created: 4, last_row: 5, origin: 'SFTP' },
      { name: 'half judged', done: 0, created: 0, last_row: 0, origin: 'SFTP' },
      { name: 'stopped', done: 4, created: 4, last_row: 5, origin: 'SFTP' },
      { name: 'tried', done: 0, created: 0, last_row: 0, origin: 'SFTP' },
      { name: 'waited', done: 0, created: 0, last_row: 0, origin: 'SFTP' },
    ]);
  });

  it('has no list of clients of whom who acts for every client acted for before', async () => {
    await query(`insert into countries (code, name) values ('GB', 'United Kingdom')`);
    await query(`insert into clients (name, type, country) values ('One', 0, 'GB'), ('Other', 0, 'GB')`);
    await query(`insert into users (user_name, is_system_user, all_clients)
      values ('of.all@wardmere.example', true, true), ('of.some@wardmere.example', true, false)`);
    await query(
      'insert into user_clients (user_uid, client_uid) select users.uid, clients.uid from users cross join clients',
    );
    await query(`delete from drizzle.__drizzle_migrations where name >= '0050'`);
    await migrateStore(database.store);
    expect(
      await query(`select user_name as name, count(*)::int as clients
        from user_clients join users on users.uid = user_clients.user_uid group by 1`),
    ).toEqual([{ name: 'of.some@wardmere.example', clients: 2 }]);
  });

  it('says nothing of people in why a delivery was not sent, and no query of where a receiver led', async () => {
    const [led, unasked] = ['The receiver redirects to https://a.example/b', ', which is not followed.'];
    const kept: readonly (readonly [result: string, reason: string, is: string])[] = [
      [
        'Not sent',
        'Email of the person is ada@a.example, not ben@a.example.',
        'Email of the person is not as the rule asks.',
      ],
      ['Not sent', 'Person is {"id":"p-1"}, not empty.', 'Person is not as the rule asks.'],
      ['Not sent', '{"!!":[{"var":"person.phone"}]} is no.', 'What the rule asks of the person is not so.'],
      ['Not sent', 'Incident type is Evacuate, not Lockdown.', 'Incident type is Evacuate, not Lockdown.'],
      ['Failed', `Given up. ${led}?key=S3CRET, or#so${unasked}`, `Given up. ${led}${unasked}`],
      ['Failed', `Given up. ${led}${unasked}`, `Given up. ${led}${unasked}`],
    ];
    for (const [at, [result, reason]] of kept.entries())
      await query(
        `insert into deliveries (at, client_uid, incident_id, incident_status, configuration_uid, configuration_version,
          configuration_name, http_verb, url, result, reason, error_message)
          values (now(), gen_random_uuid(), $1, 'Initiated', gen_random_uuid(), 1, 'Signs', 'Post', 'https://a.example/', $2, $3, $3)`,
        [String(at), result, reason],
      );
    await query(`delete from drizzle.__drizzle_migrations where name >= '0049'`);
    await migrateStore(database.store);
    const told = await query<{ reason: string }>('select reason from deliveries order by incident_id');
    expect(told.map(({ reason }) => reason)).toEqual(kept.map(([, , is]) => is));
    expect(await query(`select from deliveries where error_message like '%S3CRET%'`)).toEqual([]);
    expect((await walls()).policies.length).toBeGreaterThan(1);
  });

  it('that has had a migration which this build does not know is left as it is', async () => {
    await query(`insert into drizzle.__drizzle_migrations (hash, name) values ('', '9999_of_tomorrow')`);
    await expect(migrateStore(database.store)).rejects.toThrow('This data was written by a newer build than this one');
  });

  it('that has other tables is left as it is, and one sentence says what helps', async () => {
    await query('delete from drizzle.__drizzle_migrations');
    await pretendLast(1_795_231_485_975);
    const before = await walls();
    await expect(migrateStore(database.store)).rejects.toThrow(
      new StorageError(
        'This data was written by an earlier build, which this one cannot carry over: start the build that wrote it, or forget the data with “npm run demo:reset”.',
      ),
    );
    expect(await walls()).toEqual(before);
  });

  it('that is newer is left as it is', async () => {
    await pretendLast(9_999_999_999_999);
    await expect(migrateStore(database.store)).rejects.toThrow(
      'This data was written by a newer build than this one: start the build that wrote it, or forget the data with “npm run demo:reset”.',
    );
  });
});

describe('the rows of an import, what became of them and what they wrote', () => {
  beforeEach(async () => {
    database = await startTestDatabase();
    return () => database.close();
  });

  it('are of an import of their client, and go with it', async () => {
    await query(`insert into countries (code, name) values ('GB', 'United Kingdom')`);
    await query(`insert into clients (name, type, country) values ('One', 0, 'GB'), ('Other', 0, 'GB')`);
    await query(`insert into imports (client_uid, kind, uploaded_file_name, original_file_name, sender_uid)
      select uid, 'people', 'a', 'a', gen_random_uuid() from clients where name = 'One'`);
    for (const [table, columns] of [
      ['import_rows', `cells) select other.uid, imports.uid, 2, '{}'::jsonb`],
      ['import_outcomes', `outcome) select other.uid, imports.uid, 2, 'Created'`],
      ['import_writings', `written) select other.uid, imports.uid, 2, '{}'::jsonb`],
    ])
      await expect(
        query(
          `insert into ${table} (client_uid, import_uid, "row", ${columns} from imports, clients other where other.name = 'Other'`,
        ),
      ).rejects.toMatchObject({ code: '23503' });
    await query(
      `insert into import_rows (client_uid, import_uid, "row", cells) select client_uid, uid, 2, '{}' from imports`,
    );
    await query(
      `insert into import_outcomes (client_uid, import_uid, "row", outcome) select client_uid, uid, 2, 'Created' from imports`,
    );
    await query(
      `insert into import_writings (client_uid, import_uid, "row", written) select client_uid, uid, 2, '{}' from imports`,
    );
    await query(`delete from clients where name = 'One'`);
    for (const table of ['import_rows', 'import_outcomes', 'import_writings'])
      expect(await query(`select from ${table}`)).toEqual([]);
  });
});
