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
  if (isPage(read)) return JSON.stringify({ ...read, items: many, pageCount: 1, pageSize: times, rowCount: times });
  return JSON.stringify(isLinked(read) ? { results: many } : many);
}

const rowsOf = (read: unknown): readonly unknown[] | undefined => {
  if (Array.isArray(read)) return read;
  return isPage(read) ? read.items : isLinked(read) ? read.results : undefined;
};

const isPage = (read: unknown): read is { readonly items: readonly unknown[] } =>
  typeof read === 'object' && read !== null && 'items' in read && Array.isArray(read.items);
/** A page with a link to the next one. */
const isLinked = (read: unknown): read is { readonly results: readonly unknown[] } =>
  typeof read === 'object' && read !== null && 'results' in read && Array.isArray(read.results);

function renumbered(row: unknown, index: number): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const number = index.toString(16).padStart(12, '0');
  if ('uid' in row) return { ...row, uid: `00000000-0000-4000-8000-${number}` };
  return 'id' in row ? { ...row, id: number } : row;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
