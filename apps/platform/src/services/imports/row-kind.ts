import type { Access, ImportKind, RowOutcome } from '@wardmere/api';
import type { Caller } from '../../access/caller.ts';
import type { rankOf } from '../../access/rank.ts';
import type { Each } from '../../http/each.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { RowEffect, RowWritten } from '../../storage/schema/imports.ts';
import type { Read } from './read-cell.ts';

/** Who judges and writes rows, where and when. */
export interface Acting {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
  readonly now: Date;
  /** Whether what rows are about is kept from others until it is written. */
  readonly lock: 'locked' | 'unlocked';
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

/** A row whose cells can be read. */
export interface ReadRow {
  readonly cells: Cells;
  readonly values: Values;
}

/** What is written of a row. */
export interface WrittenRow {
  readonly outcome: Extract<RowOutcome, 'Created' | 'Updated' | 'Unchanged'>;
  /** The record's fields before, and after. */
  readonly before: Values;
  readonly after: Values;
}

/** What would become of a row, with what its kind writes it from; nothing where nothing is to be written. */
export interface Meant<Plan> extends WrittenRow {
  readonly plan: Plan | undefined;
}

/**
 * What a row comes to by itself, and how it has to do with others: what another row writes that this one reads decides
 * about it, so that it waits for that one.
 */
export interface Judgement<Plan> {
  readonly came: Each<Meant<Plan>>;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
}

/** What a row writes that changes the rights of its sender: nothing after it is judged by the rights of before. */
export const OWN_RIGHTS = 'own rights';

/** One kind of import: its columns, how records are found, and how they are judged and written, by the rules of their forms. */
export interface RowKind<Lookups = never, Plan = never> {
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
  /** The columns that it is found by, so that a row about the same record as another can be put right there. */
  readonly keyedBy: (cells: Cells) => readonly string[];
  readonly nameOf: (cells: Cells) => string;
  /** Says of each row of a set what it comes to by itself, as the form's call would, and writes nothing. */
  judge(acting: Acting, rows: readonly ReadRow[]): Promise<readonly Judgement<Plan>[]>;
  /** Writes what was judged, all at once. What a refusal says of one of several it throws. */
  write(acting: Acting, plans: readonly Plan[]): Promise<readonly Each<string>[]>;
  /** What kind of record is written from a plan, so that it is found again. */
  readonly recordOf: (plan: Plan) => RowWritten['record']['of'];
  /** What it does to access. */
  readonly effectOf: (written: Pick<WrittenRow, 'before' | 'after'>, lookups: Lookups) => RowEffect;
}
