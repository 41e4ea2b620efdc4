import { expect, it } from 'vitest';
import { html } from '../document/html.ts';
import { readSettings } from '../settings.ts';
import { STATION_PATH, stationPage } from './station-page.ts';

const station = {
  uid: '00000000-0000-4000-8000-000000000001',
  clientUID: '00000000-0000-4000-8000-000000000002',
  name: '<b>Reception</b>',
  modules: [{ uid: '00000000-0000-4000-8000-000000000011', name: 'Visitor app' }],
  buildings: [],
  isClientScoped: true,
};

const pageOf = (env: Readonly<Record<string, string>> = {}) =>
  stationPage({
    settings: readSettings(env),
    stationKeys: { signIn: async (typed) => (typed === 'good' ? station : undefined) },
    pages: { frame: (_title, body) => html`${body}`.text },
  });
const ask = (page: ReturnType<typeof pageOf>, host: string, init: RequestInit = {}) =>
  page.request(STATION_PATH, init, { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: { host } } });
const typing = (key: string) => ({ method: 'POST', body: new URLSearchParams({ key }) });

it.for([
  [{}, 'localhost:4100', 200],
  [{}, 'rebound.example:4100', 404],
  [{ DEMO_DATA: 'off' }, 'localhost:4100', 404],
  [{ HOST: '0.0.0.0', DEMO_DATA: 'on' }, 'localhost:4100', 404],
] as const)('a kiosk is played by a demonstration and on this machine alone: %o, %s', async ([env, host, status]) => {
  expect((await ask(pageOf(env), host)).status).toBe(status);
});

it('signs in by a key, and says what opens nothing', async () => {
  const good = await ask(pageOf(), 'localhost:4100', typing('good'));
  expect(good.status).toBe(200);
  expect(await good.text()).toMatch(/&lt;b&gt;Reception.*signed in.*Visitor app.*every building/s);
  const wrong = await ask(pageOf(), 'localhost:4100', typing('wrong'));
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('This key opens nothing.')]);
});
