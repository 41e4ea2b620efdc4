/** One column of a list as it is written to a file, under the head that it has on screen. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly head: string;
  readonly text: (row: Row) => string;
}

/** Programs for tables read UTF-8 as such where a file begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a program for tables would carry out instead of showing it, as OWASP lists it, in wide letters too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell as text: nothing in it is carried out, and no separator of any country’s ends it. */
const cellOf = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** One line of a file of comma-separated values (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The lines of some rows. */
export const csvLines = <Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns.map(({ text }) => text(row)))).join('');

/** How a file begins: what it is written in, and the heads. */
export const csvHead = (columns: readonly { readonly head: string }[]): string =>
  BYTE_ORDER_MARK + csvLine(columns.map(({ head }) => head));

/** The media type of such a file, which a list is asked for by. */
export const CSV = 'text/csv';
