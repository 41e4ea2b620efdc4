import type { PlainRecord } from '@wardmere/machines';
import type { RowOf } from './fields.ts';
import { capital } from '../../system/capital.ts';

const isRow = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a list in a form. */
export const rowsOf = (value: unknown): readonly PlainRecord[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** What a row holds under a name, as text. */
export function textIn(row: unknown, name: string): string {
  const held = isRow(row) ? row[name] : undefined;
  return typeof held === 'string' || typeof held === 'number' ? `${held}` : '';
}

/** The control that something wrong in a list belongs to, and its row in words: `headers.2` is the first of ‘Header 3’. */
export function placeInRows({ noun, columns }: RowOf, field: string, name: string) {
  const [row = '', ...inside] = name.slice(field.length + 1).split('.');
  const column = inside.join('.') || (columns[0]?.name ?? '');
  if (row === '') return undefined;
  const words = capital(`${noun} ${Number(row) + 1}`);
  return { control: [field, row, column].join('.'), words };
}
