/** Fills the path parameters of a call, each encoded as one segment. */
export function pathOf(path: string, parameters: object): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((parameters as Record<string, unknown>)[name])),
  );
}

/** A query string with its question mark; absent and empty values are left out. */
export function searchOf(query: Readonly<Record<string, string | number | boolean | undefined>> | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(`${value}`)}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
