import type Provider from 'oidc-provider';
import { notNow, type NotNow } from '../not-now.ts';
import type { Log } from '../log.ts';
import type { IdentityPages } from './pages.ts';
import { REFRESH } from './tell-not-now.ts';

/**
 * Lets a provider say “not now” where the library would speak of an error of the server: in the words of the protocol to
 * a program, which tries again and signs nobody out, and on a page of the house to a person.
 */
export function sayNotNow(
  provider: Provider,
  { pages, log, mount }: { readonly pages: Pick<IdentityPages, 'notNow'>; readonly log: Log; readonly mount: string },
): void {
  const passing = new WeakMap<object, NotNow>();
  provider.on('server_error', (ctx, error) => {
    const found = notNow(error);
    if (found?.code !== 'crowded') log.error('identity', error);
    if (found !== undefined) passing.set(ctx, found);
  });
  provider.use(async (ctx, next) => {
    await next();
    const found = passing.get(ctx);
    if (found === undefined) return;
    const isPage = ctx.type === 'text/html';
    ctx.body = isPage
      ? pages.notNow(found.code, `${mount}${ctx.url}`)
      : { error: 'temporarily_unavailable', error_description: 'not available right now, try again in a moment' };
    ctx.status = found.status;
    ctx.set('Retry-After', found.retryAfter);
    if (isPage && ctx.method === 'GET' && found.code === 'unavailable') ctx.set('Refresh', REFRESH);
  });
}
