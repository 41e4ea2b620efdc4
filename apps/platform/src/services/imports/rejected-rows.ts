import { XLSX, type MappedColumn } from '@wardmere/api';
import { CSV, csvHead, csvLine } from '@wardmere/api/csv';
import { and, asc, eq, gt } from 'drizzle-orm';
import { writeXlsxStream } from 'hucre';
import type { Caller } from '../../access/caller.ts';
import { FileAnswer, type Again } from '../../http/file-answer.ts';
import { missing } from '../../http/refusal.ts';
import { importOutcomes, importRows, imports } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { withCorrections } from './corrections.ts';
import { ofSameRow, seenImports, toldRows, type ImportFound } from './import-record.ts';
import { readingOf } from './read-rows.ts';

/** The column that says why; no column of ours is called so, and none is matched with it. */
const REASON = 'Reason';
/** So many rows are read at a time. */
const PART = 1000;

type Content = (again: Again) => AsyncGenerator<Uint8Array<ArrayBuffer>>;
type Lines = AsyncIterable<readonly (readonly string[])[]>;

/**
 * The rows of an import that were rejected, with the columns of the file that were chosen and a reason (B19, D-220): which
 * import it is is settled now, and its rows are read part by part when somebody takes them.
 */
export function rejectedRows(found: ImportFound, format: 'csv' | 'xlsx'): FileAnswer<Content> {
  const name = `${found.originalFileName.replace(/\.[^.]*$/, '')} rejected.${format}`;
  const write = { csv: asText, xlsx: asWorkbook }[format];
  const type = { csv: `${CSV}; charset=utf-8; header=present`, xlsx: XLSX }[format];
  return new FileAnswer(name, type, (again) => write(headsOf(found), linesOf(again, found)));
}

// A run that takes another back has no cells of its own.
const isOfCells = ({ takesBackUID }: ImportFound) => takesBackUID === null;
const headsOf = (found: ImportFound): readonly string[] => [
  ...(isOfCells(found) ? headingsOf(columnsOf(found)) : ['Name']),
  REASON,
];

/** The columns that were chosen, and those that were put right though the file has nothing for them: what was typed stays (B19). */
function columnsOf({ columns, corrections }: ImportFound): readonly MappedColumn[] {
  const chosen = new Set(columns.map(({ target }) => target));
  const typed = new Set(corrections.map(({ target }) => target).filter((target) => !chosen.has(target)));
  return [...columns, ...Array.from(typed, (target) => ({ source: target, target }))];
}

/** What columns are called as in their file; of one that serves several of ours each is called as that one, so that it is matched again. */
function headingsOf(columns: readonly MappedColumn[]): readonly string[] {
  const bySource = Map.groupBy(columns, ({ source }) => source);
  return columns.map(({ source, target }) =>
    (bySource.get(source)?.length ?? 0) > 1 && !bySource.has(target) ? target : source,
  );
}

async function* linesOf(again: Again, found: ImportFound): AsyncGenerator<readonly (readonly string[])[]> {
  for (let behind = 0; ;) {
    const from = behind;
    const rows = await again((asking) => rejectedBehind(asking, found, from));
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => lineOf(found, row));
    if (rows.length < PART) return;
    behind = last.row;
  }
}

/** The next rows that were rejected. */
async function rejectedBehind(
  { tx, caller }: { readonly tx: Transaction; readonly caller: Caller },
  found: ImportFound,
  behind: number,
) {
  const [still] = await tx
    .select({
      readAs: imports.readAs,
      judgedAs: imports.judgedAs,
      sheetName: imports.sheetName,
      columns: imports.columns,
    })
    .from(imports)
    .where(and(seenImports(caller, found.clientUID, found.kind), eq(imports.uid, found.uid)));
  // What is or was read or judged anew meanwhile has other rows: half of them and half of these would be no file.
  if (still?.readAs !== found.readAs || still.judgedAs !== found.judgedAs) throw missing();
  if (readingOf(still) !== readingOf(found)) throw missing();
  return tx
    .select({ row: importRows.row, name: importRows.name, cells: importRows.cells, problems: importOutcomes.problems })
    .from(importOutcomes)
    .innerJoin(importRows, ofSameRow)
    .where(and(toldRows(found), eq(importOutcomes.outcome, 'Rejected'), gt(importOutcomes.row, behind)))
    .orderBy(asc(importOutcomes.row))
    .limit(PART);
}

type Rejected = Awaited<ReturnType<typeof rejectedBehind>>[number];

function lineOf(found: ImportFound, { row, name, cells, problems }: Rejected): readonly string[] {
  const said = withCorrections(cells, row, found.corrections);
  const reasons = problems.map(({ target, message }) => (target === '' ? message : `${target}: ${message}`));
  const own = isOfCells(found) ? columnsOf(found).map(({ target }) => said[target] ?? '') : [name];
  return [...own, reasons.join(' ')];
}

async function* asText(heads: readonly string[], read: Lines): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvHead(heads.map((head) => ({ head }))));
  for await (const lines of read) yield encoder.encode(lines.map((cells) => csvLine(cells)).join(''));
}

/** As a workbook: cells are texts, so that a formula stands as it was typed and runs nothing. */
async function* asWorkbook(heads: readonly string[], read: Lines): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  async function* rows() {
    yield [...heads];
    for await (const lines of read) for (const cells of lines) yield [...cells];
  }
  for await (const bytes of writeXlsxStream(rows(), { name: 'Sheet1' })) yield new Uint8Array(bytes);
}
