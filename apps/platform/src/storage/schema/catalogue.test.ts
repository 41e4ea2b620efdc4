import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../test-database.ts';
import { catalogueOf, differences, remakeFromSchema, type Made } from './catalogue.ts';
import { migrationText } from './migration-text.ts';

let migrated: TestDatabase;
let said: readonly Made[];
beforeAll(async () => {
  migrated = await startTestDatabase();
  const remade = await startTestDatabase();
  await remakeFromSchema(remade.store.pool);
  said = await catalogueOf(remade.store.pool);
  await remade.close();
});
afterAll(() => migrated.close());

const compared = async () => differences(await catalogueOf(migrated.store.pool), said);

it('what the migrations make is what the schema says, but for what it cannot say', async () => {
  expect(await compared()).toEqual({ missing: [], otherwise: [], beyond: [] });
});

it('what is missing, otherwise or too much is written as a migration, which may be made twice', async () => {
  const { pool } = migrated.store;
  await pool.query(`
    drop table known_devices, user_departments, levels, locations, floor_plans;
    alter table buildings drop column notes cascade, drop column contract_end_date, add column left_over text not null default '';
    alter table buildings drop constraint buildings_renewal_month_check, add check (renewal_month < 20);
    create table leftovers (uid uuid primary key);
    drop index users_address_idx;
    create index users_address_idx on users (user_name)`);
  const text = migrationText(await compared());
  for (const once of [text, text]) {
    await pool.query(once);
    expect(await compared()).toEqual({ missing: [], otherwise: [], beyond: [] });
  }
});

it('a column that is otherwise is left to whoever writes the migration', async () => {
  await migrated.store.pool.query('alter table buildings alter column notes drop default');
  expect(migrationText(await compared())).toBe(
    "-- By hand: buildings.notes is “text not null” and is to be “text default ''::text not null”.\n",
  );
});
