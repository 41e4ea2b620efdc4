import { eq, sql } from 'drizzle-orm';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles, userRoles, users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { Browser, openSignIn, portalClient, signIn, Tokens } from '../testing/browser.ts';
import { jsonOf } from '../testing/json.ts';
import { letSignInsAge } from '../testing/let-sign-ins-age.ts';
import { addClient, addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { endLocks } from './account-lock.ts';
import { oidcPayloads } from './identity-schema.ts';
import { endSessions } from './sessions.ts';
import { identityMetadata } from './start-identity.ts';

let platform: TestPlatform;
let clientUID = '';

beforeAll(async () => {
  platform = await startTestPlatform();
  clientUID = await addClient(platform.store, 'Ysgol y Mynydd');
});
afterAll(() => platform.stop());

const browse = () => new Browser(platform.url);
const recordOf = async (uid: string) => {
  const [user] = await asPlatform(platform.store, (tx) => tx.select().from(users).where(eq(users.uid, uid)));
  return user;
};

/** What was used was used so long ago. */
const letMinutesPass = (minutes: number) =>
  asPlatform(platform.store, (tx) =>
    tx.update(oidcPayloads).set({ consumedAt: sql`${oidcPayloads.consumedAt} - make_interval(mins => ${minutes})` }),
  );

describe('signing in', () => {
  it('gives an ID token with the claims of D-024 and an access token the API understands', async () => {
    const uid = await addPerson(platform.store, {
      userName: 'claims@example.org',
      clientUID,
      permissions: ['canmanageusers', 'canviewlogs'],
      mobilePhoneNumber: '07700 900123',
      buildingScope: true,
    });
    const { issuer } = identityMetadata(platform.url);
    const tokens = await signIn(browse(), 'Claims@Example.org', password);
    const keySet = createRemoteJWKSet(new URL(`${platform.url}/identity/jwks`));
    const { payload } = await jwtVerify(tokens.id_token, keySet, { issuer: String(issuer), audience: 'portal' });
    const { iat, exp, auth_time: authTime, at_hash: _hash, sid: _sid, ...claims } = payload;
    expect(claims).toEqual({
      iss: issuer,
      aud: 'portal',
      sub: uid,
      nonce: 'nonce-of-the-test',
      user_uid: uid,
      name: "Siân O'Hara",
      given_name: 'Siân',
      family_name: "O'Hara",
      preferred_username: 'claims@example.org',
      email: 'claims@example.org',
      email_verified: true,
      client_uid: clientUID,
      client_name: 'Ysgol y Mynydd',
      is_system_user: false,
      is_global_admin: false,
      has_all_buildings: false,
      building_scope: true,
      permissions: ['canmanageusers', 'canviewlogs'],
      is_sso_authenticated: false,
      page_size: 10,
      mobile_phone_number: '07700 900123',
    });
    expect([iat, exp, authTime].every((moment) => typeof moment === 'number')).toBe(true);
    const caller = await platform.identity.verifyAccessToken(tokens.access_token);
    expect(caller).toMatchObject({ sub: uid, client_uid: clientUID, permissions: ['canmanageusers', 'canviewlogs'] });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ aud: `${platform.url}/api`, iss: issuer });
    expect(tokens.expires_in).toBe(900);
    expect((await recordOf(uid))?.lastLogin).toBeInstanceOf(Date);
  });

  it('says of the platform’s own people what they hold by then, whatever they were made with (D-027)', async () => {
    const made = { isGlobalAdmin: true, hasAllBuildings: true };
    const administers = { permissions: [], isGlobalAdmin: true };
    const [promoted, demoted, limited] = [
      await addPerson(platform.store, { userName: 'promoted@example.org', allClients: true }),
      await addPerson(platform.store, { userName: 'demoted@example.org', ...made, permissions: ['canmanageusers'] }),
      await addPerson(platform.store, { userName: 'limited@example.org', allClients: true, buildingScope: true }),
    ];
    await asPlatform(platform.store, async (tx) => {
      const [role] = await tx
        .insert(roles)
        .values({ ...administers, name: 'Administers the platform' })
        .returning({ roleUID: roles.uid });
      const ofClient = { ...administers, clientUID, name: 'Administers a client' };
      const [other] = await tx.insert(roles).values(ofClient).returning({ roleUID: roles.uid });
      if (role === undefined || other === undefined) throw new Error('No role was made.');
      await tx.insert(userRoles).values([
        { userUID: promoted, ...role },
        { userUID: limited, ...role },
        { userUID: demoted, ...other },
      ]);
    });
    const told = async (userName: string) => {
      const { id_token: idToken, access_token: accessToken } = await signIn(browse(), userName, password);
      const claims = decodeJwt(idToken);
      const caller = await platform.identity.verifyAccessToken(accessToken);
      expect(caller).toMatchObject({
        is_global_admin: claims['is_global_admin'],
        has_all_buildings: claims['has_all_buildings'],
      });
      return { isGlobalAdmin: caller.is_global_admin, hasAllBuildings: caller.has_all_buildings };
    };
    expect(await told('promoted@example.org')).toEqual({ isGlobalAdmin: true, hasAllBuildings: true });
    expect(await told('demoted@example.org')).toEqual({ isGlobalAdmin: false, hasAllBuildings: false });
    expect(await told('limited@example.org')).toEqual({ isGlobalAdmin: true, hasAllBuildings: false });
  });

  it('publishes the addresses the document is told', async () => {
    const discovered = await fetch(`${platform.url}/identity/.well-known/openid-configuration`);
    expect(await discovered.json()).toMatchObject({
      ...identityMetadata(platform.url),
      scopes_supported: expect.arrayContaining(['openid', 'email', 'profile']),
    });
  });

  it('asks for the address and the password and says what is missing', async () => {
    const browser = browse();
    const { page, response } = await openSignIn(browser);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('<html lang="en-GB"');
    expect(page.text).toContain('autocomplete="username"');
    expect(page.text).toContain('autocomplete="current-password"');
    expect(page.text).toContain('href="/v7/prompt/initiate-reset"');
    const hostile = `"><script>alert(1)</script>{{7*7}}'--`;
    const again = await browser.submit(page, { userName: hostile, password: '' });
    const text = await again.response.text();
    expect(again.response.status).toBe(400);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{7*7}}&#39;--');
    expect(text).toContain('<a href="#userName">');
    expect(text).toContain('<a href="#password">Enter your password.</a>');
  });

  it('locks an account after twenty wrong passwords, in words that disclose nothing', async () => {
    const uid = await addPerson(platform.store, { userName: 'locked@example.org', clientUID });
    const browser = browse();
    const { page } = await openSignIn(browser);
    const attempt = async (userName: string, typed: string) => {
      const { url, response } = await browser.submit(page, { userName, password: typed });
      return { url, text: response.headers.get('location') === null ? await response.text() : '' };
    };
    const first = await attempt('locked@example.org', 'Wrong-horse-1');
    for (let count = 1; count < 19; count += 1) await attempt('locked@example.org', 'Wrong-horse-1');
    expect((await recordOf(uid))?.failedLogins).toBe(19);
    await attempt('locked@example.org', 'Wrong-horse-1');
    expect((await recordOf(uid))?.failedLogins).toBe(20);
    const locked = await attempt('locked@example.org', password);
    const unknown = await attempt('nobody@example.org', password);
    expect(locked.text).toBe(first.text);
    expect(unknown.text).toBe(first.text.replaceAll('locked@', 'nobody@'));
    expect(locked.text).toContain('There is a problem');
    await asPlatform(platform.store, (tx) => endLocks(tx, uid));
    const opened = await attempt('locked@example.org', password);
    expect(new URL(opened.url).pathname).toBe('/v7/');
    expect((await recordOf(uid))?.failedLogins).toBe(0);
  });

  it('counts guesses that come at once as if they came one by one', async () => {
    const uid = await addPerson(platform.store, { userName: 'flood@example.org', clientUID });
    const browser = browse();
    const { page } = await openSignIn(browser);
    const guess = () => browser.submit(page, { userName: 'flood@example.org', password: 'Wrong-horse-1' });
    await Promise.all(Array.from({ length: 24 }, guess));
    expect((await recordOf(uid))?.failedLogins).toBe(20);
  });

  it('refuses an inactive person, and ends what they had open', async () => {
    const uid = await addPerson(platform.store, { userName: 'leaver@example.org', clientUID });
    const browser = browse();
    const tokens = await signIn(browser, 'leaver@example.org', password);
    await asPlatform(platform.store, (tx) => tx.update(users).set({ isActive: false }).where(eq(users.uid, uid)));
    const portal = portalClient(browser);
    const renewed = await portal.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.status).toBe(400);
    const { page } = await openSignIn(browse());
    const { response } = await browse().submit(page, { userName: 'leaver@example.org', password });
    expect(response.status).toBe(400);
  });

  it('asks for a new password where one must be chosen, and keeps the rule of §5', async () => {
    const uid = await addPerson(platform.store, { userName: 'fresh@example.org', clientUID, mustChangePassword: true });
    const browser = browse();
    const { verifier, page } = await openSignIn(browser);
    const asked = await browser.submit(page, { userName: 'fresh@example.org', password });
    const form = { url: asked.url, text: await asked.response.text() };
    expect(form.text).toContain('Choose a new password');
    const weak = await browser.submit(form, { password: 'password', again: 'password' });
    expect(await weak.response.text()).toContain(
      'Your password must contain at least 8 characters, contain at least one uppercase character, contain at least one lowercase character, and contain one special character (e.g. !@#$%^&amp;*)',
    );
    const same = await browser.submit(form, { password, again: password });
    expect(await same.response.text()).toContain('Choose a password that is not the one you have now.');
    const differing = await browser.submit(form, { password: 'Another-horse-1', again: 'Another-horse-2' });
    expect(await differing.response.text()).toContain('Passwords do not match.');
    const done = await browser.submit(form, { password: 'Another-horse-1', again: 'Another-horse-1' });
    expect((await portalClient(browser).redeem(done.url, verifier)).id_token).toBeTruthy();
    expect((await recordOf(uid))?.mustChangePassword).toBe(false);
    await expect(signIn(browse(), 'fresh@example.org', password)).rejects.toThrow('The code was not redeemed');
    expect((await signIn(browse(), 'fresh@example.org', 'Another-horse-1')).access_token).toBeTruthy();
  });

  it('takes a form only from its own page and its own browser', async () => {
    const browser = browse();
    const { page } = await openSignIn(browser);
    const foreign = await browser.open(page.url, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ userName: 'a@example.org', password: 'x' }),
    });
    expect(foreign.status).toBe(403);
    const other = await browse().open(page.url);
    expect(other.status).toBe(400);
    expect(await other.text()).toContain('This sign-in cannot go on');
  });

  it('writes no token, password or address of a person into the log', () => {
    const log = platform.logged.join('');
    expect(platform.logged.length).toBeGreaterThan(50);
    expect(log).not.toMatch(/example\.org|horse|eyJ|code=|state-of-the-test/);
    expect(JSON.parse(platform.logged.at(-1) ?? '{}')).toMatchObject({ level: 'info', event: 'request' });
  });
});

describe('a session', () => {
  it('signs a second page in silently, and says so when it cannot', async () => {
    await addPerson(platform.store, { userName: 'silent@example.org', clientUID });
    const browser = browse();
    const portal = portalClient(browser);
    const silent = `${platform.url}/v7/silent.html`;
    const before = portal.begin({ prompt: 'none', redirect_uri: silent });
    const refused = await browser.follow(before.address);
    expect(new URL(refused.url).searchParams.get('error')).toBe('login_required');
    await signIn(browser, 'silent@example.org', password);
    const after = portal.begin({ prompt: 'none', redirect_uri: silent });
    const allowed = await browser.follow(after.address);
    const tokens = await portal.redeem(allowed.url, after.verifier, silent);
    expect(decodeJwt(tokens.id_token)['email']).toBe('silent@example.org');
    const again = await openSignIn(browser, { prompt: 'login' });
    expect(again.page.text).toContain('<h1>Sign in</h1>');
  });

  it('asks for credentials again when they are older than max_age', async () => {
    await addPerson(platform.store, { userName: 'older@example.org', clientUID });
    const browser = browse();
    await signIn(browser, 'older@example.org', password);
    await letSignInsAge(platform.store, 2);
    const { page } = await openSignIn(browser, { max_age: '1' });
    expect(page.text).toContain('<h1>Sign in</h1>');
    expect(page.text).toContain('This needs you to have signed in within the last few minutes.');
    const { page: atOnce } = await openSignIn(browser, { max_age: '0' });
    expect(atOnce.text).toContain('This needs you to have signed in within the last few minutes.');
  });

  it('tells whoever signed in longer ago than seven days that their session has ended (D-035)', async () => {
    await addPerson(platform.store, { userName: 'weekly@example.org', clientUID });
    const browser = browse();
    await signIn(browser, 'weekly@example.org', password);
    await letSignInsAge(platform.store, 604_801);
    const { page } = await openSignIn(browser, { max_age: '604800' });
    expect(page.text).toContain('Your session has ended, here or elsewhere.');
  });

  it('rotates refresh tokens and ends everything when one is shown twice', async () => {
    await addPerson(platform.store, { userName: 'refresh@example.org', clientUID });
    const browser = browse();
    const portal = portalClient(browser);
    const tokens = await signIn(browser, 'refresh@example.org', password);
    const renew = (refreshToken: string) => portal.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const renewed = await jsonOf(Tokens, await renew(tokens.refresh_token));
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
    expect(decodeJwt(renewed.id_token)['email']).toBe('refresh@example.org');
    await letMinutesPass(3);
    expect((await renew(tokens.refresh_token)).status).toBe(400);
    expect((await renew(renewed.refresh_token)).status).toBe(400);
  });

  it('renews again with the same token where the answer to a renewal was lost', async () => {
    await addPerson(platform.store, { userName: 'lost-answer@example.org', clientUID });
    const browser = browse();
    const portal = portalClient(browser);
    const tokens = await signIn(browser, 'lost-answer@example.org', password);
    const renew = (refreshToken: string) => portal.token({ grant_type: 'refresh_token', refresh_token: refreshToken });
    expect((await renew(tokens.refresh_token)).status).toBe(200);
    const again = await jsonOf(Tokens, await renew(tokens.refresh_token));
    expect((await renew(again.refresh_token)).status).toBe(200);
  });

  it('redeems a code once, and only with its verifier', async () => {
    await addPerson(platform.store, { userName: 'code@example.org', clientUID });
    const browser = browse();
    const portal = portalClient(browser);
    const { verifier, page } = await openSignIn(browser);
    const { url } = await browser.submit(page, { userName: 'code@example.org', password });
    await expect(portal.redeem(url, 'x'.repeat(43))).rejects.toThrow('invalid_grant');
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => portal.redeem(url, verifier)));
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('ends at sign-out, with and without a session, and returns to the portal', async () => {
    await addPerson(platform.store, { userName: 'leaving@example.org', clientUID });
    const browser = browse();
    const tokens = await signIn(browser, 'leaving@example.org', password);
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${platform.url}/v7/prompt/logoutcallback`,
    });
    const address = `${platform.url}/identity/session/end?${query.toString()}`;
    for (let time = 0; time < 2; time += 1) {
      const { url, response } = await browser.follow(address);
      const page = { url, text: await response.text() };
      expect(page.text).toContain('<form id="sign-out"');
      expect(page.text).not.toMatch(/<script>|onload=/);
      const left = await browser.submit(page, { logout: 'yes' });
      expect(left.url).toBe(`${platform.url}/v7/prompt/logoutcallback`);
    }
    const portal = portalClient(browser);
    const renewed = await portal.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.status).toBe(400);
    const silent = await browser.follow(portal.begin({ prompt: 'none' }).address);
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
  });

  it('ends for a person whose sessions are ended from elsewhere', async () => {
    const uid = await addPerson(platform.store, { userName: 'ended@example.org', clientUID });
    const browser = browse();
    const tokens = await signIn(browser, 'ended@example.org', password);
    await asPlatform(platform.store, (tx) => endSessions(tx, { of: uid }));
    const portal = portalClient(browser);
    const renewed = await portal.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.status).toBe(400);
    const silent = await browser.follow(portal.begin({ prompt: 'none' }).address);
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
  });

  it('goes on where the person changed their password, and ends everywhere else', async () => {
    const uid = await addPerson(platform.store, { userName: 'kept@example.org', clientUID });
    const [here, there] = [browse(), browse()];
    const kept = await signIn(here, 'kept@example.org', password);
    const ended = await signIn(there, 'kept@example.org', password);
    const { sid } = await platform.identity.verifyAccessToken(kept.access_token);
    expect(sid).toBeDefined();
    await asPlatform(platform.store, (tx) => endSessions(tx, { of: uid, but: sid }));
    const grant = { grant_type: 'refresh_token' };
    const renewed = await portalClient(here).token({ ...grant, refresh_token: kept.refresh_token });
    expect(renewed.status).toBe(200);
    const refused = await portalClient(there).token({ ...grant, refresh_token: ended.refresh_token });
    expect(refused.status).toBe(400);
  });
});
