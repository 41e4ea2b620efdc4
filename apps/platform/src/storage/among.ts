import { sql, type GetColumnData, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether a column has one of some values, handed over as one: a value of its own for each of some hundreds takes longer to
 * write down and to plan than to look up. Of none it has none. How many there are the planner does not see: of one or two it
 * would believe each time that planning anew pays, which takes ten times as long as looking them up (decision 0183).
 */
export const among = <Column extends PgColumn>(
  column: Column,
  values: readonly GetColumnData<Column, 'raw'>[],
): SQL => {
  const list = sql.raw(`${column.getSQLType()}[]`);
  return sql`${column} = any ((select ${sql.param([...values])}::${list})::${list})`;
};
