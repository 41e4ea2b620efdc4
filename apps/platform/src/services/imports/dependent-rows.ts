import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { importOutcomes } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { inFigures } from '../../in-figures.ts';
import { refusedRow, type GivenRow, type JudgedRow } from './judge-rows.ts';

/** So many rows may wait for each other: they are judged one after the other, and undone in the end. */
const MOST_TOGETHER = 1000;
export const TOO_MANY_TOGETHER = `More than ${inFigures(MOST_TOGETHER)} rows of this file take or free the names of each other. Import them in several files.`;

export const refusedTogether = (row: number): JudgedRow => refusedRow(row, TOO_MANY_TOGETHER);

/** Groups of rows that have to do with each other. */
interface Dependent {
  /** In their order, and small groups together as far as a set goes. */
  readonly groups: readonly number[][];
  /** The rows of groups that are too large to be judged. */
  readonly tooMany: readonly number[];
}

/** The rows about which others decide, those together that have to do with each other. */
export async function dependentRows(tx: Transaction, uid: string, most: number): Promise<Dependent> {
  const { rows } = await tx.execute<{ rows: number[] }>(sql`
    select array_agg(distinct "row") as rows from (
      select "row", unnest(reads) as key, 0 as written from ${importOutcomes} where ${importOutcomes.importUID} = ${uid} and reads <> '{}'
      union all
      select "row", unnest(writes), 1 from ${importOutcomes} where ${importOutcomes.importUID} = ${uid} and writes <> '{}'
    ) as every
    group by key having count(distinct "row") > 1 and max(written) = 1 and min(written) = 0`);
  const groups = joined(rows.map(({ rows: together }) => together));
  const filled: number[][] = [];
  for (const group of groups.filter(({ length }) => length <= MOST_TOGETHER)) {
    const last = filled.at(-1);
    if (last !== undefined && last.length + group.length <= most) last.push(...group);
    else filled.push([...group]);
  }
  return { groups: filled, tooMany: groups.filter(({ length }) => length > MOST_TOGETHER).flat() };
}

/** Sets that have a member in common as one, each in order: every member is looked at once for each set it is in. */
export function joined(sets: readonly (readonly number[])[]): number[][] {
  const above = new Map<number, number>();
  const headOf = (member: number): number => {
    let head = member;
    for (let next = above.get(head); next !== undefined && next !== head; next = above.get(head)) {
      // Half the way for whoever asks next.
      const further = above.get(next) ?? next;
      above.set(head, further);
      head = further;
    }
    return head;
  };
  for (const [first, ...others] of sets) {
    if (first === undefined) continue;
    if (!above.has(first)) above.set(first, first);
    for (const other of others) above.set(headOf(other), headOf(first));
  }
  const groups = Map.groupBy(above.keys(), headOf);
  return [...groups.values()].map((group) => group.toSorted((one, other) => one - other));
}

/** What became of rows that are written, those aside that were too many together when the import was rehearsed. */
export async function writtenBut(
  tx: Transaction,
  uid: string,
  rows: readonly GivenRow[],
  write: (rows: readonly GivenRow[]) => Promise<JudgedRow[]>,
): Promise<JudgedRow[]> {
  const numbers = rows.map(({ row }) => row);
  const refused = await tx
    .select({ row: importOutcomes.row })
    .from(importOutcomes)
    .where(
      and(
        eq(importOutcomes.importUID, uid),
        among(importOutcomes.row, numbers),
        eq(importOutcomes.isDependent, true),
        sql`${importOutcomes.problems} -> 0 ->> 'message' = ${TOO_MANY_TOGETHER}`,
      ),
    );
  if (refused.length === 0) return write(rows);
  const without = new Set(refused.map(({ row }) => row));
  const others = rows.filter(({ row }) => !without.has(row));
  const written = others.length === 0 ? [] : await write(others);
  const byRow = new Map(written.map((each) => [each.row, each]));
  // Whoever may do less after a row goes on after it, with all that follow.
  const next = others[written.length]?.row;
  const until = next === undefined ? rows.length : numbers.indexOf(next);
  return numbers.slice(0, until).map((row) => byRow.get(row) ?? refusedTogether(row));
}
