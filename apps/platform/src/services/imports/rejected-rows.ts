import { XLSX } from '@wardmere/api';
import { CSV, csvHead, csvLine } from '@wardmere/api/csv';
import { and, asc, eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre';
import { FileAnswer } from '../../http/file-answer.ts';
import { importOutcomes, importRows } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { withCorrections } from './corrections.ts';
import { ofSameRow, toldRows, type ImportFound } from './import-record.ts';

/** The column that says why; no column of ours is called so, and none is matched with it. */
const REASON = 'Reason';

/** The rows of an import that were rejected, with the columns of the file that were chosen and a reason (B19, D-220). */
export async function rejectedRows(
  tx: Transaction,
  found: ImportFound,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer<Uint8Array<ArrayBuffer>>> {
  const { columns, corrections, originalFileName, takesBackUID } = found;
  const rows = await tx
    .select({ row: importRows.row, name: importRows.name, cells: importRows.cells, problems: importOutcomes.problems })
    .from(importOutcomes)
    .innerJoin(importRows, ofSameRow)
    .where(and(toldRows(found), eq(importOutcomes.outcome, 'Rejected')))
    .orderBy(asc(importOutcomes.row));
  // A run that takes another back has no cells of its own.
  const isOfCells = takesBackUID === null;
  const heads = [...(isOfCells ? columns.map(({ source }) => source) : ['Name']), REASON];
  const lines = rows.map(({ row, name: called, cells, problems }) => {
    const said = withCorrections(cells, row, corrections);
    const reasons = problems.map(({ target, message }) => (target === '' ? message : `${target}: ${message}`));
    const own = isOfCells ? columns.map(({ target }) => said[target] ?? '') : [called];
    return [...own, reasons.join(' ')];
  });
  const name = `${originalFileName.replace(/\.[^.]*$/, '')} rejected.${format}`;
  if (format === 'xlsx') {
    // Cells are texts: a formula stands as it was typed, and runs nothing.
    const content = await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [heads, ...lines] }] });
    return new FileAnswer(name, XLSX, new Uint8Array(content));
  }
  const text = csvHead(heads.map((head) => ({ head }))) + lines.map((cells) => csvLine(cells)).join('');
  return new FileAnswer(name, `${CSV}; charset=utf-8; header=present`, new TextEncoder().encode(text));
}
