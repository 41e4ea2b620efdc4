import type { Call } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { orRefuse, type Breaches } from './database-refusal.ts';
import type { Context } from './implement.ts';
import { stale } from './refusal.ts';
import type { Written } from './versions.ts';

type Writing = Pick<Context<Call>, 'tx' | 'caller' | 'now'>;
/** A table of records with what every record carries. */
type Versioned = PgTable & {
  readonly uid: PgColumn;
  readonly version: PgColumn;
  readonly $inferInsert: Readonly<Record<string, unknown>>;
};

/** What a new record says of its making. */
export const made = ({ caller, now }: Omit<Writing, 'tx'>) => ({
  createdAt: now,
  modifiedAt: now,
  modifiedBy: caller.name,
});

/**
 * Writes a record as its next version, or refuses where somebody else has written it since it was read. What breaks a rule
 * of the table is refused in the words given for it.
 */
export async function saveVersioned<Table extends Versioned>(
  { tx, caller, now }: Writing,
  table: Table,
  { uid, version }: { readonly uid: string } & Pick<Written, 'version'>,
  columns: Partial<Table['$inferInsert']>,
  breaches: Breaches = {},
): Promise<void> {
  const history = { version: version + 1, modifiedAt: now, modifiedBy: caller.name };
  // What the columns are is checked where they are given; here it is enough that it is a table of records.
  const versioned: Versioned = table;
  const saving = tx
    .update(versioned)
    .set({ ...columns, ...history })
    .where(and(eq(table.uid, uid), eq(table.version, version)));
  const { rowCount } = await orRefuse(saving, breaches);
  if (rowCount !== 1) throw stale();
}
