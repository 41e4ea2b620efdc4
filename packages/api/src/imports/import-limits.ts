/** What a file may be at most (D-229). */
export const LARGEST_FILE = 25 * 1024 * 1024;
export const LARGEST_UNPACKED = 200 * 1024 * 1024;
export const MOST_ROWS = 100_000;
export const MOST_COLUMNS = 200;
export const MOST_SHEETS = 300;
export const MOST_CORRECTIONS = 20_000;
export const LONGEST_CELL = 32_767;
/** So much of a cell is told with its problem: one that is told so long may go on. */
export const LONGEST_TOLD = 1000;
export const LONGEST_FILE_NAME = 255;

/** Said of a file whose name is longer. */
export const NAME_TOO_LONG = `A file’s name has at most ${LONGEST_FILE_NAME} characters.`;

/** Said of a file of another kind (§5, D-151). */
export const INVALID_EXTENSION = 'Invalid File Extension';
const extensions = ['csv', 'xls', 'xlsx'] as const;

/** What a file chooser offers. */
export const IMPORT_ACCEPT = extensions.map((each) => `.${each}`).join(',');

/** The extension of a file's name in small letters, or nothing. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name.trim().toLowerCase())?.[1] ?? '';

/** Whether a file's name ends as those that can be read, in any letter case (D-151). */
export const hasImportExtension = (name: string): boolean => extensions.some((each) => each === extensionOf(name));

/** What is wrong with a chosen file before it travels: its name, or its size; undefined where nothing is. */
export function importFileProblem({
  name,
  size,
}: {
  readonly name: string;
  readonly size: number;
}): string | undefined {
  if (!hasImportExtension(name)) return INVALID_EXTENSION;
  if (name.length > LONGEST_FILE_NAME) return NAME_TOO_LONG;
  if (size === 0) return 'The file is empty.';
  return size > LARGEST_FILE ? 'The file is larger than 25 MB.' : undefined;
}
