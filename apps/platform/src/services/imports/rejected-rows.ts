import { CSV, csvHead, csvLine } from '@wardmere/api/csv';
import { and, asc, eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre';
import { FileAnswer } from '../../http/file-answer.ts';
import { importRows } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { withCorrections } from './corrections.ts';
import type { ImportFound } from './import-record.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The column that says why; no column of ours is called so, and none is matched with it. */
const REASON = 'Reason';

/** The rows of an import that were rejected, with the columns of the file that were chosen and a reason (B19, D-220). */
export async function rejectedRows(
  tx: Transaction,
  { uid, columns, corrections, originalFileName }: ImportFound,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const rows = await tx
    .select({ row: importRows.row, cells: importRows.cells, problems: importRows.problems })
    .from(importRows)
    .where(and(eq(importRows.importUID, uid), eq(importRows.outcome, 'Rejected')))
    .orderBy(asc(importRows.row));
  const heads = [...columns.map(({ source }) => source), REASON];
  const lines = rows.map(({ row, cells, problems }) => {
    const said = withCorrections(cells, row, corrections);
    const reasons = problems.map(({ target, message }) => (target === '' ? message : `${target}: ${message}`));
    return [...columns.map(({ target }) => said[target] ?? ''), reasons.join(' ')];
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
