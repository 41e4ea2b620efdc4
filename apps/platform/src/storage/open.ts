import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';
import { StorageError } from './storage-error.ts';

/** The database as the platform's code sees it. */
export type Database = NodePgDatabase<typeof schema>;

/** An open database: typed queries, the pool below them, and the way to leave. */
export interface Store {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

/** Opens a PostgreSQL database and proves that it answers. */
export async function openStore(options: { databaseUrl: string; maxConnections?: number }): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // A connection that breaks while idle is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StorageError(`The database cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() };
}

// Reasons are taken from the code: a driver's message may hold the address, and an address may hold a password.
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing answers at the address of DATABASE_URL';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host named in DATABASE_URL is unknown';
  if (code === '28P01' || code === '28000') return 'the user or password in DATABASE_URL was refused';
  if (code === '3D000') return 'the database named in DATABASE_URL does not exist';
  if (code === '53300') return 'the server has no free connections';
  return code === '' ? 'the server did not answer as PostgreSQL does' : `the server answered with ${code}`;
}
