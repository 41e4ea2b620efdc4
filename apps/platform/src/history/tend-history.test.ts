import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { tendHistory } from './tend-history.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.store.pool.query<Row>(text, values)).rows;

/** Something that happened so many months ago, with the names it is found by. */
const happened = async (client: string, monthsAgo: number, [person, record] = [randomUUID(), randomUUID()]) => {
  await query(
    `insert into record_history
       (at, transaction, record_uid, client_uid, kind, record_name, person_uid, person_name, what, changes)
     values (now() - make_interval(months => $2), 1, $4, $1, 'users', 'Somebody', $3, 'Somebody else', 'created', '{}')`,
    [client, monthsAgo, person, record],
  );
  await query(
    `insert into history_names (client_uid, part, uid, name)
     values ($1, 'person', $2, 'Somebody else'), ($1, 'record', $3, 'Somebody') on conflict do nothing`,
    [client, person, record],
  );
  return [person, record] as const;
};
const months = async () =>
  (
    await query<{ name: string }>(
      `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = 'record_history'::regclass and relname ~ '\\d{4}_\\d{2}$' order by 1`,
    )
  ).map(({ name }) => name);
const monthOf = async (ahead: number) => {
  const [row] = await query<{ name: string }>(
    `select 'record_history_' || to_char((now() at time zone 'UTC') + make_interval(months => $1), 'YYYY_MM') as name`,
    [ahead],
  );
  return row?.name ?? '';
};
/** What is known of a client: who and what by name, and how often. */
const known = async (client: string) => {
  const names = await query<{ uid: string }>('select uid from history_names where client_uid = $1', [client]);
  const [told] = await query<{ n: number }>('select count(*)::int as n from record_history where client_uid = $1', [
    client,
  ]);
  return { names: names.map(({ uid }) => uid).toSorted(), told: told?.n };
};

it('what nobody looks back to any more is forgotten with the names that only it had, in a month of its own or in none', async () => {
  const client = randomUUID();
  await query(`select make_history_month((now() - interval '30 months')::date)`);
  const [past] = [await monthOf(-30)];
  expect(await months()).toContain(past);
  // One who did and had done something long ago alone, one who did so since as well, and one whose month had no partition.
  await happened(client, 30);
  const still = await happened(client, 30);
  await happened(client, 0, [still[0], still[1]]);
  await happened(client, 28);
  await tendHistory(database.store);
  expect(await months()).not.toContain(past);
  expect(await known(client)).toEqual({ names: [...still].toSorted(), told: 1 });
});

it('the months ahead are made though nothing can be forgotten at the moment', async () => {
  const client = randomUUID();
  await query(`select make_history_month((now() - interval '30 months')::date)`);
  await happened(client, 30);
  const ahead = await monthOf(3);
  await query(`drop table ${ahead}`);
  // A backup reads the names meanwhile, say.
  const reader = await database.store.pool.connect();
  try {
    await reader.query('begin');
    await reader.query('lock table history_names in share mode');
    await expect(tendHistory(database.store)).rejects.toMatchObject({ cause: { code: '55P03' } });
  } finally {
    await reader.query('rollback');
    reader.release();
  }
  expect(await months()).toContain(ahead);
  expect(await known(client)).toMatchObject({ told: 1 });
  await tendHistory(database.store);
  expect(await known(client)).toEqual({ names: [], told: 0 });
});

it('names are forgotten set by set, and none that is kept', async () => {
  const client = randomUUID();
  await query(`select make_history_month((now() - interval '30 months')::date)`);
  const still = await happened(client, 0);
  await query(
    `insert into history_names (client_uid, part, uid, name)
     select $1, part, gen_random_uuid(), 'Gone ' || i from generate_series(1, 2500) as i
     cross join (values ('person'), ('record')) as said (part)`,
    [client],
  );
  await tendHistory(database.store);
  expect(await known(client)).toEqual({ names: [...still].toSorted(), told: 1 });
});
