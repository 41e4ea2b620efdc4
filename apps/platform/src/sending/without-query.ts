/** An address as it is told to whoever views logs: without its query, which is where keys are put, and without who signs in (D-269). */
export const withoutQuery = (url: string): string =>
  url.replace(/[?#].*$/s, '').replace(/^((?:[a-z][a-z\d+.-]*:)?[/\\]*)[^/\\]*@/i, '$1');
