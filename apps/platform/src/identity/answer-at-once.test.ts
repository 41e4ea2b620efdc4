import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, portalClient, signIn, Tokens } from '../testing/browser.ts';
import { jsonOf } from '../testing/json.ts';
import { asPlatform } from '../storage/transaction.ts';
import { letSignInsAge } from '../testing/let-sign-ins-age.ts';
import { addClient, addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { statementsOf } from '../testing/statements-of.ts';
import { oidcPayloads } from './identity-schema.ts';
import { endSessions } from './sessions.ts';
import { identityMetadata } from './start-identity.ts';

let platform: TestPlatform;
let clientUID = '';
/** Somebody who is signed in. */
let ada: { readonly browser: Browser; readonly uid: string };

beforeAll(async () => {
  platform = await startTestPlatform();
  clientUID = await addClient(platform.store, 'Ysgol y Llan');
  ada = await signedIn('at.once@example.org');
});
afterAll(() => platform.stop());

const question = { client_id: 'portal', scope: 'openid email profile', nonce: 'of-this-document', max_age: '604800' };
const Keys = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });
const token = () => `${platform.url}/identity/token`;

/** What a page of the portal asks, and what its browser says of it. */
async function ask(
  browser: Browser,
  {
    asked = question,
    proof,
    ...said
  }: { asked?: Record<string, string>; proof?: string; 'sec-fetch-site'?: string; origin?: string } = {},
): Promise<Response> {
  return browser.open('/identity/silent', {
    method: 'POST',
    body: new URLSearchParams(asked),
    headers: {
      'sec-fetch-site': 'same-origin',
      origin: platform.url,
      dpop: proof ?? (await browser.prove(token())),
      ...said,
    },
  });
}

async function signedIn(userName: string): Promise<{ browser: Browser; uid: string }> {
  const uid = await addPerson(platform.store, { userName, clientUID });
  const browser = new Browser(platform.url);
  await signIn(browser, userName, password);
  return { browser, uid };
}

const named = (each: Response) => each.headers.getSetCookie().map((line) => line.split('=')[0]);
const words = async (answer: Response) => [answer.status, await answer.json()];

describe('the session of the platform itself', () => {
  it('is answered at once: tokens of the very request, and one that renews, bound to the key that was shown', async () => {
    const answer = await ask(ada.browser);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const tokens = await jsonOf(v.object({ ...Tokens.entries, jwks: Keys }), answer);
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: ada.uid, nonce: 'of-this-document', aud: 'portal' });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: `${platform.url}/api` });
    // The keys that have signed them come along, as they are published.
    const published = await fetch(`${platform.url}/identity/jwks`);
    expect(tokens.jwks).toEqual(await published.json());
    const keys = createLocalJWKSet(tokens.jwks);
    await expect(jwtVerify(tokens.id_token, keys, { audience: 'portal' })).resolves.toBeDefined();
    const renew = async (by: Browser) =>
      by.fetch(token(), {
        method: 'POST',
        headers: { dpop: await by.prove(token()) },
        body: new URLSearchParams({
          client_id: 'portal',
          grant_type: 'refresh_token',
          refresh_token: tokens.refresh_token,
        }),
      });
    expect((await renew(new Browser(platform.url))).status).toBe(400);
    expect((await renew(ada.browser)).status).toBe(200);
  });

  it('is one flow: what either half looks for is looked up once, and its code is kept nowhere', async () => {
    const said = await statementsOf(() => ask(ada.browser));
    const about = (table: string) =>
      said.filter((text) => text.includes(`"${table}"`)).map((text) => text.split(' ')[0]);
    // The session and its grant; the session again, the proof that was shown and the token that renews.
    expect(about('oidc_payloads')).toEqual(['select', 'select', 'insert', 'insert', 'insert']);
    expect(about('users')).toEqual(['select']);
    const codes = await asPlatform(platform.store, (tx) =>
      tx
        .select({ id: oidcPayloads.id })
        .from(oidcPayloads)
        .where(and(eq(oidcPayloads.accountId, ada.uid), eq(oidcPayloads.model, 'AuthorizationCode'))),
    );
    // That of the sign-in went by the browser.
    expect(codes).toHaveLength(1);
  });

  it('takes a proof once, of two requests that show it at once too', async () => {
    const proof = await ada.browser.prove(token());
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(ada.browser, { proof })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 400);
    expect(await refused?.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'grant request is invalid',
    });
  });

  it('is kept as long as when a browser asks in a frame', async () => {
    const answer = await ask(ada.browser);
    const framed = await ada.browser.open(portalClient(ada.browser).begin({ prompt: 'none' }).address);
    expect(named(answer)).toEqual(named(framed));
  });

  it('is nobody’s without its cookie, when it has ended, and when it is older than it may be', async () => {
    expect(await words(await ask(new Browser(platform.url)))).toEqual([400, { error: 'login_required' }]);
    const ended = await signedIn('ended@example.org');
    await letSignInsAge(platform.store, 1);
    const young = { ...question, max_age: '0' };
    expect(await words(await ask(ended.browser, { asked: young }))).toEqual([400, { error: 'login_required' }]);
    await asPlatform(platform.store, (tx) => endSessions(tx, { of: ended.uid }));
    expect(await words(await ask(ended.browser))).toEqual([400, { error: 'login_required' }]);
  });

  it('tells a browser whose clock is wrong what to prove with in place of the time', async () => {
    const refused = await ask(ada.browser, { proof: await ada.browser.prove(token(), { iat: 1 }) });
    const nonce = refused.headers.get('dpop-nonce') ?? '';
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'use_dpop_nonce' }]);
    const proof = await ada.browser.prove(token(), { iat: 1, nonce });
    expect((await ask(ada.browser, { proof })).status).toBe(200);
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a page of another name of this site', { 'sec-fetch-site': 'same-site', origin: 'https://other.example' }],
    ['a page that says it is of another origin', { origin: 'https://evil.example' }],
    ['a browser that does not say which page asks', { 'sec-fetch-site': '' }],
    ['an address that somebody typed', { 'sec-fetch-site': 'none' }],
  ])('is answered to no page but the platform’s own: not to %s', async (_, said) => {
    const answer = await ask(ada.browser, said);
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'access_denied' }]);
    expect(answer.headers.get('access-control-allow-origin')).toBe(null);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['nothing', 400, {}],
    ['another portal', 400, { ...question, client_id: 'another' }],
    ['the app that reports incidents', 400, { ...question, client_id: 'emergency-app' }],
    ['far too much', 413, { ...question, nonce: 'n'.repeat(5000) }],
  ])('asked for %s it refuses, and gives nothing', async (_, status, asked) => {
    const answer = await ask(ada.browser, { asked });
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/eyJ|token/);
  });

  it('is asked for by a POST alone', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: platform.url };
    expect((await ada.browser.open('/identity/silent', { headers })).status).toBe(404);
  });
});

it.each([
  ['https://safety.example', true],
  ['http://localhost:4100', true],
  ['http://127.0.0.1:4100', true],
  ['http://safety.example', false],
])('%s offers it: %s, since browsers say only there which page asks', (publicUrl, isOffered) => {
  expect('at_once_endpoint' in identityMetadata(publicUrl)).toBe(isOffered);
});
