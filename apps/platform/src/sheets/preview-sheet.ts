import { headingsOf } from './headings.ts';
import { readSheet, type SheetAsked } from './sheet-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The beginning of a sheet. */
export interface SheetPreview {
  readonly sheets: readonly string[];
  /** The headings, then the rows below them; nothing where there is no such sheet. */
  readonly rows: readonly (readonly string[])[];
}

/** What is no workbook is read as text, whatever it is called; of one line nobody can say that it is a table. */
const ONE_LINE = 'The file contains one line of text and no table.';

/** The sheets of a file and the first rows of one; a sheet without a row below its headings cannot be imported (D-154, D-220). */
export function previewSheet(
  asked: Pick<SheetAsked, 'client' | 'file'>,
  sheet: string,
  numberOfRows: number,
): Promise<SheetPreview> {
  return readSheet({ ...asked, sheet, most: numberOfRows + 1 }, async ({ sheets, isText, batches }) => {
    if (!sheets.includes(sheet)) return { sheets, rows: [] };
    const rows: (readonly string[])[] = [];
    for await (const batch of batches) rows.push(...batch.map(({ cells }) => cells));
    const [head, ...below] = rows;
    if (head === undefined) throw new UnreadableFile('The sheet is empty.');
    if (below.length === 0 && head.length === 1 && isText) throw new UnreadableFile(ONE_LINE);
    if (below.length === 0) throw new UnreadableFile('The sheet has headings but no rows below them.');
    const headings = headingsOf(head, Math.max(...rows.map(({ length }) => length)));
    return { sheets, rows: [headings, ...below.map((cells) => headings.map((_, index) => cells[index] ?? ''))] };
  });
}
