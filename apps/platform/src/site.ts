import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { portalRoutes } from './document/document.ts';
import type { portalConfig } from './document/portal-config.ts';
import { flagRoutes } from './flags/flags.ts';
import type { IdentityPages } from './identity/pages.ts';
import type { IdentityService } from './identity/start-identity.ts';
import { tellNotNow } from './identity/tell-not-now.ts';
import { takeCookies } from './identity/visit.ts';
import type { Log } from './log.ts';
import { notNow } from './not-now.ts';
import type { Settings } from './settings.ts';

/** Everything that a browser opens: pages of identity, flags, the portal. */
export function siteOf({
  settings,
  log,
  config,
  providers,
  pages,
}: {
  readonly settings: Settings;
  readonly log: Log;
  readonly config: ReturnType<typeof portalConfig>;
  readonly providers: readonly Pick<IdentityService, 'routes'>[];
  readonly pages: IdentityPages;
}) {
  const site = new Hono<{ Bindings: HttpBindings }>();
  const { host } = new URL(settings.publicUrl);
  // What the provider has the browser keep while a page of ours is made goes with the page's own cookies, not instead of them.
  site.use('*', async (c, next) => {
    await next();
    for (const line of takeCookies(c.env.outgoing)) c.header('Set-Cookie', line, { append: true });
  });
  // Cookies and redirect addresses belong to one name: a document asked for under another is sent there.
  site.get('*', async (c, next) => {
    const asked = c.env.incoming.headers.host;
    const isPage = c.req.path === '/' || /^\/v7(?:\/(?:[^.]*)?)?$/.test(c.req.path);
    if (!isPage || asked === host) return next();
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${settings.publicUrl}${pathname}${search}`, 302);
  });
  for (const { routes } of providers) site.route('/', routes);
  site.route('/', flagRoutes(settings, log));
  site.route('/', portalRoutes({ folder: settings.portalFolder, config }));
  site.notFound((c) => c.text('There is nothing at this address.', 404));
  site.onError((error, c) => {
    log.error('site failed', error, { id: String(c.env.incoming.headers['x-request-id']) });
    const passing = notNow(error);
    if (passing !== undefined) return tellNotNow(c, pages, passing);
    return c.text('Something went wrong on our side. Try again in a moment.', 500);
  });
  return site;
}
