import type { ImportColumn, ImportKind } from '@wardmere/api';
import { CSV, csvHead } from '@wardmere/api/csv';
import { saveFile } from '../../system/report/save-file.ts';

/** Saves a spreadsheet with our headings and nothing below them. */
export function saveTemplate(kind: ImportKind, columns: readonly ImportColumn[]): void {
  const head = csvHead(columns.map(({ target }) => ({ id: target, head: target, text: () => '' })));
  saveFile(new Blob([head], { type: CSV }), `${kind} template.csv`);
}
