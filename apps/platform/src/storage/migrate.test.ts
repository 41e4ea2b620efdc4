import { plainLookups } from '@wardmere/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrateStore } from './migrate.ts';
import { StorageError } from './storage-error.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.store.pool.query<Row>(text, values)).rows;

/** Everything that stands behind the tables: policies, grants, triggers, functions. */
const walls = async () => ({
  policies: await query(`select tablename, policyname, permissive, cmd, roles::text, qual, with_check from pg_policies
    where schemaname = 'public' order by 1, 2`),
  guarded: await query(`select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`),
  grants: await query(`select table_name, column_name, privilege_type from information_schema.column_privileges
    where grantee = 'wardmere_app' order by 1, 2, 3`),
  triggers: await query(`select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2`),
  functions: await query(`select proname, pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace order by 1, 2`),
});
const lastMigrations = () =>
  query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations order by created_at');
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
});

describe('data of another build', () => {
  beforeEach(async () => {
    database = await startTestDatabase();
    return () => database.close();
  });

  it('on the same tables is carried over: the walls it had are put up anew, and its rows stay', async () => {
    const expected = await walls();
    const [tablesAt] = await lastMigrations();
    await query(`insert into countries (code, name) values ('GB', 'United Kingdom')`);
    await query(`insert into clients (name, type, country) values ('Kept', 0, 'GB')`);
    // As the build before left it: with a policy and a grant of its own, without a function of this one.
    await query('delete from drizzle.__drizzle_migrations where created_at > $1', [tablesAt?.at]);
    await query('drop policy buildings_tenant on buildings');
    await query('create policy of_old on clients using (true)');
    await query('grant select on oidc_payloads to wardmere_app');
    await query('drop function enter_call');
    expect(await walls()).not.toEqual(expected);
    await migrateStore(database.store);
    expect(await walls()).toEqual(expected);
    expect(await query('select name from clients')).toEqual([{ name: 'Kept' }]);
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
