import type { HttpBindings } from '@hono/node-server';
import type { SignedInStation } from '@wardmere/api';
import { Hono } from 'hono';
import { isAskedHere, showsTrials } from '../document/asked-here.ts';
import { html } from '../document/html.ts';
import type { Settings } from '../settings.ts';
import type { IdentityPages } from './pages.ts';
import type { StationKeys } from './station-keys.ts';

/** Where a demonstration plays a kiosk. */
export const STATION_PATH = '/development/station';

/** A kiosk of the demonstration: it signs in by a key that is typed or pasted (D-234). Anywhere else there is no such address. */
export function stationPage({
  settings,
  stationKeys,
  pages: { frame },
}: {
  readonly settings: Settings;
  readonly stationKeys: Pick<StationKeys, 'signIn'>;
  readonly pages: Pick<IdentityPages, 'frame'>;
}): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (!showsTrials(settings)) return app;
  app.on(['GET', 'POST'], STATION_PATH, async (c) => {
    if (!isAskedHere(c, settings)) return c.notFound();
    c.header('Cache-Control', 'no-store');
    if (c.req.method === 'GET') return c.html(frame('Station', form()));
    const { key } = await c.req.parseBody();
    const answer = await stationKeys.signIn(typeof key === 'string' ? key.slice(0, 100) : '', 'the demonstration');
    if (answer === undefined) return c.html(frame('Station', form('This key opens nothing.')), 401);
    if ('kind' in answer) return c.html(frame('Station', form('Too many wrong keys. Wait a few minutes.')), 429);
    return c.html(frame('Station', signedIn(answer)));
  });
  return app;
}

const form = (problem?: string) =>
  html`<h1>Station</h1>
    <p>A kiosk of this demonstration. It signs in with the authentication key of a station account.</p>
    ${problem === undefined ? undefined : html`<p role="alert">${problem}</p>`}
    <form method="post" action="${STATION_PATH}">
      <label for="key">Authentication key</label>
      <input id="key" name="key" autocomplete="off" spellcheck="false" required />
      <button type="submit">Sign in</button>
    </form>`;

const signedIn = ({ name, modules, buildings, isClientScoped }: SignedInStation) =>
  html`<h1>${name}</h1>
    <p>This station is signed in.</p>
    <p>Works with ${modules.map((module) => module.name).join(', ')}.</p>
    <p>Works in ${isClientScoped ? 'every building' : buildings.map((building) => building.name).join(', ')}.</p>
    <a class="button" href="${STATION_PATH}">Sign out</a>`;
