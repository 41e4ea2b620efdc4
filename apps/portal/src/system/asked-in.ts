/** A query as an address has it: `?review` rather than `?review=`, and no mark alone. Places are compared by it. */
export function searchText(query: URLSearchParams): string {
  const text = query.toString().replaceAll(/=(?=&|$)/g, '');
  return text === '' ? '' : `?${text}`;
}

/** The same query asking for these as well, and no more for what is null; what else it says stays. */
export function asking(search: string | URLSearchParams, asked: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(asked)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return searchText(next);
}
