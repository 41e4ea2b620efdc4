import { randomUUID } from 'node:crypto';
import { PRODUCTS, type Product } from '@wardmere/api';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { html } from '../document/html.ts';
import { page } from './page.ts';

/** The cookie by which a product knows somebody again: its own, not the portal's. */
export const PRODUCT_COOKIE = 'neighbour.session';

const STUDENT_SAFETY_UK = 'student-safety-uk';
const kebab = (product: Product) => product.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
const names = new Map<string, string>([
  ...PRODUCTS.map((product): [string, string] => {
    const words = kebab(product).replaceAll('-', ' ');
    return [kebab(product), words[0]?.toUpperCase() + words.slice(1)];
  }),
  [STUDENT_SAFETY_UK, 'Student safety (UK)'],
]);
const addressOf = (url: string, name: string) => `${url}/products/${name}`;

/** Where the neighbours play the ten products, and the one that has a variant in the UK (D-009, D-278). */
export const productsAt = (url: string) => ({
  products: Object.fromEntries(PRODUCTS.map((product) => [product, addressOf(url, kebab(product))])),
  studentSafetyUK: addressOf(url, STUDENT_SAFETY_UK),
});

/** What the portal keeps of client and building for whatever is under its name (§3). */
const Chosen = v.object({ clientName: v.string(), buildingName: v.string() });

/** Each product as a page: which one it is, for whom it opens, and the way back. */
export function products(portalUrl: string, contextCookie: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/products/:product{[a-z-]{1,40}}/*', (c) => {
    const name = names.get(c.req.param('product'));
    if (name === undefined) return c.notFound();
    const known = getCookie(c, PRODUCT_COOKIE);
    if (known === undefined) setCookie(c, PRODUCT_COOKIE, randomUUID(), { path: '/', httpOnly: true, sameSite: 'Lax' });
    const { clientName, buildingName } = chosenIn(getCookie(c, contextCookie));
    return c.html(
      page(
        name,
        html`<h1>${name}</h1>
          <p>Another product, played by the demonstration.</p>
          <dl>
            <dt>Client</dt>
            <dd>${clientName || 'None chosen'}</dd>
            <dt>Building</dt>
            <dd>${buildingName || 'All buildings'}</dd>
            <dt>Signed in here</dt>
            <dd>${known === undefined ? 'Just now' : 'From before'}</dd>
          </dl>
          <p><a href="${portalUrl}/v7/client/landing">Back to the portal</a></p>`,
      ),
    );
  });
  return app;
}

/** What cannot be read says nothing. */
function chosenIn(cookie = ''): v.InferOutput<typeof Chosen> {
  try {
    return v.parse(Chosen, JSON.parse(Buffer.from(cookie, 'base64').toString('utf8')));
  } catch {
    return { clientName: '', buildingName: '' };
  }
}
