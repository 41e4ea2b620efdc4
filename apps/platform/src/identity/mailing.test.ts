import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepLetters } from '../mail/outbox.ts';
import { mailedLinks, mailOutbox, users, userSettings } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { Browser, openSignIn, portalClient, signIn } from '../testing/browser.ts';
import { tokenOfLink } from '../testing/mailed.ts';
import { addClient, addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
let clientUID = '';
beforeAll(async () => {
  platform = await startTestPlatform();
  clientUID = await addClient(platform.store, 'Ysgol y Mynydd');
});
afterAll(() => platform.stop());

const minutes = (count: number) => count * 60_000;
const chosen = 'Quiet-harbour-4';
const add = (userName: string, more: object = {}) => addPerson(platform.store, { userName, clientUID, ...more });
const post = (call: string, body: object) =>
  fetch(`${platform.url}/api/authentication/v1/password/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ask = (email: string) => post('reset-request', { email });
const reset = (token: string, to = chosen) => post('reset', { token, password: to });
const mailsTo = async (address: string) =>
  (await platform.identity.outbox.latest(200)).filter(({ to }) => to === address);
const tokenTo = async (address: string) => {
  const [mail] = await mailsTo(address);
  return tokenOfLink(mail?.link);
};
const recordOf = async (uid: string) => {
  const [user] = await asPlatform(platform.store, (tx) => tx.select().from(users).where(eq(users.uid, uid)));
  return user;
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('a forgotten password', () => {
  it('is reset by a mailed link, once; the account is unlocked and what was open ends', async () => {
    const uid = await add('forgetful@example.org', { emailVerified: false, failedLogins: 20 });
    await asPlatform(platform.store, (tx) => tx.update(users).set({ failedLogins: 0 }).where(eq(users.uid, uid)));
    const browser = new Browser(platform.url);
    const open = await signIn(browser, 'forgetful@example.org', password);
    await asPlatform(platform.store, (tx) => tx.update(users).set({ failedLogins: 20 }).where(eq(users.uid, uid)));
    expect((await ask('Forgetful@Example.org')).status).toBe(204);
    const [mail] = await mailsTo('forgetful@example.org');
    expect(mail?.subject).toBe('Choose a new password for Wardmere');
    expect(mail?.link).toMatch(new RegExp(`^${platform.url}/v7/resetpassword#token=[\\w-]{43}$`));
    const token = await tokenTo('forgetful@example.org');
    expect((await reset(token)).status).toBe(204);
    expect((await signIn(new Browser(platform.url), 'forgetful@example.org', chosen)).access_token).toBeTruthy();
    await expect(signIn(new Browser(platform.url), 'forgetful@example.org', password)).rejects.toThrow('not redeemed');
    const renewed = await portalClient(browser).token({
      grant_type: 'refresh_token',
      refresh_token: open.refresh_token,
    });
    expect(renewed.status).toBe(400);
    const again = await reset(token, 'Another-harbour-5');
    expect([again.status, await again.json()]).toEqual([
      400,
      {
        title: 'Some values are not valid.',
        errors: { token: ['This link has already been used or is more than an hour old. Ask for a new one.'] },
      },
    ]);
    expect(await recordOf(uid)).toMatchObject({ emailVerified: true, mustChangePassword: false });
  });

  it('answers alike for an address that nobody, an inactive person or an organisation has', async () => {
    await add('idle@example.org', { isActive: false });
    await add('away@example.org', { isSSO: true, passwordHash: null });
    await add('here@example.org');
    const answers = [];
    for (const name of ['nobody', 'idle', 'away', 'here']) {
      const began = performance.now();
      const response = await ask(`${name}@example.org`);
      answers.push([response.status, await response.text(), performance.now() - began >= 400]);
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => [204, '', true]));
    expect(await mailsTo('nobody@example.org')).toEqual([]);
    expect(await mailsTo('idle@example.org')).toEqual([]);
    const [away] = await mailsTo('away@example.org');
    expect([away?.subject, away?.link]).toEqual(['Signing in to Wardmere', undefined]);
  });

  it('answers without waiting for its letter: how long that takes cannot be heard', async () => {
    const uid = await add('slow@example.org');
    const taken = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    // Whoever is known has their row locked while a letter is written; this one's is locked by somebody else for long.
    const holding = asPlatform(platform.store, async (tx) => {
      await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('update');
      taken.resolve();
      await held.promise;
    });
    await Promise.race([taken.promise, holding]);
    expect((await post('reset-request', { email: 'slow@example.org' })).status).toBe(204);
    const waiting = asPlatform(platform.store, (tx) =>
      tx.select().from(mailOutbox).where(eq(mailOutbox.toAddress, 'slow@example.org')),
    );
    expect(await waiting).toEqual([]);
    held.resolve();
    await holding;
    expect(await mailsTo('slow@example.org')).toHaveLength(1);
  });

  it('is kept for thirty days, and for whoever carries it that long', async () => {
    const letter = { subject: 'Kept', sealedText: '' };
    await asPlatform(platform.store, (tx) =>
      tx.insert(mailOutbox).values([
        { ...letter, toAddress: 'old@example.org', createdAt: daysAgo(31) },
        { ...letter, toAddress: 'recent@example.org', createdAt: daysAgo(29) },
      ]),
    );
    await sweepLetters(platform.store, new Date());
    const kept = await asPlatform(platform.store, (tx) =>
      tx.delete(mailOutbox).where(eq(mailOutbox.subject, 'Kept')).returning({ to: mailOutbox.toAddress }),
    );
    expect(kept).toEqual([{ to: 'recent@example.org' }]);
  });

  it('keeps neither the link nor what opens it readable in the database', async () => {
    await add('sealed@example.org');
    await ask('sealed@example.org');
    const token = await tokenTo('sealed@example.org');
    const kept = await asPlatform(platform.store, async (tx) => [
      await tx.select().from(mailOutbox),
      await tx.select().from(mailedLinks),
    ]);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(platform.logged.join('')).not.toContain(token);
  });

  it('opens nothing with a link that is too old, was followed by a younger use, or went to another address', async () => {
    const uid = await add('links@example.org');
    await ask('links@example.org');
    const first = await tokenTo('links@example.org');
    await ask('links@example.org');
    const second = await tokenTo('links@example.org');
    expect((await reset(second)).status).toBe(204);
    expect((await reset(first)).status).toBe(400);
    await ask('links@example.org');
    const third = await tokenTo('links@example.org');
    await asPlatform(platform.store, (tx) =>
      tx.update(users).set({ userName: 'moved@example.org' }).where(eq(users.uid, uid)),
    );
    expect((await reset(third)).status).toBe(400);
    await add('late@example.org');
    await ask('late@example.org');
    const late = await tokenTo('late@example.org');
    platform.advance(minutes(61));
    expect((await reset(late)).status).toBe(400);
  });

  it('mails at most three links an hour, however many ask at once', async () => {
    await add('popular@example.org');
    await Promise.all(Array.from({ length: 6 }, () => ask('popular@example.org')));
    expect(await mailsTo('popular@example.org')).toHaveLength(3);
    platform.advance(minutes(61));
    await ask('popular@example.org');
    expect(await mailsTo('popular@example.org')).toHaveLength(4);
  });

  it('is opened by one of many who use the link at once', async () => {
    await add('race@example.org');
    await ask('race@example.org');
    const token = await tokenTo('race@example.org');
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => reset(token, `Quiet-harbour-${at}`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('an email address that is not verified', () => {
  it('is verified by a mailed link, which looking at does not use up', async () => {
    const uid = await add('new@example.org', { emailVerified: false });
    const browser = new Browser(platform.url);
    expect(decodeJwt((await signIn(browser, 'new@example.org', password)).id_token)['email_verified']).toBe(false);
    await signIn(new Browser(platform.url), 'new@example.org', password);
    const mails = await mailsTo('new@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(['Verify your email address for Wardmere']);
    const { url, response } = await browser.follow(mails[0]?.link ?? '');
    const page = { url, text: await response.text() };
    expect(page.text).toContain('<h1>Verify your email address</h1>');
    expect((await recordOf(uid))?.emailVerified).toBe(false);
    // The link's token never reaches us with the page: the page's own script puts it into the form.
    expect(page.text).not.toContain(tokenOfLink(mails[0]?.link));
    const sent = { token: tokenOfLink(mails[0]?.link) };
    const done = await browser.submit(page, sent);
    expect(await done.response.text()).toContain('<h1>Your email address is verified</h1>');
    expect((await recordOf(uid))?.emailVerified).toBe(true);
    const again = await browser.submit(page, sent);
    expect([again.response.status, await again.response.text()]).toEqual([
      400,
      expect.stringContaining('<h1>This link no longer works</h1>'),
    ]);
  });
});

describe('the rule that everybody changes their password', () => {
  it('asks each person of the client once for a password of their own', async () => {
    await asPlatform(platform.store, (tx) =>
      tx.insert(userSettings).values({ clientUID, requirePasswordChange: true, passwordChangeSince: new Date() }),
    );
    await add('asked@example.org');
    const elsewhere = await addClient(platform.store, 'Elsewhere');
    await add('unasked@example.org', { clientUID: elsewhere });
    const browser = new Browser(platform.url);
    const { page } = await openSignIn(browser);
    const asked = await browser.submit(page, { userName: 'asked@example.org', password });
    const form = { url: asked.url, text: await asked.response.text() };
    expect(form.text).toContain('Choose a new password');
    await browser.submit(form, { password: chosen, again: chosen });
    expect((await signIn(new Browser(platform.url), 'asked@example.org', chosen)).access_token).toBeTruthy();
    expect((await signIn(new Browser(platform.url), 'unasked@example.org', password)).access_token).toBeTruthy();
  });
});

describe('the page of the outbox', () => {
  it('is nowhere without demonstration data', async () => {
    expect((await fetch(`${platform.url}/development/outbox`)).status).toBe(404);
  });
});
