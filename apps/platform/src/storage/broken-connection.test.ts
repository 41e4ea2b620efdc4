import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from './database-error.ts';
import { openStore, type Store } from './open.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';
import { asPlatform, type Transaction } from './transaction.ts';

let database: TestDatabase;
let admin: pg.Client;
/** Two places only: one that is lost is missed at once. */
let store: Store;

beforeAll(async () => {
  database = await startTestDatabase();
  admin = new pg.Client({ connectionString: database.databaseUrl, application_name: 'admin' });
  await admin.connect();
  store = await openStore({ databaseUrl: database.databaseUrl, maxConnections: 2, patience: 1500 });
});
afterAll(async () => {
  await store.close();
  await admin.end();
  await database.close();
});

/** The server ends every connection but the one that asks, as a failover or an administrator does. */
const endAll = async () => {
  await admin.query(`select pg_terminate_backend(pid, 2000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
};
const pidOf = async (tx: Transaction) => {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return Number(rows[0]?.pid);
};
/** Two at once: a place that was lost would leave the second waiting. */
const lendsBoth = async () => {
  const pids = await Promise.all(
    [1, 2].map(() =>
      asPlatform(store, async (tx) => {
        await tx.execute(sql`select pg_sleep(0.1)`);
        return pidOf(tx);
      }),
    ),
  );
  return new Set(pids).size === 2;
};
const fault = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a connection that the server ends', () => {
  it('while it is lent and nothing is asked: that work fails as “not now”, the next gets another', async () => {
    const failed = await fault(
      asPlatform(store, async (tx) => {
        await tx.execute(sql`select 1`);
        await endAll();
        await new Promise((done) => setTimeout(done, 50));
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isUnavailable(failed)).toBe(true);
    expect(await lendsBoth()).toBe(true);
  });

  it('while a query is under way: that work fails as “not now”, the next gets another', async () => {
    const failing = fault(asPlatform(store, (tx) => tx.execute(sql`select pg_sleep(20)`)));
    await new Promise((done) => setTimeout(done, 200));
    await endAll();
    expect(isUnavailable(await failing)).toBe(true);
    expect(await lendsBoth()).toBe(true);
  });

  it('before anything is asked of it: no place in the pool is lost, however often', async () => {
    for (let round = 0; round < 6; round += 1) {
      const lent = await store.pool.connect();
      lent.release();
      const ended = fault(endAll());
      // Asked at the very moment: a begin meets a connection that is going.
      await Promise.all(Array.from({ length: 8 }, () => fault(asPlatform(store, pidOf))));
      await ended;
    }
    expect(await lendsBoth()).toBe(true);
  });

  it('while a thousand pieces of work race for it: each is done or refused, none half', async () => {
    await admin.query('create table if not exists pairs (n int, half int)');
    const done: number[] = [];
    const works = Array.from({ length: 200 }, (_, n) =>
      fault(
        asPlatform(store, async (tx) => {
          await tx.execute(sql`insert into pairs values (${n}, 1)`);
          await tx.execute(sql`insert into pairs values (${n}, 2)`);
        }).then(() => done.push(n)),
      ),
    );
    for (let round = 0; round < 3; round += 1) {
      await new Promise((next) => setTimeout(next, 60));
      await endAll();
    }
    const faults = (await Promise.all(works)).filter((each) => each !== undefined);
    expect(faults.filter((each) => !isUnavailable(each))).toEqual([]);
    const { rows } = await admin.query<{ n: number; halves: number }>(
      'select n, count(*)::int as halves from pairs group by n',
    );
    expect(rows.filter(({ halves }) => halves !== 2)).toEqual([]);
    const stored = new Set(rows.map(({ n }) => n));
    expect(done.filter((n) => !stored.has(n))).toEqual([]);
    expect(await lendsBoth()).toBe(true);
  });
});

describe('a database that falls silent', () => {
  it('holds nobody for longer than its patience, and the connection is not lent again', async () => {
    let frozen = 0;
    const failed = await fault(
      asPlatform(store, async (tx) => {
        frozen = await pidOf(tx);
        process.kill(frozen, 'SIGSTOP');
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isUnavailable(failed)).toBe(true);
    expect(await asPlatform(store, pidOf)).not.toBe(frozen);
    process.kill(frozen, 'SIGCONT');
    expect(await lendsBoth()).toBe(true);
  });
});
