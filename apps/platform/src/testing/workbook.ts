import { writeXlsx } from 'hucre';

type Rows = (string | number)[][];

/** A workbook of one sheet. */
export const workbookOf = (rows: Rows): Promise<Uint8Array<ArrayBuffer>> => workbookWith({ Sheet1: rows });

/** A workbook of sheets by their names. */
export async function workbookWith(sheets: Readonly<Record<string, Rows>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) }));
}
