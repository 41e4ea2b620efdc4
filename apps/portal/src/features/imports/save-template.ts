import { IMPORT_COLUMNS, type ImportColumn, type ImportKind } from '@wardmere/api';
import { CSV, csvHead } from '@wardmere/api/csv';
import { saveFile } from '../../system/report/save-file.ts';

/** A column as the template heads it: what a new record needs is marked, and the mark is no part of its name. */
export const headOf = ({ target, isRequired }: ImportColumn): string => (isRequired === true ? `${target} *` : target);

/** A spreadsheet with our headings and nothing below them. */
export const templateOf = (kind: ImportKind): string =>
  csvHead(IMPORT_COLUMNS[kind].map((column) => ({ head: headOf(column) })));

export function saveTemplate(kind: ImportKind): void {
  saveFile(new Blob([templateOf(kind)], { type: CSV }), `${kind} template.csv`);
}
