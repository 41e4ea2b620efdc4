import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isUnavailable } from './database-error.ts';
import { openStore, type Store } from './open.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await startTestDatabase();
});
beforeEach(async () => {
  // One connection: what it has prepared is looked at by itself.
  store = await openStore({ databaseUrl: database.databaseUrl, maxConnections: 1 });
  return () => store.close();
});
afterAll(() => database.close());

const ask = (number: number) => store.lend((db) => db.execute(sql`select ${number}::int + 1 as next`));
const next = async (number: number) => (await ask(number)).rows[0];
const wrong = () => store.lend((db) => db.execute(sql`select ${'x'}::int`));
const prepared = async () => {
  const { rows } = await store.pool.query<{ statement: string }>(`select statement from pg_prepared_statements`);
  return rows.map(({ statement }) => statement);
};

describe('a statement', () => {
  it('is prepared when a connection is asked for it the third time, and answers the same', async () => {
    expect([await next(1), await next(2)]).toEqual([{ next: 2 }, { next: 3 }]);
    expect(await prepared()).toEqual([]);
    expect([await next(3), await next(4)]).toEqual([{ next: 4 }, { next: 5 }]);
    expect(await prepared()).toEqual(['select $1::int + 1 as next']);
  });

  it('without values is planned each time', async () => {
    for (let time = 0; time < 5; time += 1) await store.lend((db) => db.execute(sql`select 1`));
    expect(await prepared()).toEqual([]);
  });

  it('refused by the database is refused again, and its connection goes on', async () => {
    for (let time = 0; time < 5; time += 1) await expect(wrong()).rejects.toMatchObject({ cause: { code: '22P02' } });
    expect(await next(1)).toEqual({ next: 2 });
  });

  it('that a migration has changed meanwhile is “not now”, and prepared anew on another connection', async () => {
    await store.pool.query('create table changing (number int); insert into changing values (7)');
    const all = () => store.lend((db) => db.execute(sql`select * from changing where number = ${7}::int`));
    for (let time = 0; time < 4; time += 1) await all();
    await store.pool.query('alter table changing add column further int');
    const tried = await all().catch((error: unknown) => error);
    expect(isUnavailable(tried)).toBe(true);
    expect((await all()).rows).toEqual([{ number: 7, further: null }]);
  });

  it('of which too many are asked for is planned each time', async () => {
    for (let column = 0; column < 170; column += 1) {
      const asking = sql`select ${column}::int as ${sql.identifier(`of_${column}`)}`;
      for (let time = 0; time < 3; time += 1) await store.lend((db) => db.execute(asking));
    }
    expect(await prepared()).toHaveLength(150);
  });
});
