/**
 * An address as it is told to whoever views logs, and as its receiver is known by: in one spelling, without its query, which is
 * where keys are put, and without who signs in (D-257, D-269).
 */
export function withoutQuery(url: string): string {
  const read = URL.parse(url);
  if (read?.protocol === 'https:' || read?.protocol === 'http:') return `${read.origin}${read.pathname}`;
  return url.replace(/[?#].*$/s, '').replace(/^((?:[a-z][a-z\d+.-]*:)?[/\\]*)[^/\\]*@/i, '$1');
}
