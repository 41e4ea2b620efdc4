import { pathOf, profiles, systemUsers, users as calls, type Call } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type Platform } from '../server.ts';
import { readSettings } from '../settings.ts';
import { users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { Browser, openSignIn, portalClient, signIn, Tokens } from '../testing/browser.ts';
import { jsonOf } from '../testing/json.ts';
import { addClient, addPerson, openSession, password } from '../testing/people.ts';
import { freePort, startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { authenticate } from './authenticate.ts';
import { addressesOf } from './oidc-provider.ts';
import { countSignIn, endSessions } from './sessions.ts';
import { readKeys } from './signing-keys.ts';

let platform: TestPlatform;
/** Another process of the same deployment. */
let second: Platform;
let settings: ReturnType<typeof readSettings>;
let clientUID = '';
const administrator = 'boss@example.org';

beforeAll(async () => {
  platform = await startTestPlatform();
  const env = { ...platform.env, PORT: String(await freePort()), PUBLIC_URL: platform.url };
  const log = { info: () => undefined, error: () => undefined };
  settings = readSettings(env);
  second = await startPlatform({ settings, log });
  clientUID = await addClient(platform.store, 'Ysgol y Mynydd');
  await addPerson(platform.store, { userName: administrator, allClients: true, permissions: ['canmanageusers'] });
});
afterAll(async () => {
  await second.stop();
  await platform.stop();
});

const send = (call: Call, params: Record<string, string>, token: string, body?: unknown, origin = platform.url) =>
  fetch(`${origin}/api/${pathOf(call.path, params)}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': call.method === 'PATCH' ? 'application/json-patch+json' : 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** A person with a browser in which they are signed in, and what both processes answer when they write. */
async function signedIn(userName: string, more: object = {}) {
  const user = await addPerson(platform.store, { userName, clientUID, ...more });
  const browser = new Browser(platform.url);
  return { user, browser, ...writing(user, await signIn(browser, userName, password)) };
}
function writing(user: string, tokens: Tokens) {
  const change = [{ op: 'replace', path: '/mobilePhoneNumber', value: '07700 900123' }];
  const at = async (origin: string) =>
    (await send(profiles.patch, { client: clientUID, user }, tokens.access_token, change, origin)).status;
  return { tokens, writes: async () => [await at(platform.url), await at(`http://127.0.0.1:${settings.port}`)] };
}
const asAdministrator = async () => (await signIn(new Browser(platform.url), administrator, password)).access_token;
const endSession = async (browser: Browser, query: Record<string, string>) => {
  const address = `${platform.url}/identity/session/end?${new URLSearchParams(query).toString()}`;
  const { url, response } = await browser.follow(address);
  return { url, text: await response.text() };
};
const signOut = async (browser: Browser, tokens: Tokens) =>
  browser.submit(await endSession(browser, { id_token_hint: tokens.id_token }), { logout: 'yes' });

describe('a token is good only while its session stands', () => {
  it('writes in every process, until its person signs out', async () => {
    const { browser, tokens, writes } = await signedIn('leaver@example.org');
    expect(await writes()).toEqual([200, 200]);
    await signOut(browser, tokens);
    expect(await writes()).toEqual([401, 401]);
  });

  it('goes on in another browser when its person signs out of one', async () => {
    const { user, browser, tokens } = await signedIn('two@example.org');
    const other = writing(user, await signIn(new Browser(platform.url), 'two@example.org', password));
    await signOut(browser, tokens);
    expect(await other.writes()).toEqual([200, 200]);
  });

  it('ends with the password that somebody else sets', async () => {
    const { user, writes } = await signedIn('given@example.org');
    const params = { client: clientUID, user };
    const set = await send(calls.password, params, await asAdministrator(), { password: 'Quiet-harbour-4' });
    expect(set.status).toBe(204);
    expect(await writes()).toEqual([401, 401]);
  });

  it('ends with a deactivation, and does not come back with the account', async () => {
    const { user, writes } = await signedIn('idle@example.org');
    const become = async (value: number) =>
      send(calls.patch, { client: clientUID, user }, await asAdministrator(), [
        { op: 'replace', path: '/status', value },
      ]);
    expect((await become(1)).status).toBe(200);
    expect(await writes()).toEqual([401, 401]);
    expect((await become(0)).status).toBe(200);
    expect(await writes()).toEqual([401, 401]);
  });

  it('ends with a reset through the mailed link', async () => {
    const { user, writes } = await signedIn('forgetful@example.org');
    const post = (call: string, body: object) =>
      fetch(`${platform.url}/api/authentication/v1/password/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('reset-request', { email: 'forgetful@example.org' });
    const mail = (await platform.identity.outbox.latest(20)).find(({ to }) => to === 'forgetful@example.org');
    const token = /token=([\w-]+)/.exec(mail?.link ?? '')?.[1] ?? '';
    expect((await post('reset', { token, password: 'Quiet-harbour-4' })).status).toBe(204);
    expect(await writes()).toEqual([401, 401]);
    const again = writing(user, await signIn(new Browser(platform.url), 'forgetful@example.org', 'Quiet-harbour-4'));
    expect(await again.writes()).toEqual([200, 200]);
  });

  it('goes on where its person changed the password, and nowhere else', async () => {
    const here = await signedIn('own@example.org');
    const there = writing(here.user, await signIn(new Browser(platform.url), 'own@example.org', password));
    const params = { client: clientUID, user: here.user };
    const set = await send(calls.password, params, here.tokens.access_token, { password: 'Quiet-harbour-4' });
    expect(set.status).toBe(204);
    expect(await here.writes()).toEqual([200, 200]);
    expect(await there.writes()).toEqual([401, 401]);
    const renewed = await portalClient(here.browser).token({
      grant_type: 'refresh_token',
      refresh_token: here.tokens.refresh_token,
    });
    expect(renewed.status).toBe(200);
  });

  it('is refused where its session never was, is another person’s, or is not told', async () => {
    const { user, tokens } = await signedIn('made-up@example.org');
    const other = await addPerson(platform.store, { userName: 'other@example.org', clientUID });
    const { issuer, audience } = addressesOf(platform.url);
    const { signs, privateKeys } = await readKeys(platform.store, platform.identity.sealer, new Date());
    const key = await importJWK(privateKeys[0] ?? {}, 'RS256');
    const token = (session: object) =>
      new SignJWT({ ...decodeJwt(tokens.access_token), sid: undefined, ...session })
        .setProtectedHeader({ alg: 'RS256', kid: signs, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .sign(key);
    const status = async (session: object) =>
      (await send(profiles.emailSubscriptions, {}, await token(session))).status;
    expect(await status(await openSession(platform.store, user))).toBe(200);
    expect(await status({ sid: 'never-was' })).toBe(401);
    expect(await status(await openSession(platform.store, other))).toBe(401);
    expect(await status({})).toBe(401);
  });
});

describe('a sign-in under way', () => {
  it('leads nowhere once the password it was given has been replaced', async () => {
    const uid = await addPerson(platform.store, { userName: 'late@example.org', clientUID });
    const answer = await authenticate(platform.store, { userName: 'late@example.org', password });
    if (answer.kind !== 'accepted') throw new Error('The password was right.');
    await asPlatform(platform.store, (tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.uid, uid)));
    const counted = await asPlatform(platform.store, (tx) => countSignIn(tx, { ...answer.account, now: new Date() }));
    expect(counted).toBeUndefined();
  });

  it('opens nothing when its last step comes after the end', async () => {
    const uid = await addPerson(platform.store, { userName: 'step@example.org', clientUID });
    const browser = new Browser(platform.url);
    const { verifier, page } = await openSignIn(browser);
    const accepted = await browser.open(page.url, {
      method: 'POST',
      headers: { origin: platform.url },
      body: new URLSearchParams({ userName: 'step@example.org', password }),
    });
    await asPlatform(platform.store, (tx) => endSessions(tx, { of: uid }));
    const { url } = await browser.follow(accepted.headers.get('location') ?? '');
    await expect(portalClient(browser).redeem(url, verifier)).rejects.toThrow('invalid_grant');
    const silent = await browser.follow(portalClient(browser).begin({ prompt: 'none' }).address);
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
  });

  it('counts after as many ends as there may be in one second, whatever the clock says', async () => {
    const uid = await addPerson(platform.store, { userName: 'often@example.org', clientUID });
    for (let count = 0; count < 5; count += 1) {
      const { writes } = writing(uid, await signIn(new Browser(platform.url), 'often@example.org', password));
      expect(await writes()).toEqual([200, 200]);
      await asPlatform(platform.store, (tx) => endSessions(tx, { of: uid }));
      expect(await writes()).toEqual([401, 401]);
    }
  });
});

const challenge = (reply: Response) => [reply.status, reply.headers.get('www-authenticate')];

describe('what changes how somebody signs in', () => {
  const again = [401, 'Bearer error="insufficient_user_authentication", max_age="300"'];

  it('takes one’s own password only from a sign-in of the last five minutes', async () => {
    const { user, browser, tokens, writes } = await signedIn('stale@example.org');
    const params = { client: clientUID, user };
    const change = (token: string) => send(calls.password, params, token, { password: 'Quiet-harbour-4' });
    platform.advance(301_000);
    try {
      const refused = await change(tokens.access_token);
      expect(challenge(refused)).toEqual(again);
      expect(await refused.json()).toEqual({
        title: 'Sign in again first.',
        description: 'This changes how you sign in, so your sign-in must be a few minutes old at most.',
      });
      // A new token of the old sign-in is no newer sign-in.
      const renewal = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
      const renewed = await jsonOf(Tokens, await portalClient(browser).token(renewal));
      expect(challenge(await change(renewed.access_token))).toEqual(again);
    } finally {
      platform.advance(-301_000);
    }
    expect(await writes()).toEqual([200, 200]);
    expect((await change(tokens.access_token)).status).toBe(204);
  });

  it('takes one’s own address only from such a sign-in, and everything else from any', async () => {
    const { user, tokens } = await signedIn('moves@example.org', { permissions: ['canmanageusers'] });
    const patch = (path: string, value: string) =>
      send(calls.patch, { client: clientUID, user }, tokens.access_token, [{ op: 'replace', path, value }]);
    platform.advance(301_000);
    try {
      expect(challenge(await patch('/email', 'moved@example.org'))).toEqual(again);
      expect((await patch('/voicePhoneNumber', '01632 960000')).status).toBe(200);
    } finally {
      platform.advance(-301_000);
    }
    expect((await patch('/email', 'moved@example.org')).status).toBe(200);
  });

  it('takes a system user’s own address only from such a sign-in', async () => {
    const user = await addPerson(platform.store, {
      userName: 'provider@example.org',
      allClients: true,
      permissions: ['canmanageusers'],
    });
    const { access_token: token } = await signIn(new Browser(platform.url), 'provider@example.org', password);
    const patch = () =>
      send(systemUsers.patch, { user }, token, [{ op: 'replace', path: '/email', value: 'moved-on@example.org' }]);
    platform.advance(301_000);
    try {
      expect(challenge(await patch())).toEqual(again);
    } finally {
      platform.advance(-301_000);
    }
    expect((await patch()).status).toBe(200);
  });
});

const tokenAddress = () => `${addressesOf(platform.url).issuer}/token`;
const renewal = ({ refresh_token }: Tokens) => ({ grant_type: 'refresh_token', refresh_token });

describe('renewing', () => {
  it('is for the browser that signed in: a token taken along renews nowhere else, with another key or with none', async () => {
    const { browser, tokens } = await signedIn('bound@example.org');
    const elsewhere = portalClient(new Browser(platform.url));
    expect((await elsewhere.token(renewal(tokens))).status).toBe(400);
    expect((await elsewhere.token(renewal(tokens), '')).status).toBe(400);
    const renewed = await portalClient(browser).token(renewal(tokens));
    expect(renewed.status).toBe(200);
  });

  it('takes a proof once', async () => {
    const { browser, tokens } = await signedIn('once@example.org');
    const proof = await browser.prove(tokenAddress());
    const first = await jsonOf(Tokens, await portalClient(browser).token(renewal(tokens), proof));
    const replayed = await portalClient(browser).token(renewal(first), proof);
    expect([replayed.status, await replayed.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  });

  it('works with a clock that is wrong by a day: the platform gives a nonce to prove with', async () => {
    const { browser, tokens } = await signedIn('clock@example.org');
    const { token } = portalClient(browser);
    const iat = Math.floor(Date.now() / 1000) - 86_400;
    const late = await token(renewal(tokens), await browser.prove(tokenAddress(), { iat }));
    expect([late.status, await late.json()]).toMatchObject([400, { error: 'use_dpop_nonce' }]);
    const nonce = late.headers.get('dpop-nonce') ?? '';
    expect((await token(renewal(tokens), await browser.prove(tokenAddress(), { iat, nonce }))).status).toBe(200);
  });

  it('is not given to a browser without a key', async () => {
    await addPerson(platform.store, { userName: 'keyless@example.org', clientUID });
    const browser = new Browser(platform.url);
    const { verifier, page } = await openSignIn(browser);
    const { url } = await browser.submit(page, { userName: 'keyless@example.org', password });
    const code = new URL(url).searchParams.get('code') ?? '';
    const redirect = { redirect_uri: addressesOf(platform.url).portal, code_verifier: verifier };
    const reply = await portalClient(browser).token({ grant_type: 'authorization_code', code, ...redirect }, '');
    expect([reply.status, Object.keys(Object(await reply.json()))]).toEqual([
      200,
      ['access_token', 'expires_in', 'id_token', 'scope', 'token_type'],
    ]);
  });
});

const script = /<script src="\/identity\/assets\/[\w-]+\.js" defer>/;

describe('signing in where somebody else has signed in meanwhile', () => {
  it('signs them out and goes on by itself, without a script in the page', async () => {
    for (const userName of ['first@example.org', 'second@example.org'])
      await addPerson(platform.store, { userName, clientUID });
    const browser = new Browser(platform.url);
    const { verifier, page } = await openSignIn(browser);
    const former = await signIn(browser, 'first@example.org', password);
    const { url, response } = await browser.submit(page, { userName: 'second@example.org', password });
    const between = { url, text: await response.text() };
    expect(between.text).toContain('<h1>Signing you in</h1>');
    expect(between.text).toMatch(script);
    expect(between.text).not.toMatch(/<script>|onload=/);
    const { url: arrived } = await browser.submit(between, { logout: 'yes' });
    const tokens = await portalClient(browser).redeem(arrived, verifier);
    expect(decodeJwt(tokens.id_token)['email']).toBe('second@example.org');
    const renewed = await portalClient(browser).token({
      grant_type: 'refresh_token',
      refresh_token: former.refresh_token,
    });
    expect(renewed.status).toBe(400);
  });
});

describe('signing out', () => {
  it('goes on by itself for whoever shows their own ID token', async () => {
    const { browser, tokens } = await signedIn('asks@example.org');
    expect((await endSession(browser, { id_token_hint: tokens.id_token })).text).toMatch(script);
  });

  it('is asked about where a link leads there, without an ID token or with another person’s', async () => {
    const { browser, writes } = await signedIn('led@example.org');
    const { tokens: foreign } = await signedIn('leads@example.org');
    for (const query of [{}, { client_id: 'portal' }, { id_token_hint: foreign.id_token }]) {
      const page = await endSession(browser, query);
      expect(page.text).toContain('<h1>Do you want to sign out?</h1>');
      expect(page.text).toContain('<a href="/v7/">Stay signed in</a>');
      expect(page.text).not.toContain('<script');
    }
    expect(await writes()).toEqual([200, 200]);
    await browser.submit(await endSession(browser, {}), { logout: 'yes' });
    expect(await writes()).toEqual([401, 401]);
  });
});
