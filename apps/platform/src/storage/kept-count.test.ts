import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedReference } from '../seed/reference.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const clients = [randomUUID(), randomUUID()] as const;
const client = fc.constantFrom(...clients);
const some = fc.integer({ min: 0, max: 3 });
/** What a person who writes can do: it is done to whichever rows come first. */
const step = fc.oneof(
  fc.record({ do: fc.constant('come' as const), client, some }),
  fc.record({ do: fc.constant('go' as const), client, some }),
  fc.record({ do: fc.constant('move' as const), client, some }),
  fc.record({ do: fc.constant('give' as const), client, some }),
  fc.record({ do: fc.constant('take' as const), client, some }),
);
const transaction = fc.record({ steps: fc.array(step, { maxLength: 5 }), isKept: fc.boolean() });
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const statements: Readonly<Record<Step['do'], readonly string[]>> = {
  come: [
    `insert into users (client_uid, user_name) select $1, gen_random_uuid() || '@x.example' from generate_series(1, $2)`,
    `insert into contacts (client_uid, first_name, last_name) select $1, 'A', gen_random_uuid()::text from generate_series(1, $2)`,
  ],
  go: [
    'delete from users where uid in (select uid from users where client_uid = $1 limit $2 for update skip locked)',
    'delete from contacts where uid in (select uid from contacts where client_uid = $1 limit $2 for update skip locked)',
  ],
  move: [
    `update contacts set client_uid = (select uid from clients where uid <> $1 and name = 'Counted' limit 1)
     where uid in (select uid from contacts where client_uid = $1 limit $2 for update skip locked)`,
  ],
  give: [
    `insert into user_roles (user_uid, role_uid) select held.uid, roles.uid from roles
     cross join (select uid from users where client_uid = $1 limit $2 for update skip locked) as held
     where roles.client_uid = $1 on conflict do nothing`,
    `insert into user_buildings (user_uid, client_uid, building_uid) select held.uid, $1, buildings.uid from buildings
     cross join (select uid from users where client_uid = $1 limit $2 for update skip locked) as held
     where buildings.client_uid = $1 on conflict do nothing`,
  ],
  take: [
    `delete from user_roles where user_uid in (
       select uid from users where client_uid = $1 and has_roles limit $2 for update skip locked)`,
    `delete from user_buildings where user_uid in (
       select uid from users where client_uid = $1 and has_buildings limit $2 for update skip locked)`,
  ],
};

async function write(pool: pg.Pool, { steps, isKept }: { steps: readonly Step[]; isKept: boolean }): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    for (const { do: what, client: uid, some: many } of steps) {
      for (const statement of statements[what]) await connection.query(statement, [uid, many]);
    }
    await connection.query(isKept ? 'commit' : 'rollback');
  } finally {
    connection.release();
  }
}

describe('what triggers keep of a client', () => {
  beforeAll(async () => {
    await seedReference(database.store);
    for (const uid of clients) {
      await database.store.pool.query(
        `insert into clients (uid, name, type, country) values ($1, 'Counted', 0, 'GB')`,
        [uid],
      );
      await database.store.pool.query(`insert into roles (client_uid, name) values ($1, 'One'), ($1, 'Two')`, [uid]);
      await database.store.pool.query(
        `insert into buildings (client_uid, name, country, time_zone) values ($1, 'One', 'GB', 'Europe/London')`,
        [uid],
      );
    }
  });

  it('is what counting finds, whoever writes beside whom and whatever is undone', async () => {
    const { pool } = database.store;
    await fc.assert(
      fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 4 }), async (transactions) => {
        await Promise.all(transactions.map((each) => write(pool, each)));
        const kept = await pool.query(
          `select of_table, client_uid, sum(rows)::int as rows from kept_counts group by 1, 2 having sum(rows) <> 0 order by 1, 2`,
        );
        const counted = await pool.query(`
          select of_table, client_uid, count(*)::int as rows from (
            select 'users' as of_table, client_uid from users union all select 'contacts', client_uid from contacts
            union all select 'buildings', client_uid from buildings) as every where client_uid is not null group by 1, 2 order by 1, 2`);
        expect(kept.rows).toEqual(counted.rows);
        const otherwise = await pool.query(`
          select uid from users where client_uid is not null and (
            has_roles <> exists (select from user_roles where user_uid = users.uid)
            or has_buildings <> exists (select from user_buildings where user_uid = users.uid))`);
        expect(otherwise.rows).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('stands in as many rows as ever wrote at the same time, however often they write', async () => {
    const { pool } = database.store;
    const [uid] = clients;
    const before = await pool.query('select from kept_counts where client_uid = $1', [uid]);
    for (let time = 0; time < 30; time += 1) {
      await write(pool, { steps: [{ do: 'come', client: uid, some: 1 }], isKept: true });
    }
    const after = await pool.query('select from kept_counts where client_uid = $1', [uid]);
    expect(after.rowCount).toBe(before.rowCount);
  });

  it('waits for nobody who has not finished', async () => {
    const { pool } = database.store;
    const [uid] = clients;
    const slow = await pool.connect();
    await slow.query('begin');
    const come = statements.come[0] ?? '';
    await slow.query(come, [uid, 1]);
    await pool.query(come, [uid, 1]);
    await slow.query('rollback');
    slow.release();
    const { rows } = await pool.query(
      `select (select sum(rows)::int from kept_counts where client_uid = $1 and of_table = 'users') as kept,
              (select count(*)::int from users where client_uid = $1) as counted`,
      [uid],
    );
    expect(rows[0].kept).toBe(rows[0].counted);
  });

  it('is right of somebody who is given something while something is taken from them', async () => {
    const { pool } = database.store;
    const { rows } = await pool.query<{ uid: string }>(
      `insert into users (client_uid, user_name) values ($1, 'side.by.side@x.example') returning uid`,
      [clients[0]],
    );
    const person = rows[0]?.uid;
    const give = `insert into user_roles (user_uid, role_uid) select $1, uid from roles where client_uid = $2 and name = $3`;
    await pool.query(give, [person, clients[0], 'One']);
    const giving = await pool.connect();
    await giving.query('begin');
    await giving.query(give, [person, clients[0], 'Two']);
    const taking = pool.query(
      `delete from user_roles using roles where roles.uid = role_uid and user_uid = $1 and name = 'One'`,
      [person],
    );
    // It is on its way: it finds the other's row only where it waits for the other to finish.
    await Promise.race([taking, wait(300)]);
    await giving.query('commit');
    giving.release();
    await taking;
    const held = await pool.query<{ has_roles: boolean }>('select has_roles from users where uid = $1', [person]);
    expect(held.rows).toEqual([{ has_roles: true }]);
  });

  it('looks at what its own people hold, and at nobody else’s, however many they are', async () => {
    const { pool } = database.store;
    const [uid] = clients;
    const come = `insert into users (client_uid, user_name)
      select $1, gen_random_uuid() || '@many.example' from generate_series(1, $2::int) returning uid`;
    const give = [
      `insert into user_roles (user_uid, role_uid)
       select person, uid from unnest($2::uuid[]) as person, roles where client_uid = $1`,
      `insert into user_buildings (user_uid, client_uid, building_uid)
       select person, $1, uid from unnest($2::uuid[]) as person, buildings where client_uid = $1`,
    ];
    const addPeople = async (connection: Pick<pg.PoolClient, 'query'>, many: number) => {
      const { rows } = await connection.query<{ uid: string }>(come, [uid, many]);
      const people = rows.map((row) => row.uid);
      for (const statement of give) await connection.query(statement, [uid, people]);
      return people;
    };
    const connection = await pool.connect();
    const rowsRead = async () => {
      const { rows } = await connection.query<{ rows: number }>(
        `select sum(seq_tup_read)::int as rows from pg_stat_xact_user_tables where relname in ('user_roles', 'user_buildings')`,
      );
      return rows[0]?.rows;
    };
    try {
      await connection.query('begin');
      // What the connection read before and has not told the others yet counts as this transaction's.
      const readBefore = await rowsRead();
      await connection.query('analyze users, user_roles, user_buildings, roles, buildings');
      // What a trigger asks is planned once for a connection: for what is there when the first set comes by it.
      await connection.query('discard plans');
      await addPeople(connection, 1);
      await addPeople(connection, 2000);
      await connection.query('analyze users, user_roles, user_buildings');
      await connection.query('discard plans');
      const people = await addPeople(connection, 500);
      expect(await rowsRead()).toBe(readBefore);
      const known = await connection.query('select distinct has_roles, has_buildings from users where uid = any ($1)', [
        people,
      ]);
      expect(known.rows).toEqual([{ has_roles: true, has_buildings: true }]);
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  });
});
