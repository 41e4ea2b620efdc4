import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Store } from './open.ts';
import { StorageError } from './storage-error.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const migrationLock = 7_100_001;

/** Brings the schema up to date; several processes may start at once, one migrates and the others wait for it. */
export async function migrateStore(store: Store): Promise<void> {
  const connection = await store.pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    await requireCarriable(connection);
    await migrate(drizzle(connection), { migrationsFolder });
  } finally {
    // The lock is the connection's: ending the connection frees it, whatever state a failed migration left.
    connection.release(true);
  }
}

/** Data is carried over from the build whose tables these are on; what is older, or newer than this build, is left alone. */
async function requireCarriable(connection: pg.PoolClient): Promise<void> {
  const last = await lastMigration(connection);
  if (last === undefined) return;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  if (last < Math.min(...known)) throw notCarried('an earlier build, which this one cannot carry over');
  if (last > Math.max(...known)) throw notCarried('a newer build than this one');
}

const notCarried = (build: string) =>
  new StorageError(
    `This data was written by ${build}: start the build that wrote it, or forget the data with “npm run demo:reset”.`,
  );

/** When the last migration of this data was made; undefined for a database that is new. */
async function lastMigration(connection: pg.PoolClient): Promise<number | undefined> {
  const journal = await connection.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (journal.rows[0]?.there !== true) return undefined;
  const { rows } = await connection.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]?.last ?? null;
  return last === null ? undefined : Number(last);
}
