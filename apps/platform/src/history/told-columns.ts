import { getTableColumns, type Column } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** What a call may write: the members of a draft of the contract. */
export type Members = Readonly<Record<string, unknown>>;

/** Columns by the names that the contract has for them. */
export type Told = Readonly<Record<string, string>>;

const nameOf = (column: Column) => toSnakeCase(column.name);

/**
 * What is told of a table: the columns that the contract writes, by the names it writes them by, and those that are named
 * here. A column that the contract does not write, a secret one above all, is told only where it is named.
 */
export const toldOf = (table: PgTable, written: Members, named: Told = {}): Told =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
      const called = named[key] ?? (Object.hasOwn(written, key) ? key : undefined);
      return called === undefined ? [] : [[nameOf(column), called]];
    }),
  );

/** Of what is told the columns that refer to a record, with its table: it is told with its name of then. */
export const referredBy = (table: PgTable, told: Told): Told =>
  Object.fromEntries(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      return columns
        .filter((column, at) => foreignColumns[at]?.name === 'uid' && nameOf(column) in told)
        .map((column) => [nameOf(column), getTableConfig(foreignTable).name]);
    }),
  );
