import { IMPORT_COLUMNS, XLSX, type ImportColumn, type ImportKind, type ImportNames } from '@wardmere/api';
import { MOST_ROWS } from '@wardmere/api/import-limits';
import { writeXlsx } from 'hucre/xlsx';
import { headOf } from './import-words.ts';

/** The names that stand for records in the cells of an import; of what somebody may not see there are none. */
export type Names = Readonly<Partial<Record<ImportNames, readonly string[]>>>;

/** The sheet that is looked at where a file has several (D-154). */
const FIRST = 'Sheet1';
const ALLOWED = 'Allowed values';
/** The rows above the values of a column: its name, and what it may say in a sentence. */
const ABOVE = 2;
/** So many rows keep codes as they are typed: the format is one of cells, and a file has room for more rows than are filled in by hand. */
const TEXT_ROWS = 1000;
const WIDTH = { least: 14, most: 40 };
/** Without it a spreadsheet takes 007 for 7, and a long number for a power of ten. */
const AS_TEXT = { numFmt: '@' } as const;
const BOLD = { style: { font: { bold: true } } } as const;

/**
 * A workbook to be filled in: our headings over empty rows, cells that offer what they may say, and a second sheet that
 * tells all of it, of each column below its name (D-221).
 */
export async function templateOf(kind: ImportKind, names: Names): Promise<Blob> {
  const columns = IMPORT_COLUMNS[kind].map((column, at) => ({
    head: headOf(column),
    letter: letterOf(at),
    isList: column.isList === true,
    style: column.isCode === true ? AS_TEXT : undefined,
    told: [column.target, column.says ?? 'Any text', ...valuesOf(column, names)],
  }));
  const cells = new Map(columns.map((_, at) => [`0,${at}`, BOLD]));
  const deepest = Math.max(...columns.map(({ told }) => told.length));
  const content = await writeXlsx({
    sheets: [
      {
        name: FIRST,
        columns: columns.map(({ head, style }) => ({ width: widthOf([head]), ...style })),
        rows: [columns.map(({ head }) => head), ...Array.from({ length: TEXT_ROWS }, () => columns.map(() => null))],
        cells,
        freezePane: { rows: 1 },
        dataValidations: columns
          .filter(({ told, isList }) => told.length > ABOVE && !isList)
          .map(({ letter, told }) => ({
            type: 'list',
            formula1: `'${ALLOWED}'!$${letter}$${ABOVE + 1}:$${letter}$${told.length}`,
            range: `${letter}2:${letter}${MOST_ROWS + 1}`,
            allowBlank: true,
            // Offered and no more: the import reads names as people write them, and says which it does not know.
            showErrorMessage: false,
          })),
      },
      {
        name: ALLOWED,
        columns: columns.map(({ told }) => ({ width: widthOf(told) })),
        rows: Array.from({ length: deepest }, (_, row) => columns.map(({ told }) => told[row] ?? null)),
        cells,
        freezePane: { rows: ABOVE },
      },
    ],
  });
  return new Blob([new Uint8Array(content)], { type: XLSX });
}

/** What a spreadsheet calls a column; no kind of import has more than the alphabet. */
const letterOf = (at: number): string => String.fromCodePoint(0x41 + at);

const valuesOf = ({ values, names: of }: ImportColumn, names: Names): readonly string[] =>
  values ?? (of && names[of]) ?? [];

const widthOf = (texts: readonly string[]): number =>
  Math.min(WIDTH.most, Math.max(WIDTH.least, ...texts.map(({ length }) => length + 2)));
