import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { databaseTurns } from '../fairness/database-turns.ts';
import type { FairQueue } from '../fairness/fair-queue.ts';
import { codeOf, rootOf } from './database-error.ts';
import { lendConnection, WORK_PATIENCE } from './lend-connection.ts';
import { beginWithFirst } from './begin-with-first.ts';
import { prepareOften } from './prepare-often.ts';
import { sendTogether } from './send-together.ts';
import { StatementWriter } from './statement-writer.ts';
import { StorageError } from './storage-error.ts';

/** The database as the platform's code sees it, by one connection. */
export type Database = NodePgDatabase;

const writer = new StatementWriter();

/** An open database: a connection for one piece of work, the pool below, and the way to leave. */
export interface Store {
  readonly pool: pg.Pool;
  /** Whose turn it is to be lent one. */
  readonly turns: FairQueue;
  /** How many milliseconds a piece of work may hold a connection, unless it is said. */
  readonly patience: number;
  /** Lends a connection for one piece of work. */
  readonly lend: <Result>(work: (db: Database) => Promise<Result>, patience?: number) => Promise<Result>;
  readonly close: () => Promise<void>;
}

export interface StoreOptions {
  /** Where the database is; asked anew for each connection, since one started again may be elsewhere. */
  readonly databaseUrl: string | (() => string);
  readonly maxConnections?: number;
  readonly patience?: number;
}

/** Opens a PostgreSQL database and proves that it answers. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, maxConnections = 20, patience = WORK_PATIENCE } = options;
  const addressOf = () => (typeof databaseUrl === 'string' ? databaseUrl : databaseUrl());
  const pool = new pg.Pool({
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        // What is asked for side by side goes at once, and the database answers one after the other (decision 0144).
        super({ ...config, connectionString: addressOf(), pipeline: true });
        // Unheard, the event of a connection that breaks would end the process; whoever waits is told by their query.
        this.on('error', () => undefined);
        prepareOften(this);
        sendTogether(this);
        beginWithFirst(this);
      }
    },
    max: maxConnections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StorageError(`The database cannot be used: ${whyUnusable(error)}.`, { cause: error });
  }
  const known = new WeakMap<pg.PoolClient, Database>();
  const through = (connection: pg.PoolClient) => {
    const db = known.get(connection) ?? databaseBy(connection);
    known.set(connection, db);
    return db;
  };
  return {
    pool,
    turns: databaseTurns(),
    patience,
    lend: (work, longest = patience) => lendConnection(pool, (connection) => work(through(connection)), longest),
    close: () => pool.end(),
  };
}

function databaseBy(connection: pg.PoolClient): Database {
  return new NodePgDatabase(writer, new NodePgSession(connection, writer, undefined), undefined);
}

/** Taken from the code: a driver's message may hold the address, and an address may hold a password. */
export function whyUnusable(error: unknown): string {
  const code = codeOf(rootOf(error));
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'nothing answers at the address of DATABASE_URL';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host named in DATABASE_URL is unknown';
  if (code === '28P01' || code === '28000') return 'the user or password in DATABASE_URL was refused';
  if (code === '3D000') return 'the database named in DATABASE_URL does not exist';
  if (code === '53300') return 'the server has no free connections';
  return code === '' ? 'the server did not answer as PostgreSQL does' : `the server answered with ${code}`;
}
