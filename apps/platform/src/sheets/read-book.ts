// In a thread of its own, so that of the contract only this is loaded.
import { LARGEST_UNPACKED, LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, MOST_SHEETS } from '@wardmere/api/import-limits';
import { EncryptedFileError, HucreError, streamXlsxRows, readXls, readXlsx, type CellValue } from 'hucre';
import {
  isArchive,
  isCompound,
  mayHaveMoreRows,
  requireSelfContained,
  requireSmallUnpacked,
  TOO_LARGE,
  withoutEntries,
} from './archive.ts';
import { csvTextOf, rowsOf } from './csv-text.ts';
import { decodeText } from './decode-text.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { zeroFormats } from './zero-formats.ts';

/** A row as the spreadsheet numbers it, its cells as the texts it shows. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** How much a row says. */
export const lettersOf = ({ cells }: SheetRow): number => cells.reduce((sum, { length }) => sum + length, 0);

/** A file that was opened: its sheets, and the rows of one of them, one after the other. */
export interface Book {
  readonly sheets: readonly string[];
  rows(sheet: string): AsyncIterable<SheetRow>;
  /** Whether a sheet may have more rows than are read, so that only reading them tells. */
  mayBeTooLong(): Promise<boolean>;
}

const begins = (file: Uint8Array, ...bytes: number[]) => bytes.every((byte, index) => file[index] === byte);
const isPdf = (file: Uint8Array) => begins(file, 0x25, 0x50, 0x44, 0x46);

const PROTECTED = 'The file is protected by a password.';
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const DAMAGED = 'The file is damaged, or is not a spreadsheet.';

/** What a file without sheets calls the only one it has. */
export const ONLY_SHEET = 'Sheet1';

/** Opens a spreadsheet by what it holds, whatever it is called (D-229). Throws `UnreadableFile` with the reason. */
export async function openBook(file: Uint8Array): Promise<Book> {
  if (file.length === 0) throw new UnreadableFile('The file is empty.');
  if (isPdf(file)) throw new UnreadableFile('This is a PDF, not a spreadsheet.');
  return refusing(async () => {
    if (isArchive(file)) return openXlsx(file);
    if (isCompound(file)) return openXls(file);
    return openCsv(file);
  });
}

async function openXlsx(file: Uint8Array): Promise<Book> {
  requireSmallUnpacked(file);
  await requireSelfContained(file);
  const sheets: string[] = [];
  // Told of each sheet before its body is read, and reading none; nor the texts of all cells, which the rows are read with.
  await readXlsx(withoutEntries(file, isSharedTexts), {
    sheets: ({ name }) => {
      sheets.push(name);
      return false;
    },
  });
  return bookOf(
    sheets,
    (sheet) => asShown(file, sheet),
    () => mayHaveMoreRows(file, MOST_ROWS + 1),
  );
}

/** The rows of a sheet, with codes that are kept as numbers as the sheet shows them. */
async function* asShown(file: Uint8Array, sheet: string): AsyncGenerator<Streamed> {
  const shown = await zeroFormats(file, sheet);
  for await (const { index, values } of streamXlsxRows(file, { sheet })) {
    const show = (value: CellValue, column: number) =>
      shown !== undefined && typeof value === 'number' ? shown(index, column, value) : value;
    yield { index, values: shown === undefined ? values : values.map(show) };
  }
}

const isSharedTexts = (name: string) => /sharedstrings\.xml$/i.test(name);

async function openXls(file: Uint8Array): Promise<Book> {
  // The same container holds a workbook that is protected, as one stream of it says.
  if (Buffer.from(file.buffer, file.byteOffset, file.byteLength).includes(ENCRYPTED))
    throw new UnreadableFile(PROTECTED);
  const { sheets } = await readXls(file);
  const of = (asked: string) => sheets.find(({ name }) => name === asked)?.rows ?? [];
  return bookOf(
    sheets.map(({ name }) => name),
    async function* rows(sheet) {
      for (const [index, values] of of(sheet).entries()) yield { index, values };
    },
    async () => sheets.some(({ rows }) => rows.length > MOST_ROWS + 1),
  );
}

function openCsv(file: Uint8Array): Book {
  const csv = csvTextOf(decodeText(file));
  return bookOf(
    [ONLY_SHEET],
    async function* rows() {
      let index = 0;
      for (const values of rowsOf(csv)) {
        yield { index, values };
        index += 1;
      }
    },
    async () => hasMoreLines(csv.text, MOST_ROWS + 1),
  );
}

function hasMoreLines(text: string, most: number): boolean {
  const end = text.includes('\n') ? '\n' : '\r';
  let lines = 1;
  for (let at = text.indexOf(end); at >= 0 && lines <= most; at = text.indexOf(end, at + 1)) lines += 1;
  return lines > most;
}

interface Streamed {
  readonly index: number;
  readonly values: readonly CellValue[];
}

function bookOf(
  sheets: readonly string[],
  stream: (sheet: string) => AsyncIterable<Streamed>,
  mayBeTooLong: () => Promise<boolean>,
): Book {
  if (sheets.length === 0) throw new UnreadableFile(DAMAGED);
  if (sheets.length > MOST_SHEETS) throw new UnreadableFile(`The file has more than ${MOST_SHEETS} sheets.`);
  return {
    sheets,
    mayBeTooLong: () => refusing(mayBeTooLong),
    async *rows(sheet) {
      let [read, letters] = [0, 0];
      try {
        for await (const { index, values } of stream(sheet)) {
          const cells = values.map((value) => bounded(textOf(value)));
          while (cells.length > 0 && cells.at(-1) === '') cells.pop();
          if (cells.length === 0) continue;
          const row = { row: index + 1, cells };
          read += 1;
          requireWithin(read, cells);
          // A text that a workbook keeps once may stand in each of its cells.
          letters += lettersOf(row);
          if (letters > LARGEST_UNPACKED) throw new UnreadableFile(TOO_LARGE);
          yield row;
        }
      } catch (error) {
        throw told(error);
      }
    },
  };
}

/** The headings are a row too. */
function requireWithin(rows: number, cells: readonly string[]): void {
  if (rows > MOST_ROWS + 1) throw new UnreadableFile('The sheet has more than 100,000 rows.');
  if (cells.length > MOST_COLUMNS) throw new UnreadableFile(`The sheet has more than ${MOST_COLUMNS} columns.`);
}

/** So much of a cell that it can be told that it has too much. */
const bounded = (cell: string): string => (cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL + 1) : cell);

/** A cell as the spreadsheet shows it: a date as ISO, without a time where it has none. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [date = '', time = ''] = value.toISOString().split('T');
    return time.startsWith('00:00:00') ? date : `${date} ${time.slice(0, 5)}`;
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return String(value).trim();
}

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw told(error);
  }
}

/** Whatever a reader throws at a file of others, the file cannot be read. */
function told(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  if (error instanceof EncryptedFileError) return new UnreadableFile(PROTECTED);
  return new UnreadableFile(DAMAGED, { cause: error instanceof HucreError ? undefined : error });
}
