import pg from 'pg';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealerOf } from '../../identity/sealed.ts';
import { seedDemonstration } from '../../seed/demonstration.ts';
import type { EmbeddedDatabase } from '../embedded.ts';
import { migrateStore } from '../migrate.ts';
import { openStore, type Store } from '../open.ts';
import { startTestCluster } from '../test-database.ts';
import { asCaller } from '../transaction.ts';

const sealer = sealerOf('a secret of these tests and of nothing else');
let cluster: EmbeddedDatabase;
let admin: pg.Client;
beforeAll(async () => {
  cluster = await startTestCluster();
  admin = new pg.Client({ connectionString: cluster.databaseUrl });
  await admin.connect();
  await admin.query(`create role ordinary login password 'ordinary' nosuperuser`);
});
afterAll(async () => {
  await admin.end();
  await cluster.stop();
});

async function asOrdinaryOwner<Result>(database: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const url = new URL(cluster.databaseUrl);
  [url.username, url.password, url.pathname] = ['ordinary', 'ordinary', `/${database}`];
  const store = await openStore({ databaseUrl: url.href });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
const seen = async (store: Store) => {
  const every = { userUid: '', isSystemUser: true, clientUids: '*' } as const;
  const byCaller = await asCaller(store, every, (tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from clients`),
  );
  const byOwner = await store.pool.query<{ n: number }>('select count(*)::int as n from clients');
  return [byCaller.rows[0]?.n, byOwner.rows[0]?.n];
};

const letterIndexes = (store: Store) =>
  store.pool.query<{ name: string }>(
    `select indexname as name from pg_indexes where indexname ~ '_letters_idx$' order by 1`,
  );

it('an owner without rights over roles is told what to ask an administrator for', async () => {
  await admin.query('create database without_rights owner ordinary');
  await expect(asOrdinaryOwner('without_rights', migrateStore)).rejects.toMatchObject({
    cause: { hint: 'Ask an administrator for: create role wardmere_app nologin; grant wardmere_app to ordinary;' },
  });
  await admin.query('create role wardmere_app nologin');
  await expect(asOrdinaryOwner('without_rights', migrateStore)).rejects.toMatchObject({
    cause: { hint: 'Ask an administrator for: grant wardmere_app to ordinary;' },
  });
});

it('an owner who was granted the role works with it, and is held by the policies too', async () => {
  await admin.query('grant wardmere_app to ordinary');
  const counts = await asOrdinaryOwner('without_rights', async (store) => {
    await migrateStore(store);
    await seedDemonstration(store, { sealer });
    return seen(store);
  });
  expect(counts).toEqual([26, 0]);
});

it('an owner who may make roles makes it', async () => {
  await admin.query('drop database without_rights');
  await admin.query('drop role wardmere_app');
  await admin.query('alter role ordinary createrole');
  await admin.query('create database with_rights owner ordinary');
  const counts = await asOrdinaryOwner('with_rights', async (store) => {
    await migrateStore(store);
    await seedDemonstration(store, { sealer });
    return seen(store);
  });
  expect(counts).toEqual([26, 0]);
});

it('an owner who may not vouch for a comparison finds people without an index of their letters, and has it where it is vouched for', async () => {
  await admin.query('create database in_doubt owner ordinary');
  const inDoubt = await asOrdinaryOwner('in_doubt', async (store) => {
    await migrateStore(store);
    return letterIndexes(store);
  });
  expect(inDoubt.rows).toEqual([]);
  await admin.query('create database vouched owner ordinary');
  const url = new URL(cluster.databaseUrl);
  url.pathname = '/vouched';
  const administrator = new pg.Client({ connectionString: url.href });
  await administrator.connect();
  await administrator.query('alter function textlike(text, text) leakproof');
  await administrator.end();
  const vouched = await asOrdinaryOwner('vouched', async (store) => {
    await migrateStore(store);
    return letterIndexes(store);
  });
  expect(vouched.rows.map(({ name }) => name)).toEqual(['contacts_letters_idx', 'users_letters_idx']);
});
