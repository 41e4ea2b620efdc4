import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction.ts';

// Many records go in as one document: so many values of their own would be more than a statement can bear, and more than it
// takes to write them. What they are of is said by the table itself.

/** Adds rows; one that would break a rule of being the only one is left out. */
export async function insertMany<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  await tx.execute(inserting(table, rows));
}

/** The same of records: answers the uids of those that were added. */
export async function insertRecords<Table extends PgTable & { readonly uid: PgColumn }>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<ReadonlySet<string>> {
  const added = await tx.execute<{ uid: string }>(sql`${inserting(table, rows)} returning uid`);
  return new Set(added.rows.map(({ uid }) => uid));
}

function inserting<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): SQL {
  const [first = {}] = rows;
  const names = sql.join(
    Object.keys(first).map((key) => named(table, key)),
    sql`, `,
  );
  const said = rows.map(inColumns);
  return sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(said)}::jsonb)
    on conflict do nothing`;
}

/** A table of records with what every record carries. */
type Versioned = PgTable & {
  readonly uid: PgColumn;
  readonly version: PgColumn;
  readonly $inferInsert: Readonly<Record<string, unknown>>;
};

/** What becomes of one record: as it was read, and the columns that change. */
export interface Change<Table extends Versioned> {
  readonly uid: string;
  readonly version: number;
  readonly columns: Partial<Table['$inferInsert']>;
}

/** Writes records as their next versions, each in the columns that it changes; answers the uids of those nobody else has written since. */
export async function updateRecords<Table extends Versioned>(
  tx: Transaction,
  table: Table,
  changes: readonly Change<Table>[],
  written: Partial<Table['$inferInsert']>,
): Promise<ReadonlySet<string>> {
  const changed = [...new Set(changes.flatMap(({ columns }) => Object.keys(columns)))];
  const said = changes.map(({ uid, version, columns }) => ({ uid, version, columns: inColumns(columns) }));
  const sets = changed.map((key) => {
    const name = named(table, key);
    return sql`${name} = case when said.columns ? ${toSnakeCase(key)} then given.${name} else ${table}.${name} end`;
  });
  const always = Object.keys(written).map((key) => sql`${named(table, key)} = once.${named(table, key)}`);
  const updated = await tx.execute<{ uid: string }>(sql`
    update ${table} set ${sql.join([...sets, ...always, sql`version = ${table}.version + 1`], sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (uid uuid, version integer, columns jsonb)
    cross join lateral jsonb_populate_record(null::${table}, said.columns) as given
    cross join jsonb_populate_record(null::${table}, ${JSON.stringify(inColumns(written))}::jsonb) as once
    where ${table}.uid = said.uid and ${table}.version = said.version
    returning ${table}.uid`);
  return new Set(updated.rows.map(({ uid }) => uid));
}

const named = (table: PgTable, key: string): SQL => {
  const column = getTableColumns(table)[key];
  if (column === undefined) throw new Error(`There is no column ${key}.`);
  return sql`${sql.identifier(toSnakeCase(column.name))}`;
};

const inColumns = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value]));

/** The schema has so many names and no more, and each is asked for with every row. */
const columns = new Map<string, string>();
function columnOf(key: string): string {
  const known = columns.get(key) ?? toSnakeCase(key);
  columns.set(key, known);
  return known;
}
