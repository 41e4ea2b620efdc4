import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../storage/test-database.ts';
import { Browser, openSignIn, portalClient, signIn, type Tokens } from '../testing/browser.ts';
import { startGate, type Gate } from '../testing/gate.ts';
import { addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';

let database: TestDatabase;
let gate: Gate;
let platform: TestPlatform;
let browser: Browser;
let tokens: Tokens;

beforeAll(async () => {
  database = await startTestDatabase();
  gate = await startGate(database.databaseUrl);
  platform = await startTestPlatform({ DATABASE_URL: gate.databaseUrl });
  await addPerson(platform.store, { userName: 'patient@example.org' });
  browser = new Browser(platform.url);
  tokens = await signIn(browser, 'patient@example.org', password);
});
afterAll(async () => {
  await platform.stop();
  await gate.shut();
  await database.close();
});
afterEach(async () => {
  gate.speak();
  await gate.open().catch(() => undefined);
  while (!(await fetch(`${platform.url}/health`)).ok) await wait(100);
}, 20_000);

/** Opens the door and waits until somebody was let in: whoever knocks just after another was not is sent away too. */
const openAgain = async () => {
  await gate.open();
  await expect.poll(async () => (await fetch(`${platform.url}/health`)).status).toBe(200);
};
const call = (token = tokens.access_token) =>
  fetch(`${platform.url}/api/clientbuilding/v2/countries`, { headers: { authorization: `Bearer ${token}` } });
const expectNotNow = (response: Response) => {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
};

describe('while the database is not there', () => {
  it('a call is answered “not now”, and works again once it is: nobody is signed out', async () => {
    const before = await call();
    expect(before.status).not.toBe(503);
    await gate.shut();
    expectNotNow(await call());
    await openAgain();
    expect((await call()).status).toBe(before.status);
  });

  it('a token signed with a key that cannot be looked up is not refused', async () => {
    const [, payload, signature] = tokens.access_token.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'RS256', typ: 'at+jwt', kid: 'of-another-process' }));
    const unknown = `${header.toString('base64url')}.${payload}.${signature}`;
    expect((await call(unknown)).status).toBe(401);
    await gate.shut();
    await wait(1100);
    expectNotNow(await call(unknown));
  });

  it('its health is “not now”', async () => {
    await gate.shut();
    expectNotNow(await fetch(`${platform.url}/health`));
  });

  it('who was signed in and comes again reads so on a page of the house, which tries again by itself', async () => {
    await gate.shut();
    const response = await browser.open(portalClient(browser).begin().address);
    expectNotNow(response);
    expect(response.headers.get('refresh')).toMatch(/^\d+$/);
    expect(await response.text()).toContain('<h1>Not available right now</h1>');
  });

  it('a stranger is shown where to sign in', async () => {
    await gate.shut();
    const { page, response } = await openSignIn(new Browser(platform.url));
    expect(response.status).toBe(200);
    expect(page.text).toContain('<h1>Sign in</h1>');
  });

  it('who sends their password reads so where they typed it, and signs in once it is there', async () => {
    const stranger = new Browser(platform.url);
    const { page, verifier } = await openSignIn(stranger);
    await gate.shut();
    const { url, response } = await stranger.submit(page, { userName: 'patient@example.org', password });
    expectNotNow(response);
    const text = await response.text();
    expect(text).toContain('Signing in is not possible at the moment. Try again in a few seconds.');
    expect(text).toContain('value="patient@example.org"');
    expect(text).not.toContain(password);
    await openAgain();
    const signedIn = await stranger.submit({ url, text }, { userName: 'patient@example.org', password });
    expect((await portalClient(stranger).redeem(signedIn.url, verifier)).access_token).toBeTruthy();
  });

  it('a renewal is answered “not now” in the words of the protocol, and works again with the same token', async () => {
    const portal = portalClient(browser);
    const renew = () => portal.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    await gate.shut();
    const refused = await renew();
    expectNotNow(refused);
    expect(await refused.json()).toEqual({
      error: 'temporarily_unavailable',
      error_description: 'not available right now, try again in a moment',
    });
    await openAgain();
    expect((await renew()).status).toBe(200);
  });

  it('a page that asks at once who is signed in is told “not now” and when to come again, and is answered later', async () => {
    const asked = { client_id: 'portal', scope: 'openid', nonce: 'of-this-document', max_age: '604800' };
    const ask = async () =>
      browser.open('/identity/silent', {
        method: 'POST',
        body: new URLSearchParams(asked),
        headers: {
          'sec-fetch-site': 'same-origin',
          origin: platform.url,
          dpop: await browser.prove(`${platform.url}/identity/token`),
        },
      });
    await gate.shut();
    const refused = await ask();
    expectNotNow(refused);
    expect(await refused.json()).toMatchObject({ error: 'temporarily_unavailable' });
    await openAgain();
    expect((await ask()).status).toBe(200);
  });

  it('the keys that tokens are checked with are told all the same', async () => {
    await gate.shut();
    expect((await fetch(`${platform.url}/identity/jwks`)).status).toBe(200);
  });
});

describe('while the database says nothing', () => {
  it('nobody waits longer than a few seconds to be told', async () => {
    gate.silence();
    for (const response of await Promise.all([call(), fetch(`${platform.url}/health`)])) expectNotNow(response);
  });
});

describe('a platform that starts before its database', () => {
  it('waits for it, says so, and begins', async () => {
    const early = await startTestDatabase();
    const door = await startGate(early.databaseUrl);
    await door.shut();
    const told: string[] = [];
    const starting = startTestPlatform({ DATABASE_URL: door.databaseUrl }, { tell: (step) => told.push(step) });
    await expect
      .poll(() => told, { timeout: 15_000 })
      .toContain('waiting for the database: nothing answers at the address of DATABASE_URL');
    await door.open();
    const started = await starting;
    expect((await fetch(`${started.url}/health`)).status).toBe(200);
    await started.stop();
    await door.shut();
    await early.close();
  });
});
