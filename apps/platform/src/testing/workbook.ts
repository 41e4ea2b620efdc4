import { writeXlsx } from 'hucre';

/** A workbook of one sheet. */
export async function workbookOf(rows: (string | number)[][]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }));
}
