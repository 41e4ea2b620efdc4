import { detectDelimiter, streamCsvRows, type CellValue } from 'hucre';
import { UnreadableFile } from './unreadable-file.ts';

/** A csv as it is read, and what lies between its cells. */
interface CsvText {
  readonly text: string;
  readonly delimiter: string;
}

/** What spreadsheets write in front, and show as no row: what lies between the cells. */
const SAID = /^sep=([^"\r\n])(?:\r\n|\r|\n|$)/i;

/** The cells of a csv, without the line that only says what lies between them. Throws where a quotation mark is never closed. */
export function csvTextOf(whole: string): CsvText {
  const said = SAID.exec(whole);
  const text = said === null ? whole : whole.slice(said[0].length);
  const csv = { text, delimiter: said?.[1] ?? delimiterOf(text) };
  requireClosed(csv);
  return csv;
}

/** What lies between the cells: what rows have in common may be of their cells, where it does not lie between the headings. */
function delimiterOf(text: string): string {
  const delimiter = detectDelimiter(text);
  const heads = firstLineOf(text);
  return heads.replaceAll(/"[^"]*"/g, '').includes(delimiter) ? delimiter : detectDelimiter(heads);
}

/** The first line that is not blank; what stands between quotation marks may go over several. */
function firstLineOf(text: string): string {
  let begins = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== '\n' && sign !== '\r')) continue;
    const line = text.slice(begins, at);
    if (line.trim() !== '') return line;
    begins = at + 1;
  }
  return text.slice(begins);
}

/** Every row of a csv, the blank ones among them. */
export const rowsOf = ({ text, delimiter }: CsvText): Iterable<readonly CellValue[]> =>
  streamCsvRows(text, { delimiter, unescapeFormulae: true });

/** Rows behind a quotation mark that nothing closes would all be taken for one cell, and be missed by nobody. */
function requireClosed({ text, delimiter }: CsvText): void {
  const begins = new Set([undefined, '\n', '\r', delimiter]);
  const ends = new Set([...begins, ' ', '\t']);
  for (let at = text.indexOf('"'), behind = 0; at >= 0; at = text.indexOf('"', behind)) {
    behind = at + 1;
    if (!begins.has(text[at - 1])) continue;
    const closes = closingOf(text, at);
    // What goes over lines and is followed by more of its cell ends where the next quotation begins.
    const isOpen = closes < 0 || (!ends.has(text[closes + 1]) && /[\n\r]/.test(text.slice(at, closes)));
    if (isOpen) throw new UnreadableFile(neverClosed({ text: text.slice(0, behind), delimiter }));
    behind = closes + 1;
  }
}

/** Where a quotation is closed: two marks stand for one that is part of it. */
function closingOf(text: string, opens: number): number {
  let closes = text.indexOf('"', opens + 1);
  while (closes >= 0 && text[closes + 1] === '"') closes = text.indexOf('"', closes + 2);
  return closes;
}

function neverClosed(until: CsvText): string {
  let row = 0;
  for (const _each of rowsOf(until)) row += 1;
  return `The quotation mark that opens in row ${row} is never closed.`;
}
