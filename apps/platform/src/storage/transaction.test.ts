import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBehalfOf } from '../fairness/party.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';
import { asCaller, asPlatform, type Transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const greedy = { part: 'client one', member: 'somebody' };
const quiet = { part: 'client two', member: 'somebody else' };
const nobody = { userUid: '00000000-0000-4000-8000-000000000000', isSystemUser: false, clientUids: [] };

const who = async (tx: Transaction) => (await tx.execute(sql`select current_user::text as role`)).rows;

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
    expect({ most, finished }).toEqual({ most: 3, finished: 40 });
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
});
