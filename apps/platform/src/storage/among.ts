import { sql, type GetColumnData, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column has one of some values, handed over as one: a value of its own for each of some hundreds takes longer to
 * write down and to plan than to look up. Of none it has none.
 */
export const among = <Column extends PgColumn>(column: Column, values: readonly GetColumnData<Column, 'raw'>[]): SQL =>
  sql`${column} = any (${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`;
