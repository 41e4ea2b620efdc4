import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isAskedHere, isOfThisPage, showsTrials } from '../document/asked-here.ts';
import { html } from '../document/html.ts';
import type { IdentityPages } from '../identity/pages.ts';
import type { Settings } from '../settings.ts';
import { nameOfSecure, SECURE_RECEIVERS } from './secure-receivers.ts';
import { BEHAVIOURS, type Arrival, RECEIVERS, type Receiver } from './receiver.ts';

/** Where what arrived is looked at. */
export const RECEIVER_PATH = '/development/receiver';

const SHOWN = 60;
const NAME = /^[\w-]{1,60}$/;

/** What the receivers of a demonstration were sent. Anywhere else there is no such address. */
export function receiverPage({
  settings,
  receiver,
  pages: { frame },
}: {
  readonly settings: Settings;
  readonly receiver: Receiver | undefined;
  readonly pages: Pick<IdentityPages, 'frame'>;
}): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (!showsTrials(settings) || receiver === undefined) return app;
  app.get(RECEIVER_PATH, (c) => {
    if (!isAskedHere(c, settings)) return c.notFound();
    c.header('Cache-Control', 'no-store');
    const path = (c.req.query('path') ?? '').slice(0, 200);
    const name = /^\/receiver\/switch\/([\w-]{1,60})/.exec(path)?.[1];
    const arrivals = receiver.arrivals().filter((each) => each.path.startsWith(path));
    return c.html(
      frame(
        'Receiver',
        html`<h1>Receiver</h1>
          <p>
            What came to the receivers of this demonstration, latest first. They stand at ${receiver.url} and do what
            the first part of their path says: ${BEHAVIOURS.join(', ')}. By TLS they stand at the same port under names
            with a certificate of each sort: ${SECURE_RECEIVERS.map(nameOfSecure).join(', ')}.
          </p>
          <form method="get" action="${RECEIVER_PATH}">
            <label for="path">Path begins with</label>
            <input id="path" name="path" value="${path}" autocomplete="off" spellcheck="false" />
            <button type="submit">Show</button>
          </form>
          ${name === undefined ? undefined : switchOf(name, receiver.isDown(name))}
          ${arrivals.length === 0 ? html`<p>Nothing has come yet.</p>` : undefined}
          ${arrivals.slice(0, SHOWN).map(arrivalOf)}`,
      ),
    );
  });
  app.post(RECEIVER_PATH, async (c) => {
    if (!isAskedHere(c, settings) || !isOfThisPage(c)) return c.notFound();
    const { name, turn } = await c.req.parseBody();
    if (typeof name !== 'string' || !NAME.test(name)) return c.notFound();
    receiver.switch(name, turn === 'down');
    return c.redirect(`${RECEIVER_PATH}?path=${RECEIVERS}/switch/${name}`, 303);
  });
  return app;
}

const switchOf = (name: string, isDown: boolean) =>
  html`<form method="post" action="${RECEIVER_PATH}">
    <p role="status">This receiver is ${isDown ? 'down' : 'up'}.</p>
    <input type="hidden" name="name" value="${name}" />
    <input type="hidden" name="turn" value="${isDown ? 'up' : 'down'}" />
    <button type="submit">${isDown ? 'Bring it back' : 'Take it down'}</button>
  </form>`;

const signatures = { valid: 'Signature valid', invalid: 'Signature wrong', absent: 'Not signed' } as const;

const arrivalOf = ({ id, at, method, path, messageId, signature, contentType, body, answered }: Arrival) =>
  html`<article class="mail" aria-labelledby="${id}">
    <h2 id="${id}">${method} ${path}</h2>
    <p class="hint">
      <time datetime="${at.toISOString()}">${at.toISOString()}</time> · answered with ${answered} ·
      ${signatures[signature]} · ${contentType} · ${messageId}
    </p>
    <pre>${body}</pre>
  </article>`;
