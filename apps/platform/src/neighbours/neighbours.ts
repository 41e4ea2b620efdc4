import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isAskedHere } from '../document/asked-here.ts';
import { html } from '../document/html.ts';
import type { NeighboursPlace } from '../settings.ts';
import { alertService, type KnowsLogin } from './alert-service.ts';
import { page, STYLE, STYLE_PATH } from './page.ts';
import { products } from './products.ts';
import { SessionEnds } from './session-ends.ts';

export interface NeighboursOptions {
  readonly place: NeighboursPlace;
  readonly portalUrl: string;
  /** What the portal keeps client and building in. */
  readonly contextCookie: string;
  readonly knowsLogin: KnowsLogin;
  readonly now: () => Date;
}

/** What stands beside the portal in a real deployment, played on one other origin of this machine (D-278). */
export function neighbours({ place, portalUrl, contextCookie, knowsLogin, now }: NeighboursOptions) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const ends = new SessionEnds(now);
  app.use('*', async (c, next) => {
    // A page elsewhere may call this address by a name of its own; receivers are called by their number.
    if (!isAskedHere(c, { publicUrl: place.url }) && c.req.header('host') !== place.target) return c.notFound();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Security-Policy', POLICY);
    return next();
  });
  app.get('/', (c) =>
    c.html(
      page(
        'Neighbours of the demonstration',
        html`<h1>Neighbours of the demonstration</h1>
          <p>Products, the alert service and receivers of messages, played for a portal that knows no others.</p>
          ${ends.shown()}
          <p><a href="${portalUrl}/v7/">To the portal</a></p>`,
      ),
    ),
  );
  app.get(STYLE_PATH, (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.route('/', products(portalUrl, contextCookie));
  app.route('/', ends.routes());
  app.route('/', alertService({ portalOrigin: new URL(portalUrl).origin, knowsLogin, now }));
  return app;
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
