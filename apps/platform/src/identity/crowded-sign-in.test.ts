import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onBehalfOf } from '../fairness/party.ts';
import { createLog } from '../log.ts';
import { Browser, openSignIn, portalClient } from '../testing/browser.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { createMailing } from './mailing.ts';
import { verifyPassword } from './passwords.ts';
import { sealerOf } from './sealed.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

/**
 * As many as may wait for a password of one party, and some more: whoever comes now is refused. Each of them comes again
 * until the crowd is sent away, so that a slow machine finds no gap in it.
 */
function crowd(part: string, member: string): AbortController {
  const over = new AbortController();
  const again = async () => {
    while (!over.signal.aborted) {
      await onBehalfOf({ part, member }, () => verifyPassword('Harbour-Lights-7', undefined)).catch(() => pause(10));
    }
  };
  for (let at = 0; at < 70; at += 1) void again();
  return over;
}

describe('a crowd before the passwords', () => {
  it('lets a made-up link go at once: it costs no password', async () => {
    const sender = { brand: 'Wardmere', publicUrl: platform.url, supportEmail: 'support@wardmere.example' };
    const { passwordResets } = createMailing({
      store: platform.store,
      sealer: sealerOf('a secret of these tests and of nothing else'),
      sender,
      log: createLog(() => undefined),
      now: () => new Date(),
    });
    const waiting = crowd('strangers', 'one network');
    const reset = () => passwordResets.reset('made-up', 'Harbour-Lights-8');
    await expect(onBehalfOf({ part: 'strangers', member: 'one network' }, reset)).resolves.toBe(false);
    waiting.abort();
  });

  it('answers a sign-in that finds no room with a page that says so', async () => {
    const browser = new Browser(platform.url);
    const { page } = await openSignIn(browser);
    const crowds = ['127.0.0.1', '::1'].map((network) => crowd('strangers: signing in', network));
    const { response } = await browser.submit(page, { userName: 'nobody@nowhere.example', password: 'Wrong-1234' });
    for (const waiting of crowds) waiting.abort();
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.text()).toContain('Too many people are asking for this at the moment.');
  });

  it('answers the provider’s own addresses with 429 while the turns of the database are taken', async () => {
    const { turns } = platform.store;
    const taken: (() => void)[] = [];
    for (const network of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const party = { part: 'strangers: sessions', member: network };
      for (let at = 0; at < 420; at += 1) {
        void turns.run(party, () => new Promise<void>((done) => taken.push(done))).catch(() => undefined);
      }
    }
    const { status, headers } = await portalClient(new Browser(platform.url)).token({
      grant_type: 'authorization_code',
      code: 'made-up',
      redirect_uri: `${platform.url}/v7/`,
      code_verifier: 'x'.repeat(43),
    });
    for (const end of taken) end();
    expect([status, headers.get('retry-after')]).toEqual([429, '2']);
  });
});
