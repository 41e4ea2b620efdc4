import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBehalfOf } from '../fairness/party.ts';
import { openStore } from './open.ts';
import { countries } from './schema/index.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';
import { asCaller, asPlatform, asPlatformAtOnce, type Transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const greedy = { part: 'client one', member: 'somebody' };
const quiet = { part: 'client two', member: 'somebody else' };
const nobody = { userUid: '00000000-0000-4000-8000-000000000000', isSystemUser: false, clientUids: [] };

const who = async (tx: Transaction) => (await tx.execute(sql`select current_user::text as role`)).rows;

const add = (tx: Transaction, code: string) =>
  tx.execute(sql`insert into countries (code, name, display_order) values (${code}, 'Side by side', 9)`);

describe('a transaction', () => {
  it('of one party begins at once, however many of another wait', async () => {
    let [underWay, most, finished] = [0, 0, 0];
    const slow = async (tx: Transaction) => {
      most = Math.max(most, (underWay += 1));
      await tx.execute(sql`select pg_sleep(0.2)`);
      underWay -= 1;
      finished += 1;
    };
    const crowd = Array.from({ length: 40 }, () => onBehalfOf(greedy, () => asPlatform(database.store, slow)));
    await onBehalfOf(quiet, () => asCaller(database.store, nobody, (tx) => tx.execute(sql`select 1`)));
    const finishedBefore = finished;
    await Promise.all(crowd);
    expect({ most, finished }).toEqual({ most: 6, finished: 40 });
    // Those that had their turn before, and perhaps the next of a busy machine; without turns it would be the last.
    expect(finishedBefore).toBeLessThan(10);
  });

  it('within another has the turn of that one', async () => {
    const { store } = database;
    const nested = () => asPlatform(store, () => asPlatform(store, (tx) => tx.execute(sql`select 1`)));
    await expect(Promise.all(Array.from({ length: 20 }, () => onBehalfOf(greedy, nested)))).resolves.toHaveLength(20);
  });

  it('sees with the eyes of the role it was given', async () => {
    expect(await asCaller(database.store, nobody, who)).toEqual([{ role: 'wardmere_app' }]);
    expect(await asPlatform(database.store, who)).not.toEqual([{ role: 'wardmere_app' }]);
  });

  it('is answered for each thing that it asks for side by side, in the order of asking', async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => at);
    const asked = await asPlatform(database.store, (tx) =>
      Promise.all(numbers.map((at) => tx.execute<{ said: number }>(sql`select ${at}::int as said, txid_current()`))),
    );
    expect(asked.map(({ rows }) => rows[0]?.said)).toEqual(numbers);
    expect(new Set(asked.map(({ rows }) => JSON.stringify({ ...rows[0], said: 0 }))).size).toBe(1);
  });

  it('is undone whole where one of them is refused, and its connection goes on', async () => {
    const store = await openStore({ databaseUrl: database.databaseUrl, maxConnections: 1 });
    const failing = asPlatform(store, (tx) =>
      Promise.all([add(tx, 'Q1'), tx.execute(sql`select 1 / ${0}::int`), add(tx, 'Q2')]),
    );
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    const left = await asPlatform(store, (tx) => tx.execute(sql`select from countries where name = 'Side by side'`));
    expect(left.rowCount).toBe(0);
    await store.close();
  });

  it('of one statement sees with the platform’s eyes, goes in one round, and is kept', async () => {
    const { store } = database;
    const keep = (code: string) =>
      asPlatformAtOnce(store, (db) => db.insert(countries).values({ code, name: 'At once' }).returning());
    expect(await keep('Q3')).toMatchObject([{ code: 'Q3' }]);
    await expect(keep('Q3')).rejects.toMatchObject({ cause: { code: '23505' } });
    const seen = await asPlatformAtOnce(store, (db) =>
      db.select({ reach: sql`current_setting('app.client_uids')`, code: countries.code }).from(countries),
    );
    expect(seen).toEqual([{ reach: '*', code: 'Q3' }]);
  });

  it('begins with the first thing that it is asked: where it cannot begin, nothing that it asks is answered', async () => {
    const store = await openStore({ databaseUrl: database.databaseUrl, maxConnections: 1 });
    const sent: unknown[] = [];
    store.pool.on('acquire', (client) => {
      const write = client.connection.query.bind(client.connection);
      client.connection.query = (text: string) => {
        sent.push(text);
        write(text === 'begin' ? 'begin of nothing' : text);
      };
    });
    const refused = await asPlatform(store, who).catch((error: unknown) => error);
    expect(refused).toMatchObject({ cause: { code: '42601' } });
    expect(sent).toContain('begin');
    await store.close();
  });
});
