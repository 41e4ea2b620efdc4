import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, openSignIn, portalClient, signIn } from '../testing/browser.ts';
import { addClient, addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  const clientUID = await addClient(platform.store, 'Ysgol y Mynydd');
  await addPerson(platform.store, { userName: 'known@example.org', clientUID });
});
afterAll(() => platform.stop());

const browse = () => new Browser(platform.url);
const rows = async () => {
  const found = await platform.store.pool.query<{ count: string }>('select count(*) from oidc_payloads');
  return Number(found.rows[0]?.count);
};

describe('a stranger', () => {
  it('leaves nothing behind by beginning to sign in, looking at the page, guessing and signing out', async () => {
    const before = await rows();
    for (let visit = 0; visit < 5; visit += 1) {
      const browser = browse();
      const { page, response } = await openSignIn(browser);
      expect(response.status).toBe(200);
      const { response: guessed } = await browser.submit(page, {
        userName: 'known@example.org',
        password: 'Wrong-1234',
      });
      expect(guessed.status).toBe(400);
      await browser.open('/identity/session/end');
      await browser.open('/identity/session/end');
    }
    expect(await rows()).toBe(before);
  });

  it('goes on with a sign-in in another process, since the browser has kept it', async () => {
    const browser = browse();
    const { verifier, page } = await openSignIn(browser);
    const { url } = await browser.submit(page, { userName: 'known@example.org', password });
    const tokens = await portalClient(browser).redeem(url, verifier);
    expect(tokens.access_token).not.toBe('');
  });

  it('may begin twice at once in two tabs, and end either', async () => {
    const browser = browse();
    const first = await openSignIn(browser);
    const second = await openSignIn(browser);
    const done = await browser.submit(first.page, { userName: 'known@example.org', password });
    const one = await portalClient(browser).redeem(done.url, first.verifier);
    const later = await browser.submit(second.page, { userName: 'known@example.org', password });
    const other = await portalClient(browser).redeem(later.url, second.verifier);
    expect(one.access_token).not.toBe(other.access_token);
  });

  it('cannot bring a sign-in again that is over: what was shown in it is not the browser’s to keep', async () => {
    const browser = browse();
    const { page } = await openSignIn(browser);
    const uid = new URL(page.url).pathname.split('/').at(-1) ?? '';
    const action = new URL(page.url).pathname;
    const form = new URLSearchParams({ userName: 'known@example.org', password });
    const accepted = await browser.open(action, { method: 'POST', body: form, headers: { origin: browser.origin } });
    expect(accepted.status).toBe(303);
    const copy = browser.copy();
    await browser.follow(accepted.headers.get('location') ?? '');
    // Somebody who took every cookie along between the two steps has a sign-in that was used.
    const again = await copy.open(`/identity/auth/${uid}`);
    expect(again.status).toBe(400);
  });

  it('is refused what no browser could keep', async () => {
    const { address } = portalClient(browse()).begin({ state: 'x'.repeat(6000) });
    const response = await browse().open(address);
    const answered = new URL(response.headers.get('location') ?? '', platform.url).searchParams;
    expect(answered.get('error')).toBe('invalid_request');
  });

  it('cannot make up what a browser keeps, nor use one sign-in’s for another', async () => {
    const browser = browse();
    const { page } = await openSignIn(browser);
    const stranger = browse();
    const response = await stranger.open(new URL(page.url).pathname, {
      headers: { cookie: `wardmere.kept.${new URL(platform.url).port}-interaction=${randomUUID()}` },
    });
    expect(response.status).toBe(400);
  });
});

it('a person who has signed in is remembered by the database, and their session ends as before', async () => {
  const browser = browse();
  const before = await rows();
  await signIn(browser, 'known@example.org', password);
  expect(await rows()).toBeGreaterThan(before);
});
