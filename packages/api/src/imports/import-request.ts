import * as v from 'valibot';
import { Uid } from '../shapes.ts';
import { LARGEST_FILE, LONGEST_CELL, MOST_COLUMNS, MOST_CORRECTIONS, MOST_ROWS } from './import-limits.ts';

const LONGEST_NAME = 400;
/** Room for all of them, 150 bytes each, and for every row left out. */
export const LARGEST_REQUEST = 4 * 1024 * 1024;

const text = (what: string, longest: number) =>
  v.pipe(v.string(`${what} must be text.`), v.maxLength(longest, `${what} must be at most ${longest} characters.`));
/** Blank rows are numbered too, and each takes a byte of its file at least. */
const rowNumber = v.pipe(
  v.number('A row is a number.'),
  v.integer('A row is a whole number.'),
  v.minValue(1, 'Rows are numbered from 1.'),
  v.maxValue(LARGEST_FILE, 'No file has so many rows.'),
);

const columns = v.pipe(
  v.array(
    v.object({ source: text('A column’s source', LONGEST_CELL), target: text('A column’s target', 100) }),
    'Columns must be a list.',
  ),
  v.minLength(1, 'Choose at least one column.'),
  v.maxLength(MOST_COLUMNS, `At most ${MOST_COLUMNS} columns can be chosen.`),
  v.check(
    (chosen) => new Set(chosen.map(({ target }) => target)).size === chosen.length,
    'Each column of ours is chosen once.',
  ),
);

/** A cell as it is to be read instead of what the file says. */
export const Correction = v.object({
  row: rowNumber,
  target: text('A target', 100),
  value: text('A value', LONGEST_CELL),
});
export type Correction = v.InferOutput<typeof Correction>;

/** What is to be imported: a file, its columns, and what was put right in it (D-155, D-224). */
export const ImportRequest = v.object({
  uploadedFileName: text('The file’s name', LONGEST_NAME),
  originalFileName: text('The file’s name', LONGEST_NAME),
  sheetName: text('The sheet’s name', LONGEST_NAME),
  columns,
  /** False rehearses: nothing is written (D-224). */
  sendToQueue: v.boolean('sendToQueue is yes or no.'),
  configurationUID: v.nullish(Uid),
  corrections: v.optional(
    v.pipe(v.array(Correction), v.maxLength(MOST_CORRECTIONS, `At most ${MOST_CORRECTIONS} cells can be corrected.`)),
    [],
  ),
  leftOut: v.optional(
    v.pipe(v.array(rowNumber), v.maxLength(MOST_ROWS, `At most ${MOST_ROWS} rows can be left out.`)),
    [],
  ),
  /** The number of changes that was typed where there are suspiciously many (D-226). */
  acceptedChanges: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_FILE, 'No import comes to so many changes.')),
  ),
});
export type ImportRequest = v.InferOutput<typeof ImportRequest>;
