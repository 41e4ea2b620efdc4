/** Rows of several records, by the record they are of. */
export function grouped<Row extends { readonly of: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'of'>[]> {
  const groups = new Map<string, Omit<Row, 'of'>[]>();
  for (const { of, ...rest } of rows) {
    const group = groups.get(of);
    if (group === undefined) groups.set(of, [rest]);
    else group.push(rest);
  }
  return groups;
}
