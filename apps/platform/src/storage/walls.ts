import { is, type SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable, type PgPolicy } from 'drizzle-orm/pg-core';
import { CREDENTIAL_SECRETS, CREDENTIAL_TOLD } from '@wardmere/api';
import { toSnakeCase } from 'drizzle-orm/casing';
import { holdings, recordsWith, type Lookups } from '../history/remembered.ts';
import { allowed, keeps } from './grants.ts';
import * as schema from './schema/index.ts';
import { sealedColumn } from './schema/sealed-column.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * What stands behind the tables and follows from what is written beside them: a table for each plain lookup, the policies,
 * what the role the API works as may do, and what history remembers.
 */
export function wallsOf(lookups: Lookups): readonly string[] {
  const tables = [...Object.values(schema).filter((each) => is(each, PgTable)), ...furtherTables(lookups)];
  return [
    ...furtherTables(lookups).flatMap((table) => madeLike(getTableConfig(table).name)),
    ...columnsOfCredentials,
    ...tables.flatMap(guarded),
    ...Object.entries({ ...allowed, ...Object.fromEntries(Object.keys(lookups).map((name) => [name, keeps])) }).map(
      ([table, may]) => `grant ${may} on ${table} to wardmere_app`,
    ),
    ...Object.entries(recordsWith(lookups)).map(([table, rule]) => remember('record', table, rule)),
    ...Object.entries(holdings).map(([table, rule]) => remember('holding', table, rule)),
  ];
}

const remember = (what: string, table: string, rule: object) =>
  `select remember_${what}('${table}', '${JSON.stringify(rule).replaceAll("'", "''")}')`;

/** The tables of plain lookups that stand in the contract alone. */
const furtherTables = (lookups: Lookups) =>
  Object.keys(lookups)
    .filter((name) => !Object.hasOwn(schema, name))
    .map((name) => schema.lookupOfClient(name));

/** A further plain lookup has a table like that of the titles. */
const madeLike = (lookup: string) => [
  `create table if not exists ${lookup} (
    like titles including defaults including generated,
    primary key (uid),
    constraint ${lookup}_client_uid_key unique (client_uid, uid),
    constraint ${lookup}_name_check check (btrim(name) <> ''),
    foreign key (client_uid) references clients (uid) on delete cascade
  )`,
  `create unique index if not exists ${lookup}_name_key on ${lookup} (client_uid, lower(btrim(name)))`,
  `create index if not exists ${lookup}_name_idx on ${lookup} (client_uid, name, uid)`,
];

/** A further type of credential has columns for what no other type is made of. */
const columnsOfCredentials = [...CREDENTIAL_TOLD, ...CREDENTIAL_SECRETS.map((field) => sealedColumn(field))].map(
  (column) =>
    `alter table webhook_credentials add column if not exists ${toSnakeCase(column)} text not null default ''::text`,
);

/** Takes down whatever of it stands. */
export const WITHOUT_WALLS = `do $$
declare
  wall record;
begin
  for wall in select policyname, tablename from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on %I', wall.policyname, wall.tablename);
  end loop;
  for wall in
    select tgname, relname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and tgname ~ '_history_(made|changed|gone|given|taken|replaced)$'
  loop
    execute format('drop trigger %I on %I', wall.tgname, wall.relname);
  end loop;
  for wall in
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
      and proname ~ '_history_(made|changed|gone|given|taken|replaced)$'
  loop
    execute format('drop function %I()', wall.proname);
  end loop;
  revoke all on all tables in schema public from wardmere_app;
end
$$`;

/** A table with its policies, by which its owner is held too. */
function guarded(table: PgTable): readonly string[] {
  const { name, policies } = getTableConfig(table);
  if (policies.length === 0) return [];
  return [
    `alter table ${name} enable row level security, force row level security`,
    ...policies.map((policy) => created(name, policy)),
  ];
}

function created(table: string, { name, as = 'permissive', for: verb = 'all', using, withCheck }: PgPolicy): string {
  const parts = [
    `create policy ${name} on ${table} as ${as} for ${verb}`,
    using && `using (${told(using)})`,
    withCheck && `with check (${told(withCheck)})`,
  ];
  return parts.filter(Boolean).join(' ');
}

const told = (condition: SQL) => dialect.sqlToQuery(condition.inlineParams()).sql;
