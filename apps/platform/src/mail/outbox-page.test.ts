import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { showsTrials } from '../document/asked-here.ts';
import { OUTBOX_PATH, outboxPage } from './outbox-page.ts';

it.for([
  [{}, true],
  [{ DEMO_DATA: 'off' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', DEMO_DATA: 'on' }, false],
  [{ PUBLIC_URL: 'https://portal.example.org' }, false],
  [{ PUBLIC_URL: 'https://portal.example.org', DEMO_DATA: 'on' }, false],
  [{ HOST: '::1' }, true],
] as const)('the outbox is shown with demonstration data and to this machine alone: %o', ([env, is]) => {
  expect(showsTrials(readSettings(env))).toBe(is);
});

it.for([
  ['localhost:4100', 200],
  ['rebound.example:4100', 404],
  ['127.0.0.1:4100', 404],
  ['localhost', 404],
  [undefined, 404],
] as const)('under the name of the platform alone: %s', async ([host, status]) => {
  const page = outboxPage({
    settings: readSettings({}),
    outbox: { latest: () => Promise.resolve([]) },
    pages: { outbox: () => 'mail' },
  });
  const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers: { host } };
  expect((await page.request(OUTBOX_PATH, {}, { incoming })).status).toBe(status);
});
