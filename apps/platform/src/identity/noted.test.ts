import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { securityEvents } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { Browser, openSignIn, signIn } from '../testing/browser.ts';
import { tokenOfLink } from '../testing/mailed.ts';
import { addClient, addPerson, password } from '../testing/people.ts';
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts';

let platform: TestPlatform;
let clientUID = '';
beforeAll(async () => {
  platform = await startTestPlatform();
  clientUID = await addClient(platform.store, 'Ysgol y Dyffryn');
});
afterAll(() => platform.stop());
beforeEach(() => asPlatform(platform.store, (tx) => tx.execute(sql`truncate security_events`)));

const add = (userName: string, more: object = {}) => addPerson(platform.store, { userName, clientUID, ...more });
const rows = () => asPlatform(platform.store, (tx) => tx.select().from(securityEvents).orderBy(asc(securityEvents.id)));
const told = async () => (await rows()).map(({ what, subjectUID }) => [what, subjectUID]);
const post = (call: string, body: object) =>
  fetch(`${platform.url}/api/authentication/v1/password/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('who signs in, and who fails to, is noted with the network and the request', async () => {
  const uid = await add('nesta@example.org');
  await signIn(new Browser(platform.url), 'nesta@example.org', password);
  await expect(signIn(new Browser(platform.url), 'nesta@example.org', 'Wrong-1234')).rejects.toThrow('not redeemed');
  expect(await told()).toEqual([
    ['sign-in.done', uid],
    ['sign-in.failed', uid],
  ]);
  for (const { network, requestId } of await rows()) {
    expect([network, requestId]).toEqual([expect.stringMatching(/^127\.0\.0\.1$|^[\da-f:]+\/64$/), expect.any(String)]);
  }
});

it('a guess at nobody names nobody, and never what was typed', async () => {
  const browser = new Browser(platform.url);
  const { page } = await openSignIn(browser);
  await browser.submit(page, { userName: 'nobody@nowhere.example', password: 'Swordfish-77' });
  expect(await told()).toEqual([['sign-in.failed', null]]);
  expect(JSON.stringify(await rows())).not.toMatch(/nowhere|swordfish/i);
});

it('signing out is noted', async () => {
  const uid = await add('owen@example.org');
  const browser = new Browser(platform.url);
  const { id_token } = await signIn(browser, 'owen@example.org', password);
  const query = new URLSearchParams({ id_token_hint: id_token });
  const { url, response } = await browser.follow(`${platform.url}/identity/session/end?${query.toString()}`);
  await browser.submit({ url, text: await response.text() }, { logout: 'yes' });
  // Nobody who signs out waits for it to be noted.
  await expect.poll(told).toEqual([
    ['sign-in.done', uid],
    ['sign-out.done', uid],
  ]);
});

it('a password that is asked for and set by a mailed link is noted', async () => {
  const uid = await add('perl@example.org');
  await post('reset-request', { email: 'perl@example.org' });
  await platform.identity.passwordResets.settled();
  const [mail] = await platform.identity.outbox.latest(1);
  expect((await post('reset', { token: tokenOfLink(mail?.link), password: 'Quiet-harbour-4' })).status).toBe(204);
  expect(await told()).toEqual([
    ['password.reset-asked', uid],
    ['password.set', uid],
  ]);
});

it('an address that its owner has shown to be theirs is noted', async () => {
  const uid = await add('mabon@example.org', { emailVerified: false });
  await signIn(new Browser(platform.url), 'mabon@example.org', password);
  const [mail] = await platform.identity.outbox.latest(1);
  const form = new URLSearchParams({ token: tokenOfLink(mail?.link) });
  await fetch(`${platform.url}/identity/verify-email`, { method: 'POST', body: form });
  expect(await told()).toEqual([
    ['sign-in.done', uid],
    ['address.verified', uid],
  ]);
});
