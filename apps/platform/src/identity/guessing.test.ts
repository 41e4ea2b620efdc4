import { pathOf, profiles } from '@wardmere/api';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityEvents, users, userSettings } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { Browser, openSignIn, portalClient, signIn, type Tokens } from '../testing/browser.ts';
import { addClient, addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { endLocks } from './account-lock.ts';
import { addressFrom } from './password-door.ts';
import { endSessions } from './sessions.ts';
import { ofAddresses, slowDown } from './slow-down.ts';

let platform: TestPlatform;
let clientUID = '';

beforeAll(async () => {
  platform = await startTestPlatform({ TRUST_PROXY: 'on' });
  clientUID = await addClient(platform.store, 'Ysgol y Mynydd');
  await asPlatform(platform.store, (tx) =>
    tx.insert(userSettings).values({ clientUID, maximumFailedLogins: maximum, requirePasswordChange: false }),
  );
});
afterAll(() => platform.stop());

/** As many wrong passwords as the client of these tests bears. */
const maximum = 3;
const minutes = (count: number) => count * 60_000;
let networks = 0;

/** A browser in a network of its own, at the sign-in page. */
async function stranger(
  browser = new Browser(platform.url),
  network = `192.0.2.${(networks += 1)}`,
  asked: Record<string, string> = {},
) {
  const { page } = await openSignIn(browser, asked);
  const attempt = async (userName: string, typed: string) => {
    const action = /<form\b[^>]*\baction="([^"]*)"/.exec(page.text)?.[1] ?? '';
    const response = await browser.open(action, {
      method: 'POST',
      headers: { origin: platform.url, 'x-forwarded-for': network },
      body: new URLSearchParams({ userName, password: typed }),
    });
    const text = await response.text();
    return { status: response.status, text, retryAfter: Number(response.headers.get('retry-after')), response };
  };
  return { browser, attempt };
}

async function lock(userName: string) {
  const { attempt } = await stranger();
  for (let guess = 0; guess < maximum; guess += 1) await attempt(userName, `Wrong-horse-${guess}`);
}

/** A device that has signed in to the account before, at the sign-in page again. */
async function knownDevice(userName: string) {
  const { browser, attempt } = await stranger();
  expect((await attempt(userName, password)).status).toBe(303);
  return stranger(browser);
}

const renews = async (browser: Browser, { refresh_token }: Tokens) =>
  (await portalClient(browser).token({ grant_type: 'refresh_token', refresh_token })).status;

const recordOf = async (uid: string) => {
  const [user] = await asPlatform(platform.store, (tx) => tx.select().from(users).where(eq(users.uid, uid)));
  return user;
};

describe('guessing from one network or at one address', () => {
  it('is slowed with 429 and Retry-After where it comes all at once, and never ends in an error of ours', async () => {
    const { attempt } = await stranger();
    await addPerson(platform.store, { userName: 'flooded@example.org', clientUID });
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        attempt(at % 2 === 0 ? 'flooded@example.org' : `nobody-${at}@example.org`, 'Wrong-horse-1'),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    expect(answers.every(({ status, retryAfter }) => status === 400 || retryAfter > 0)).toBe(true);
  }, 120_000);

  it('is slowed alike at an address that somebody has and at one that nobody has, wherever it comes from', async () => {
    await addPerson(platform.store, { userName: 'somebody@example.org', clientUID });
    const addresses = slowDown(platform.store, platform.identity.sealer, ofAddresses, () => new Date());
    const told = async (userName: string) => {
      const answers = [];
      for (let guess = 2; guess < ofAddresses.refusedFrom; guess += 1) await addresses.failed(addressFrom(userName));
      for (let guess = 0; guess < 4; guess += 1) {
        const { attempt } = await stranger();
        answers.push((await attempt(userName, 'Wrong-horse-1')).status);
      }
      return answers;
    };
    const [somebody, nobody] = await Promise.all([told('somebody@example.org'), told('nobody@example.org')]);
    expect(somebody).toEqual([400, 400, 429, 429]);
    expect(nobody).toEqual(somebody);
  });
});

describe('an account that strangers guess at', () => {
  it('is locked for devices that have not signed in to it, and open to one that has', async () => {
    const userName = 'guessed@example.org';
    const uid = await addPerson(platform.store, { userName, clientUID });
    const known = await knownDevice(userName);
    await lock(userName);
    expect((await recordOf(uid))?.lockedUntil).toBeInstanceOf(Date);
    const unknown = await stranger();
    expect((await unknown.attempt(userName, password)).status).toBe(400);
    expect((await known.attempt(userName, password)).status).toBe(303);
    // What strangers have guessed stays theirs: the owner's sign-in gives them no new count.
    expect((await recordOf(uid))?.failedLogins).toBe(maximum);
    expect((await unknown.attempt(userName, password)).status).toBe(400);
  });

  it('has a count of its own for each known device', async () => {
    const userName = 'own-count@example.org';
    const uid = await addPerson(platform.store, { userName, clientUID });
    const known = await knownDevice(userName);
    for (let guess = 0; guess < maximum; guess += 1) await known.attempt(userName, 'Wrong-horse-1');
    expect((await known.attempt(userName, password)).status).toBe(400);
    expect(await recordOf(uid)).toMatchObject({ failedLogins: 0, lockedUntil: null });
    expect((await (await stranger()).attempt(userName, password)).status).toBe(303);
    await asPlatform(platform.store, (tx) => endLocks(tx, uid));
    const again = await stranger(known.browser);
    expect((await again.attempt(userName, password)).status).toBe(303);
  });

  it('is known to a device for its own account alone', async () => {
    await addPerson(platform.store, { userName: 'theirs@example.org', clientUID });
    await addPerson(platform.store, { userName: 'mine@example.org', clientUID });
    const known = await knownDevice('mine@example.org');
    await lock('theirs@example.org');
    expect((await known.attempt('theirs@example.org', password)).status).toBe(400);
  });

  it('does not believe a device that names itself', async () => {
    const userName = 'forged@example.org';
    await addPerson(platform.store, { userName, clientUID });
    const { browser, attempt } = await stranger();
    const { response } = await attempt(userName, password);
    const cookie = response.headers.getSetCookie().find((line) => line.includes('device'));
    expect(cookie).toMatch(/^wardmere\.device\.\d+=[\w-]{80,}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    await lock(userName);
    expect((await (await stranger(browser)).attempt(userName, password)).status).toBe(303);
    const forger = new Browser(platform.url);
    const { page } = await openSignIn(forger);
    const action = /<form\b[^>]*\baction="([^"]*)"/.exec(page.text)?.[1] ?? '';
    const [name = '', value = ''] = cookie?.split(';')[0]?.split('=') ?? [];
    const own = forger.cookiesFor(action);
    const post = (device: string) =>
      fetch(new URL(action, platform.url), {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: platform.url, cookie: `${own}; ${name}=${device}` },
        body: new URLSearchParams({ userName, password }),
      });
    expect((await post(value.replace(/^.{4}/, 'AAAA'))).status).toBe(400);
    expect((await post(value)).status).toBe(303);
  });

  it('loses the session of a browser in which its own device is guessed at until that is locked, and no other (D-283)', async () => {
    const userName = 'sat-down@example.org';
    await addPerson(platform.store, { userName, clientUID });
    const [here, there] = [new Browser(platform.url), new Browser(platform.url)];
    const [hereTokens, thereTokens] = [await signIn(here, userName, password), await signIn(there, userName, password)];
    const { method, path } = profiles.emailSubscriptions;
    const works = async ({ access_token }: Tokens) => {
      const headers = { authorization: `Bearer ${access_token}` };
      return (await fetch(`${platform.url}/api/${pathOf(path, {})}`, { method, headers })).status;
    };
    await lock(userName);
    expect([await works(hereTokens), await works(thereTokens)]).toEqual([200, 200]);

    const { attempt } = await stranger(here, '192.0.2.250', { prompt: 'login' });
    for (let guess = 1; guess < maximum; guess += 1) await attempt(userName, 'Wrong-horse-1');
    expect([await works(hereTokens), await works(thereTokens)]).toEqual([200, 200]);
    await attempt(userName, 'Wrong-horse-1');
    expect([await works(hereTokens), await works(thereTokens)]).toEqual([401, 200]);
    expect([await renews(here, hereTokens), await renews(there, thereTokens)]).toEqual([400, 200]);
    const silent = await here.follow(portalClient(here).begin({ prompt: 'none' }).address);
    expect(silent.url).toContain('login_required');
  });

  it('ends nobody’s session where somebody else’s device is guessed at in the same browser', async () => {
    const [owner, other] = ['owner@example.org', 'colleague@example.org'];
    await addPerson(platform.store, { userName: owner, clientUID });
    const of = await addPerson(platform.store, { userName: other, clientUID });
    const shared = new Browser(platform.url);
    await signIn(shared, other, password);
    await asPlatform(platform.store, (tx) => endSessions(tx, { of }));
    const tokens = await signIn(shared, owner, password);
    const { attempt } = await stranger(shared, '192.0.2.251', { prompt: 'login' });
    for (let guess = 0; guess < maximum; guess += 1) await attempt(other, 'Wrong-horse-1');
    expect((await attempt(other, password)).status).toBe(400);
    const { method, path } = profiles.emailSubscriptions;
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await fetch(`${platform.url}/api/${pathOf(path, {})}`, { method, headers })).status).toBe(200);
  });

  it('is open again by itself after half an hour, then after an hour, while guessing goes on', async () => {
    const userName = 'doubling@example.org';
    await addPerson(platform.store, { userName, clientUID });
    await lock(userName);
    const attempt = async () => (await (await stranger()).attempt(userName, password)).status;
    platform.advance(minutes(29));
    expect(await attempt()).toBe(400);
    platform.advance(minutes(1));
    await lock(userName);
    platform.advance(minutes(59));
    expect(await attempt()).toBe(400);
    platform.advance(minutes(1));
    expect(await attempt()).toBe(303);
  });

  it('leaves word of its lock in the log of what matters, without saying whose it is by name', async () => {
    const uid = await addPerson(platform.store, { userName: 'noted@example.org', clientUID });
    await lock('noted@example.org');
    const rows = await asPlatform(platform.store, (tx) =>
      tx.select().from(securityEvents).where(eq(securityEvents.subjectUID, uid)).orderBy(asc(securityEvents.id)),
    );
    expect(rows.map(({ what }) => what)).toEqual(['sign-in.failed', 'sign-in.failed', 'sign-in.locked']);
    expect(rows[0]).toMatchObject({ network: expect.stringMatching(/^192\.0\.2\./), requestId: expect.any(String) });
    expect(JSON.stringify(rows)).not.toContain('example.org');
  });
});
