import type { Access, ImportKind, RowOutcome } from '@wardmere/api';
import type { Caller } from '../../access/caller.ts';
import type { RowWritten } from '../../storage/schema/imports.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { rankOf } from '../../access/rank.ts';
import type { RowEffect } from './effect.ts';
import type { Read } from './read-cell.ts';

/** Who writes rows, where and when. */
export interface Acting {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
  readonly now: Date;
}

/** What a row says, by our columns; a cell that is empty says nothing. */
export type Cells = Readonly<Record<string, string>>;

/** One column: which field it writes, how its cells are read, and how a stored value is said. */
export interface RowColumn<Lookups> {
  readonly target: string;
  readonly field: string;
  readonly read: (text: string, lookups: Lookups) => Read<unknown>;
  readonly say: (value: unknown, lookups: Lookups) => string;
}

/** The values of a row by their fields. */
export type Values = Readonly<Record<string, unknown>>;

/** What was written of a row, or would be. */
export interface WrittenRow {
  readonly outcome: Extract<RowOutcome, 'Created' | 'Updated' | 'Unchanged'>;
  readonly record: RowWritten['record'];
  /** The record's fields before, and after. */
  readonly before: Values;
  readonly after: Values;
}

/** One kind of import: its columns, how a record is found, and how it is written, by the rules of its form. */
export interface RowKind<Lookups = never> {
  readonly kind: ImportKind;
  /** Who may import at all. */
  readonly access: Access;
  /** What must not change meanwhile, where rows give and take rights: no other such call runs beside them. */
  readonly rights?: ReturnType<typeof rankOf>;
  readonly columns: readonly RowColumn<Lookups>[];
  /** What cells refer to, as the sender sees it. */
  lookUp(acting: Acting): Promise<Lookups>;
  /** What a record is found by, the same for rows that are about the same; empty where a row says too little. */
  readonly keyOf: (cells: Cells) => string;
  readonly nameOf: (cells: Cells) => string;
  /** Writes a row. Throws `Refusal` as the form's call would. */
  write(acting: Acting, cells: Cells, values: Values): Promise<WrittenRow>;
  /** What it does to access. */
  readonly effectOf: (written: Pick<WrittenRow, 'before' | 'after'>, lookups: Lookups) => RowEffect;
}
