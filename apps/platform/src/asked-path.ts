/**
 * The path a request asks for, as every layer reads it: dots resolved and escapes undone, so that nobody comes past a rule
 * for an address by writing it in another way. An escaped slash stays one, since it separates nothing.
 */
export function askedPath(url: string): string {
  if (!URL.canParse(url, 'http://localhost')) return '/';
  return new URL(url, 'http://localhost').pathname.split('/').map(unescaped).join('/');
}

/** A broken escape names nothing and stays as it is. */
function unescaped(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    return segment;
  }
}
