import type { Context } from 'hono';
import type { NotNow } from '../not-now.ts';
import type { IdentityPages } from './pages.ts';

/** Seconds after which a page that could not be shown asks for itself again. */
export const REFRESH = '3';

/** Answers a page that cannot be shown at the moment; one that was only looked at comes by itself a little later. */
export function tellNotNow(
  c: Context,
  pages: IdentityPages,
  { status, code, retryAfter }: NotNow,
): Response | Promise<Response> {
  c.header('Retry-After', retryAfter);
  c.header('Cache-Control', 'no-store');
  if (c.req.method === 'GET' && code === 'unavailable') c.header('Refresh', REFRESH);
  const { pathname, search } = new URL(c.req.url);
  return c.html(pages.notNow(code, `${pathname}${search}`), status);
}
