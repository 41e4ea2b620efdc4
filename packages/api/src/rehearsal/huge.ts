/**
 * Repeats an answer to a list of so many: a list grows with rows of their own identifiers, one record becomes a list of
 * itself, which only a call that reads lists can take.
 */
export function hugeBody(text: string, times: number): string {
  const read: unknown = parsed(text);
  if (read === undefined) return text;
  const rows = rowsOf(read) ?? [read];
  const [first] = rows;
  if (first === undefined) return text;
  const many = [...rows, ...Array.from({ length: times - rows.length }, (_, index) => renumbered(first, index))];
  return JSON.stringify(isPage(read) ? { ...read, items: many, pageCount: 1, pageSize: times, rowCount: times } : many);
}

const rowsOf = (read: unknown): readonly unknown[] | undefined =>
  Array.isArray(read) ? read : isPage(read) ? read.items : undefined;

const isPage = (read: unknown): read is { readonly items: readonly unknown[] } =>
  typeof read === 'object' && read !== null && 'items' in read && Array.isArray(read.items);

function renumbered(row: unknown, index: number): unknown {
  if (typeof row !== 'object' || row === null || !('uid' in row)) return row;
  return { ...row, uid: `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}` };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
