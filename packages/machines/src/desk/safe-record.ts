import type { PlainRecord } from '../merge/three-way.ts';

/** A record without its secrets. One inside the rows of a list is named by both: `headers.value`. */
export function safeRecord(record: PlainRecord, secrets: readonly string[]): PlainRecord {
  const safe = Object.entries(record).filter(([field]) => !secrets.includes(field));
  return Object.fromEntries(
    safe.map(([field, value]) => {
      const inside = secrets.flatMap((name) => (name.startsWith(`${field}.`) ? [name.slice(field.length + 1)] : []));
      const isList = inside.length > 0 && Array.isArray(value);
      return [field, isList ? value.map((row: unknown) => (isRow(row) ? safeRecord(row, inside) : row)) : value];
    }),
  );
}

const isRow = (value: unknown): value is PlainRecord => typeof value === 'object' && value !== null;
