import * as v from 'valibot';
import { Text } from '../shapes.ts';
import type { MappedColumn } from './import-columns.ts';

/** What the first preview asks for (§9, D-154). */
export const PREVIEW_SHEET = 'Sheet1';
export const PREVIEW_ROWS = 5;

/** A row of a preview: its cells as texts; an object is read too, its keys being the headings (D-220). */
const cell = v.pipe(
  v.nullish(v.union([v.string(), v.number(), v.boolean()]), ''),
  v.transform((value) => String(value)),
);
const row = v.union([v.array(cell), v.record(v.string(), cell)]);

const rows = v.pipe(
  v.array(row),
  v.transform((given): string[][] => {
    const [first] = given;
    if (first === undefined || Array.isArray(first)) return given.map((each) => (Array.isArray(each) ? each : []));
    const headings = Object.keys(first);
    return [headings, ...given.map((each) => headings.map((name) => (Array.isArray(each) ? '' : (each[name] ?? ''))))];
  }),
);

const shared = {
  originalFileName: Text,
  listOfSheets: v.nullish(v.array(v.string()), []),
  firstRowsOfData: rows,
  /** What was chosen for the client’s newest import of the kind; a host may say nothing of it (D-221). */
  columnsLastTime: v.nullish(v.array(v.object({ source: v.string(), target: v.string() })), []),
};
const columns = v.nullish(v.array(v.string()), []);

/** The beginning of a file, its sheets and what can be imported (§3, D-220). */
export interface FilePreview {
  readonly originalFileName: string;
  readonly listOfSheets: readonly string[];
  readonly availableColumns: readonly string[];
  /** The columns that were chosen for the client’s newest import of the kind; none where the host does not say. */
  readonly columnsLastTime: readonly MappedColumn[];
  /** The headings, then the rows below them. */
  readonly firstRowsOfData: readonly (readonly string[])[];
}

/** The preview of a file of people. */
export const PeoplePreview = v.object({ ...shared, availableColumnsForImport: columns });
/** The preview of a file of buildings, with a name of its own for the columns (§3). */
export const BuildingsPreview = v.object({ ...shared, availableColumnsForBuildingImport: columns });

/** Either preview as one. */
export const filePreviewOf = (
  given: v.InferOutput<typeof PeoplePreview> | v.InferOutput<typeof BuildingsPreview>,
): FilePreview => {
  const { originalFileName, listOfSheets, firstRowsOfData, columnsLastTime } = given;
  const availableColumns =
    'availableColumnsForImport' in given ? given.availableColumnsForImport : given.availableColumnsForBuildingImport;
  return { originalFileName, listOfSheets, firstRowsOfData, columnsLastTime, availableColumns };
};
