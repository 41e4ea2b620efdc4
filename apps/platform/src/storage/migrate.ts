import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainLookups } from '@wardmere/api';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Store } from './open.ts';

const migrationsFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../migrations');
const migrationLock = 7_100_001;

/**
 * Brings the schema up to date; several processes may start at once, one migrates and the others wait for it. The plain
 * lookups of the contract have their tables made where they have none yet.
 */
export async function migrateStore(
  store: Store,
  lookups: readonly string[] = Object.keys(plainLookups),
): Promise<void> {
  const connection = await store.pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(connection), { migrationsFolder });
    for (const lookup of lookups) await connection.query('select make_plain_lookup($1)', [lookup]);
  } finally {
    // The lock is the connection's: ending the connection frees it, whatever state a failed migration left.
    connection.release(true);
  }
}
