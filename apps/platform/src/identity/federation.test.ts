import { connections as calls, pathOf } from '@wardmere/api';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { accounts, demonstrationPassword } from '../seed/accounts.ts';
import { singleSignOnClientUid } from '../seed/demonstration.ts';
import { clientUid } from '../seed/demonstration-clients.ts';
import { staffUid } from '../seed/demonstration-staff.ts';
import { recordHistory } from '../history/record-history-schema.ts';
import { connections, securityEvents, userRoles, users } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { Browser, openSignIn, portalClient, signIn, Tokens } from '../testing/browser.ts';
import { jsonOf } from '../testing/json.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';
import { startReceiver } from '../testing/receivers.ts';
import { organisationAccounts } from './identity-schema.ts';
import { hashPassword } from './passwords.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ DEMO_DATA: 'on' });
});
afterAll(() => platform.stop());

const { singleSignOn } = accounts;

const member = staffUid('castleford', 5);
let memberName = '';
const callMember = (userName: string) =>
  asPlatform(platform.store, (tx) => tx.update(users).set({ userName }).where(eq(users.uid, member)));
beforeAll(async () => {
  const [row] = await asPlatform(platform.store, (tx) => tx.select().from(users).where(eq(users.uid, member)));
  memberName = row?.userName ?? '';
});

const switchConnection = (isEnabled: boolean) =>
  asPlatform(platform.store, (tx) =>
    tx.update(connections).set({ isEnabled }).where(eq(connections.clientUID, singleSignOnClientUid)),
  );

/** Signs a member of the organisation in who is in these groups. */
async function signInAtOrganisation(browser: Browser, group: readonly string[]) {
  const { verifier, link } = await atOrganisation(browser);
  const away = await browser.follow(link);
  const page = { url: away.url, text: await away.response.text() };
  const back = await browser.submit(page, { userName: memberName, group });
  const tokens = await portalClient(browser).redeem(back.url, verifier);
  return { ...tokens, caller: await platform.identity.verifyAccessToken(tokens.access_token) };
}

/** What the organisation answers, caught on its way back. */
async function answerTo(browser: Browser, link: string): Promise<string> {
  const away = await browser.follow(link);
  const action = /action="([^"]*)"/.exec(await away.response.text())?.[1] ?? '';
  let response = await browser.open(action, {
    method: 'POST',
    body: new URLSearchParams({ userName: singleSignOn.userName }),
  });
  while (!(response.headers.get('location') ?? '').includes('/identity/organisation/callback')) {
    response = await browser.open(response.headers.get('location') ?? '');
  }
  return response.headers.get('location') ?? '';
}

/** The organisation of another client, which keeps whatever it is sent. */
async function otherOrganisation() {
  const receiver = await startReceiver(({ headers }, response) => {
    const at = `http://${headers.host}`;
    response.end(
      JSON.stringify({
        issuer: at,
        authorization_endpoint: `${at}/auth`,
        token_endpoint: `${at}/token`,
        jwks_uri: `${at}/jwks`,
      }),
    );
  });
  const clientUID = clientUid('riverbend');
  const issuer = new URL(receiver.url).origin;
  await platform.identity.nameOrganisation({
    clientUID,
    name: 'Riverbend',
    issuer,
    clientId: 'platform',
    clientSecret: 'secret of Riverbend',
    domains: ['riverbend.example'],
  });
  return { clientUID, issuer, received: () => receiver.received.map(({ path }) => path), close: receiver.close };
}

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
    expect(text).toContain('Continue to your organisation&#39;s sign-in');
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

  it('makes the device known, as a password does', async () => {
    const browser = new Browser(platform.url);
    const cookies = () => browser.cookiesFor(`${platform.url}/`);
    expect(platform.identity.personOn(cookies())).toBeUndefined();
    await signInAtOrganisation(browser, []);
    expect(platform.identity.personOn(cookies())).toBe(member);
  });

  it.for(["siobhan.o'brien@castleford.example", 'anna@münchen.example'])(
    'lets in whoever has an address that people may have here: %s',
    async (userName) => {
      const before = memberName;
      await callMember(userName);
      memberName = userName;
      try {
        const { caller } = await signInAtOrganisation(new Browser(platform.url), []);
        expect(caller.is_sso_authenticated).toBe(true);
      } finally {
        memberName = before;
        await callMember(before);
      }
    },
  );

  it('takes no other account of the organisation for somebody, unless they were out of use or were called otherwise since', async () => {
    const subject = () =>
      asPlatform(platform.store, async (tx) => {
        const [kept] = await tx.select().from(organisationAccounts).where(eq(organisationAccounts.userUID, member));
        return kept?.subject;
      });
    // Whoever had the address before, as the organisation calls them.
    const another = () =>
      asPlatform(platform.store, (tx) =>
        tx.update(organisationAccounts).set({ subject: 'another' }).where(eq(organisationAccounts.userUID, member)),
      );
    const comes = async () => {
      const browser = new Browser(platform.url);
      const away = await browser.follow((await atOrganisation(browser)).link);
      const page = { url: away.url, text: await away.response.text() };
      const { response } = await browser.submit(page, { userName: memberName });
      return [response.status, await response.text()] as const;
    };
    await signInAtOrganisation(new Browser(platform.url), []);
    await signInAtOrganisation(new Browser(platform.url), []);
    expect(await subject()).toBe(member);
    await another();
    const [status, text] = await comes();
    expect([status, await subject()]).toEqual([403, 'another']);
    expect(text).toContain('an account that is not the one you signed in with before');
    const [noted] = await asPlatform(platform.store, (tx) =>
      tx
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.what, 'sign-in.failed'))
        .orderBy(desc(securityEvents.id)),
    );
    expect(noted).toMatchObject({
      subjectUID: member,
      clientUID: singleSignOnClientUid,
      detail: { by: 'organisation' },
    });
    for (const isActive of [false, true])
      await asPlatform(platform.store, (tx) => tx.update(users).set({ isActive }).where(eq(users.uid, member)));
    await signInAtOrganisation(new Browser(platform.url), []);
    expect(await subject()).toBe(member);
    await another();
    const before = memberName;
    memberName = 'another.name@castleford.example';
    await callMember(memberName);
    await signInAtOrganisation(new Browser(platform.url), []);
    expect(await subject()).toBe(member);
    memberName = before;
    await callMember(before);
  });

  it('takes another account for somebody where the provider is another', async () => {
    await signInAtOrganisation(new Browser(platform.url), []);
    await asPlatform(platform.store, (tx) =>
      tx
        .update(organisationAccounts)
        .set({ issuer: 'https://former.example', subject: 'another' })
        .where(eq(organisationAccounts.userUID, member)),
    );
    const { caller } = await signInAtOrganisation(new Browser(platform.url), []);
    expect(caller.is_sso_authenticated).toBe(true);
  });

  it('is the last request of the connection, which is no change of it', async () => {
    const told = async () => {
      const [row] = await asPlatform(platform.store, (tx) =>
        tx.select().from(connections).where(eq(connections.clientUID, singleSignOnClientUid)),
      );
      const changes = await asPlatform(platform.store, (tx) =>
        tx
          .select()
          .from(recordHistory)
          .where(eq(recordHistory.recordUID, row?.uid ?? '')),
      );
      return { ...row, changes: changes.length };
    };
    const before = await told();
    const { link } = await atOrganisation(new Browser(platform.url));
    expect(await told()).toEqual(before);
    expect(link).not.toBe('');
    const began = Date.now();
    await signInAtOrganisation(new Browser(platform.url), []);
    const { lastRequest, ...after } = await told();
    expect(lastRequest?.getTime()).toBeGreaterThanOrEqual(began);
    expect({ ...after, lastRequest: before.lastRequest }).toEqual(before);
    await signIn(new Browser(platform.url), accounts.systemAdministrator.userName, demonstrationPassword);
    expect((await told()).lastRequest).toEqual(lastRequest);
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
    const answer = await answerTo(browser, (await atOrganisation(browser)).link);
    const thief = await new Browser(platform.url).follow(answer);
    expect(thief.response.status).toBe(400);
    const forged = new URL(answer);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect((await browser.follow(forged.href)).response.status).toBe(400);
  });

  it('refuses an answer that names another provider, or none where the one that was asked names itself (RFC 9207)', async () => {
    const browser = new Browser(platform.url);
    const answer = new URL(await answerTo(browser, (await atOrganisation(browser)).link));
    expect(answer.searchParams.getAll('iss')).toEqual([`${platform.url}/demo-organisation`]);
    for (const issuers of [['https://elsewhere.example'], [], [`${platform.url}/demo-organisation`, 'elsewhere']]) {
      const changed = new URL(answer);
      changed.searchParams.delete('iss');
      for (const issuer of issuers) changed.searchParams.append('iss', issuer);
      expect((await browser.follow(changed.href)).response.status).toBe(403);
    }
    expect(new URL((await browser.follow(answer.href)).url).pathname).toBe('/v7/');
  });

  it('takes what one organisation answers to no other, whose provider led there (RFC 9700 §4.4)', async () => {
    const other = await otherOrganisation();
    const browser = new Browser(platform.url);
    const { page } = await openSignIn(browser);
    const { pathname } = new URL(page.url, platform.url);
    const away = await browser.open(`${pathname}/organisation?clientUID=${other.clientUID}`);
    const asked = new URL(away.headers.get('location') ?? '');
    expect(asked.origin).toBe(other.issuer);
    // What somebody else was sent to their organisation with, and the state that the other one was sent.
    const accomplice = new Browser(platform.url);
    const begun = await accomplice.open((await atOrganisation(accomplice)).link);
    const led = new URL(begun.headers.get('location') ?? '');
    led.searchParams.set('state', asked.searchParams.get('state') ?? '');
    const signedIn = await browser.follow(led.href);
    const text = await signedIn.response.text();
    const answered = await browser.submit({ url: signedIn.url, text }, { userName: singleSignOn.userName });
    expect([answered.response.status, other.received()]).toEqual([403, ['/.well-known/openid-configuration']]);
    await other.close();
  });

  it('gives what the mappings of the groups give, from this session on, and takes it at the next sign-in without the group', async () => {
    const held = () =>
      asPlatform(platform.store, (tx) => tx.select().from(userRoles).where(eq(userRoles.userUID, member)));
    const byHand = (await held()).filter(({ givenBy }) => givenBy === null);
    const inGroups = await signInAtOrganisation(new Browser(platform.url), ['site managers', 'Book Club']);
    expect(decodeJwt(inGroups.id_token)['permissions']).toContain('canmanagebuildingsettings');
    expect(inGroups.caller.permissions).toContain('canmanagebuildingsettings');
    expect(inGroups.caller.has_all_buildings).toBe(false);
    expect(await held()).toHaveLength(byHand.length + 1);
    const everywhere = await signInAtOrganisation(new Browser(platform.url), ['Trust Leadership', 'Supply Agency']);
    expect(everywhere.caller).toMatchObject({ has_all_buildings: true, is_global_admin: true });
    const left = await signInAtOrganisation(new Browser(platform.url), ['Book Club']);
    expect(left.caller).toMatchObject({ has_all_buildings: false, is_global_admin: false });
    expect(left.caller.permissions).not.toContain('canmanagebuildingsettings');
    expect(await held()).toEqual(byHand);
  });

  it('takes what the groups gave from whoever comes by a password', async () => {
    await signInAtOrganisation(new Browser(platform.url), ['Trust Leadership']);
    const passwordHash = await hashPassword(demonstrationPassword);
    await asPlatform(platform.store, (tx) =>
      tx.update(users).set({ isSSO: false, passwordHash, failedLogins: 0 }).where(eq(users.uid, member)),
    );
    const tokens = await signIn(new Browser(platform.url), memberName, demonstrationPassword);
    expect(decodeJwt(tokens.id_token)['is_global_admin']).toBe(false);
    await asPlatform(platform.store, (tx) =>
      tx.update(users).set({ isSSO: true, passwordHash: null }).where(eq(users.uid, member)),
    );
  });

  it('signs nobody in through a connection that is switched off, not at its beginning, not at the answer, and says so', async () => {
    const browser = new Browser(platform.url);
    const { link } = await atOrganisation(browser);
    const away = await browser.follow(link);
    const page = { url: away.url, text: await away.response.text() };
    await switchConnection(false);
    const refused = await browser.submit(page, { userName: singleSignOn.userName });
    expect(refused.response.status).toBe(403);
    expect(await refused.response.text()).toContain('sign-in is switched off. Ask your administrator');
    const next = new Browser(platform.url);
    const begun = await next.follow((await atOrganisation(next)).link);
    expect(await begun.response.text()).toContain('Ask your administrator');
    await switchConnection(true);
  });

  it('a session that came through a connection ends with it: nothing is renewed, and nobody is let in silently', async () => {
    const browser = new Browser(platform.url);
    const tokens = await signInAtOrganisation(browser, ['Book Club']);
    const portal = portalClient(browser);
    await switchConnection(false);
    const renewed = await portal.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.status).toBe(400);
    const silent = await browser.follow(portal.begin({ prompt: 'none' }).address);
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
    await switchConnection(true);
  });

  it('switching a connection off signs out whoever came through it, and switching it on again brings nobody back', async () => {
    const browser = new Browser(platform.url);
    const tokens = await signInAtOrganisation(browser, ['Book Club']);
    const office = new Browser(platform.url);
    const administrator = await signIn(office, accounts.systemAdministrator.userName, demonstrationPassword);
    for (const isEnabled of [false, true]) {
      const path = `/api/${pathOf(calls.patch.path, { client: singleSignOnClientUid })}`;
      const answer = await fetch(new URL(path, platform.url), {
        method: 'PATCH',
        headers: { authorization: `Bearer ${administrator.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify([{ op: 'replace', path: '/isEnabled', value: isEnabled }]),
      });
      expect(answer.status).toBe(200);
    }
    const asked = await fetch(
      new URL(`/api/${pathOf(calls.status.path, { client: singleSignOnClientUid })}`, platform.url),
      {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      },
    );
    expect(asked.status).toBe(401);
    const portal = portalClient(browser);
    const renewed = await portal.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.status).toBe(400);
    const silent = await browser.follow(portal.begin({ prompt: 'none' }).address);
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required');
    const own = await portalClient(office).token({
      grant_type: 'refresh_token',
      refresh_token: administrator.refresh_token,
    });
    expect(own.status).toBe(200);
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
