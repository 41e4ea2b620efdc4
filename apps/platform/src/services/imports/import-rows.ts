import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import { afterOthers } from '../../fairness/after-others.ts';
import { among } from '../../storage/among.ts';
import { importOutcomes, importRows, importWritings } from '../../storage/schema/index.ts';
import type { Store } from '../../storage/open.ts';
import { asPlatform, type Transaction } from '../../storage/transaction.ts';
import { withCorrections } from './corrections.ts';
import { keptEffect } from './effect.ts';
import type { ImportFound } from './import-record.ts';
import { MOST_TWINS_NAMED, type GivenRow, type JudgedRow, type RowJudge, type Twins } from './judge-rows.ts';
import { boundedKey } from './read-rows.ts';
import type { Cells } from './row-kind.ts';

/** The next rows of an import, in their order. */
export const nextRows = (tx: Transaction, found: ImportFound, most: number): Promise<GivenRow[]> =>
  givenRows(tx, found, behind(found), most);

/** What was done last is taken back first: a name that was given up for another is free again by then. */
function behind({ lastRow, takesBackUID }: ImportFound): SQL | undefined {
  if (takesBackUID === null) return gt(importRows.row, lastRow);
  return lastRow === 0 ? undefined : lt(importRows.row, lastRow);
}

/** Some rows of an import, in their order. */
export const theseRows = (tx: Transaction, found: ImportFound, rows: readonly number[]): Promise<GivenRow[]> =>
  givenRows(tx, found, among(importRows.row, [...rows]), rows.length);

/** Rows with what was put right in them, and the others that are about the same records. */
async function givenRows(
  tx: Transaction,
  { uid, corrections, leftOut, takesBackUID }: ImportFound,
  which: SQL | undefined,
  most: number,
): Promise<GivenRow[]> {
  const rows = await tx
    .select({ row: importRows.row, cells: importRows.cells, key: importRows.key })
    .from(importRows)
    .where(and(eq(importRows.importUID, uid), which))
    .orderBy(takesBackUID === null ? asc(importRows.row) : desc(importRows.row))
    .limit(most);
  const without = new Set(leftOut);
  const keys = rows.map(({ key }) => key);
  const twins = await twinsOf(tx, uid, keys, leftOut);
  return rows.map(({ row, cells, key }) => {
    const meant = withCorrections(cells, row, corrections);
    return {
      row,
      cells: meant,
      isCorrected: meant !== cells,
      isLeftOut: without.has(row),
      twins: twins.get(key),
    };
  });
}

/** The rows that are about the same records, those that are left out aside: how many, and the first of them, once for each key. */
async function twinsOf(
  tx: Transaction,
  uid: string,
  keys: readonly string[],
  leftOut: readonly number[],
): Promise<ReadonlyMap<string, Twins>> {
  const said = [...new Set(keys)].filter((key) => key !== '');
  if (said.length === 0) return new Map();
  const isMeant = leftOut.length === 0 ? sql`` : sql`and "row" <> all (${sql.param([...leftOut])}::int[])`;
  // Key by key: asked for all of them at once, the database goes through every row of the file for each set of it.
  const { rows } = await tx.execute<{ key: string; count: number; first: number[] }>(sql`
    select said.key, twin.count, twin.first
    from unnest(${sql.param(said)}::text[]) as said (key)
    cross join lateral (
      select count(*)::int as count, (array_agg("row" order by "row"))[1:${sql.raw(`${MOST_TWINS_NAMED + 1}`)}] as first
      from ${importRows} where ${importRows.importUID} = ${uid} and ${importRows.key} = said.key ${isMeant} offset 0) as twin
    where twin.count > 1`);
  return new Map(rows.map(({ key, ...twins }) => [key, twins]));
}

/** What rows are found by follows what was put right in them, and what no longer is. */
export async function keyAnew(tx: Transaction, kind: RowJudge, { uid, corrections }: ImportFound): Promise<void> {
  const corrected = sql.param(corrections.map(({ row }) => row));
  const { rows } = await tx.execute<{ row: number; cells: Cells; key: string }>(sql`
    select "row", cells, key from ${importRows}
    where ${importRows.importUID} = ${uid} and (is_corrected or "row" = any (${corrected}::int[]))`);
  const keyed = rows.map(({ row, cells }) => {
    const meant = withCorrections(cells, row, corrections);
    return {
      row,
      key: boundedKey(kind.keyOf(meant)),
      name: kind.nameOf(meant).slice(0, 250),
      is_corrected: meant !== cells,
    };
  });
  if (keyed.length === 0) return;
  await tx.execute(sql`
    update ${importRows} set key = said.key, name = said.name, is_corrected = said.is_corrected
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as said ("row" int, key text, name text, is_corrected boolean)
    where ${importRows.importUID} = ${uid} and ${importRows.row} = said."row"`);
}

/**
 * Tells the database how the rows that were just read are spread: with what it knew before, it would take an import of
 * thousands for a handful, and go through all of them for each that it looks for.
 */
export const surveyRows = (store: Store): Promise<unknown> =>
  asPlatform(store, (tx) => tx.execute(sql`analyze (skip_locked) ${importRows} (import_uid, "row", key)`));

/** So many rows are sent as one document: others are served while the database takes it in. */
const KEPT_AT_ONCE = 250;

/** Keeps what became of rows, or would; what is there already is not written again. */
export async function keepRows(
  tx: Transaction,
  found: Pick<ImportFound, 'uid' | 'clientUID' | 'status'>,
  judged: readonly JudgedRow[],
  isDependent = false,
): Promise<void> {
  for (const some of inSets(judged, KEPT_AT_ONCE)) {
    await afterOthers();
    await keepSome(tx, found, some, isDependent);
  }
}

export function* inSets<Item>(items: readonly Item[], most: number): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += most) yield items.slice(from, from + most);
}

async function keepSome(
  tx: Transaction,
  { uid, clientUID, status }: Pick<ImportFound, 'uid' | 'clientUID' | 'status'>,
  judged: readonly JudgedRow[],
  isDependent: boolean,
): Promise<void> {
  const became = judged.map(({ row, outcome, problems, changes, isAsSaid, effect, reads, writes }) => ({
    row,
    outcome,
    problems,
    changes,
    is_as_said: isAsSaid,
    effect: effect === null ? null : keptEffect(effect),
    reads,
    writes,
    is_dependent: isDependent,
  }));
  const numbers = judged.map(({ row }) => row);
  await tx.execute(sql`
    insert into ${importOutcomes} as kept (client_uid, import_uid, "row", ${columns})
    select ${clientUID}, ${uid}, became."row", ${of(sql`became`)}
    from jsonb_populate_recordset(null::${importOutcomes}, ${JSON.stringify(became)}::jsonb) as became
    left join ${importOutcomes} as there on there.import_uid = ${uid} and there."row" = became."row"
      -- Where they lie, or all rows of the import would be gone through to find some hundred.
      and there."row" between ${Math.min(...numbers)} and ${Math.max(...numbers)}
    -- What is there already is not even locked.
    where there."row" is null or (${of(sql`there`)}) is distinct from (${of(sql`became`)})
    on conflict (import_uid, "row") do update set (${columns}) = row (${of(sql`excluded`)})`);
  // Only tried, it wrote nothing that could be taken back.
  const wrote = status === 'Running' ? judged.filter(({ written }) => written !== null) : [];
  if (wrote.length === 0) return;
  await tx.execute(sql`
    insert into ${importWritings} (client_uid, import_uid, "row", written)
    select ${clientUID}, ${uid}, wrote."row", wrote.written
    from jsonb_to_recordset(${JSON.stringify(wrote.map(({ row, written }) => ({ row, written })))}::jsonb) as wrote ("row" int, written jsonb)`);
}

const outcomes = ['outcome', 'problems', 'changes', 'is_as_said', 'effect', 'reads', 'writes', 'is_dependent'];
const columns = sql.join(
  outcomes.map((column) => sql.identifier(column)),
  sql`, `,
);
const of = (table: SQL) =>
  sql.join(
    outcomes.map((column) => sql`${table}.${sql.identifier(column)}`),
    sql`, `,
  );
