import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { accounts, demonstrationPassword } from '../seed/accounts.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { Browser, openSignIn, portalClient, signIn, Tokens } from '../testing/browser.ts';
import { jsonOf } from '../testing/json.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ DEMO_DATA: 'on' });
});
afterAll(() => platform.stop());

const { singleSignOn } = accounts;

async function atOrganisation(browser: Browser) {
  const { verifier, page } = await openSignIn(browser);
  const offered = await browser.submit(page, { userName: singleSignOn.userName, password: '' });
  const text = await offered.response.text();
  const link = /href="([^"]*\/organisation\?[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { verifier, text, link };
}

describe('single sign-on', () => {
  it('offers the organisation’s own sign-in and believes what it vouches for', async () => {
    const browser = new Browser(platform.url);
    const { verifier, text, link } = await atOrganisation(browser);
    expect(text).toContain('Continue to your organisation&#39;s sign-in'.replace('&#39;', "'"));
    const away = await browser.follow(link);
    expect(new URL(away.url).pathname).toMatch(/^\/demo-organisation\/interaction\//);
    // A page with no-referrer would send its form with `Origin: null`.
    expect(away.response.headers.get('referrer-policy')).toBe('same-origin');
    const page = { url: away.url, text: await away.response.text() };
    const back = await browser.submit(page, { userName: singleSignOn.userName });
    expect(new URL(back.url).pathname).toBe('/v7/');
    const tokens = await portalClient(browser).redeem(back.url, verifier);
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: singleSignOn.uid, is_sso_authenticated: true });
    const caller = await platform.identity.verifyAccessToken(tokens.access_token);
    expect(caller.is_sso_authenticated).toBe(true);
    const portal = portalClient(browser);
    const renewed = await portal.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    const { id_token: idToken } = await jsonOf(Tokens, renewed);
    expect(decodeJwt(idToken)['is_sso_authenticated']).toBe(true);
  });

  it('is not what a password gives', async () => {
    const tokens = await signIn(
      new Browser(platform.url),
      accounts.systemAdministrator.userName,
      demonstrationPassword,
    );
    expect(decodeJwt(tokens.id_token)['is_sso_authenticated']).toBe(false);
  });

  it('refuses an answer that another browser, another state or nobody asked for', async () => {
    const browser = new Browser(platform.url);
    const { link } = await atOrganisation(browser);
    const away = await browser.follow(link);
    const page = { url: away.url, text: await away.response.text() };
    // The organisation's answer, caught on its way back and brought by somebody else.
    const action = /action="([^"]*)"/.exec(page.text)?.[1] ?? '';
    let response = await browser.open(action, {
      method: 'POST',
      body: new URLSearchParams({ userName: singleSignOn.userName }),
    });
    while (!(response.headers.get('location') ?? '').includes('/identity/organisation/callback')) {
      response = await browser.open(response.headers.get('location') ?? '');
    }
    const answer = response.headers.get('location') ?? '';
    const thief = await new Browser(platform.url).follow(answer);
    expect(thief.response.status).toBe(400);
    const forged = new URL(answer);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect((await browser.follow(forged.href)).response.status).toBe(400);
  });

  it('opens no account that the organisation does not look after', async () => {
    const browser = new Browser(platform.url);
    const { link } = await atOrganisation(browser);
    const away = await browser.follow(link);
    const page = { url: away.url, text: await away.response.text() };
    await asPlatform(platform.store, (tx) =>
      tx.update(users).set({ isSSO: false }).where(eq(users.uid, singleSignOn.uid)),
    );
    const refused = await browser.submit(page, { userName: singleSignOn.userName });
    expect(refused.response.status).toBe(400);
    const stranger = await browser.submit(page, { userName: accounts.systemAdministrator.userName });
    expect(stranger.response.status).toBe(400);
  });
});
