import { createHash } from 'node:crypto';
import { plainLookups } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Lookups } from '../history/remembered.ts';
import { migrationNames, statementsOf } from './migrations.ts';
import type { Store } from './open.ts';
import { StorageError } from './storage-error.ts';
import type { Transaction } from './transaction.ts';
import { wallsOf, WITHOUT_WALLS } from './walls.ts';

type Executing = Pick<Transaction, 'execute'>;

const migrationLock = 7_100_001;

/** Data of builds that knew migrations by the moment they were written at: which one that was. */
const writtenAt: Readonly<Record<number, string>> = {
  1_795_250_480_000: '0000_tables',
  1_795_352_400_000: '0001_walls',
  1_795_376_863_265: '0002_history',
  1_795_380_000_000: '0003_appearance',
};

/**
 * Brings the database up to date: makes each migration of the folder that this data has not had, and puts up the walls anew
 * where they are others, all or none. Several processes may start at once, one migrates and the others wait for it.
 */
export const migrateStore = (store: Store, lookups: Lookups = plainLookups): Promise<void> =>
  locked(store, async (tx) => {
    const walls = [WITHOUT_WALLS, ...wallsOf(lookups)];
    const mark = createHash('sha256').update(walls.join()).digest('hex');
    const wanting = await wantingIn(tx);
    if (wanting.length === 0 && (await markOf(tx)) === mark) return;
    await make(tx, wanting);
    for (const statement of walls) await tx.execute(sql.raw(statement));
    await tx.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${mark}'`));
  });

/** The tables alone: walls stand around what the schema says, and that may be more than the migrations make so far. */
export const migrateTables = (store: Store): Promise<void> =>
  locked(store, async (tx) => make(tx, await wantingIn(tx)));

async function locked(store: Store, work: (tx: Executing) => Promise<void>): Promise<void> {
  const connection = await store.pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [migrationLock]);
    await drizzle(connection).transaction(work);
  } finally {
    // The lock is the connection's: ending the connection frees it, whatever state a failed migration left.
    connection.release(true);
  }
}

/** The migrations of the folder that this data has not had. */
async function wantingIn(tx: Executing): Promise<readonly string[]> {
  const names = migrationNames();
  const made = await madeIn(tx);
  if (made.some((name) => !names.includes(name))) throw notCarried('a newer build than this one');
  return names.filter((each) => !made.includes(each));
}

async function make(tx: Executing, wanting: readonly string[]): Promise<void> {
  if (wanting.length === 0) return;
  // What is built on has no walls meanwhile: none of them holds a column or a table.
  if (wanting.length < migrationNames().length) await tx.execute(sql.raw(WITHOUT_WALLS));
  for (const name of wanting) {
    for (const statement of statementsOf(name)) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('', ${Date.now()}, ${name})`,
    );
  }
}

/** By what the walls that stand were put up: they are left alone as long as it is the same. */
async function markOf(tx: Executing): Promise<string | undefined> {
  const { rows } = await tx.execute<{ mark: string | null }>(
    sql`select obj_description('drizzle.__drizzle_migrations'::regclass) as mark`,
  );
  return rows[0]?.mark ?? undefined;
}

/** The migrations this data has had. Data is carried over from builds that this one knows, and what is older is left alone. */
async function madeIn(tx: Executing): Promise<readonly string[]> {
  // The table of a former build is kept, so that such a build still sees that the data is newer than it.
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await tx.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists name text unique`);
  const { rows } = await tx.execute<{ id: number; at: string; name: string | null }>(
    sql`select id, created_at as at, name from drizzle.__drizzle_migrations order by id`,
  );
  const made: string[] = [];
  for (const { id, at, name } of rows) {
    const known = name ?? writtenAt[Number(at)];
    if (known === undefined)
      throw notCarried(
        Number(at) < Math.min(...Object.keys(writtenAt).map(Number))
          ? 'an earlier build, which this one cannot carry over'
          : 'a newer build than this one',
      );
    if (name === null) await tx.execute(sql`update drizzle.__drizzle_migrations set name = ${known} where id = ${id}`);
    made.push(known);
  }
  return made;
}

const notCarried = (build: string) =>
  new StorageError(
    `This data was written by ${build}: start the build that wrote it, or forget the data with “npm run demo:reset”.`,
  );
