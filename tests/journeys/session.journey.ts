import type { Page } from '@playwright/test';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import type { Records } from '../support/records.ts';
import type { Visits } from '../support/visits.ts';
import { personOf } from '../support/people.ts';
import { clockIsOff, failedRequest } from '../support/watch.ts';
import { calls, failing, holding, listen, retelling } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const LONG_AFTER_SIGN_IN = 11_000;
const { tokens: token } = calls;

/** How many renewals of any tab of a browser have succeeded. */
function renewalsOf(page: Page): () => number {
  let done = 0;
  page.context().on('response', (response) => {
    if (response.ok() && response.url().endsWith('/identity/token')) done += 1;
  });
  return () => done;
}

/** A building that somebody types into by a clock of the test, and that it stands there still. */
async function typedBeforeTheEnd(visits: Visits, records: Records) {
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin, before: (tab) => tab.clock.install() });
  const editor = editorOf(page);
  await editor.fill('City', 'Typed before the end');
  const seeKept = async () => {
    await consoleOf(page).seeAt(inAdmin);
    await editor.see('City', 'Typed before the end');
    await editor.seeUnsaved(1);
  };
  return { page, seeKept };
}

test('a token refused while someone edits: signed in again by itself, back at the same place with the draft', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', {
    at: `${inAdmin}?from=test`,
    before: (tab) => tab.clock.install(),
  });
  const editor = editorOf(page);
  await editor.fill('City', 'Typed before the end');
  await page.clock.fastForward(LONG_AFTER_SIGN_IN);
  const sent = listen(page, calls.patchBuilding);
  await failing(page, calls.patchBuilding, { status: 401 }, 1);
  await editor.save();
  await expect.poll(() => sent.count()).toBe(1);
  await editor.see('City', 'Typed before the end');
  await consoleOf(page).seeAt(`${inAdmin}?from=test`);
  await editor.seeUnsaved(1);
  await editor.save();
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
  expect(sent.count()).toBe(2);
});

test('a session that has ended at the provider too: sign in, and the draft is there at the same place', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin, before: (tab) => tab.clock.install() });
  const editor = editorOf(page);
  await editor.fill('City', 'Typed before the end');
  await editor.fill('Notes', 'This too');
  await page.clock.fastForward(LONG_AFTER_SIGN_IN);
  await page.context().clearCookies();
  page.on('dialog', (dialog) => void dialog.dismiss());
  await failing(page, calls.patchBuilding, { status: 401 }, 1);
  await editor.save();
  await signInPage(page).see();
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await editor.see('City', 'Typed before the end');
  await editor.see('Notes', 'This too');
  await consoleOf(page).seeAt(inAdmin);
  await editor.save();
  await consoleOf(page).seeNotice(`“${building.name}” saved`);
});

test('somebody else who signs in at the same tab does not get the draft', async ({ visits, records, watch }) => {
  watch.allow(failedRequest);
  const { client, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin, before: (tab) => tab.clock.install() });
  await editorOf(page).fill('City', 'A secret of Ada');
  await page.clock.fastForward(LONG_AFTER_SIGN_IN);
  await page.context().clearCookies();
  page.on('dialog', (dialog) => void dialog.dismiss());
  await failing(page, calls.patchBuilding, { status: 401 }, 1);
  await editorOf(page).save();
  await signInPage(page).signIn(personOf('clientAdministrator'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A secret of Ada')).toHaveCount(0);
  await expect(page.getByText(client.name)).toHaveCount(0);
});

test('when another person has signed in meanwhile, the document starts afresh: nothing of the former stays', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest);
  const { building, inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin, before: (tab) => tab.clock.install() });
  await consoleOf(page).seeTitle(building.name);
  await page.evaluate(() => document.body.setAttribute('data-former', ''));
  await page.context().clearCookies();
  const other = await visits.tab(page, '/');
  await signInPage(other).signIn(personOf('clientServices'));
  await consoleOf(other).seeAt(to(pages.clients));
  await page.clock.fastForward(LONG_AFTER_SIGN_IN);
  await failing(page, calls.clientsOfUser, { status: 401 }, 1);
  await consoleOf(page).go('Clients');
  await expect(page.locator('body[data-former]')).toHaveCount(0);
  await consoleOf(page).seeTitle('Clients');
});

test('two people at one sign-in page each: who signs in last is who works there, and the other is told nothing of it', async ({
  visits,
  watch,
}) => {
  // What the tab of the first still asks for is refused once they are signed out.
  watch.allow(failedRequest);
  const page = await visits.stranger({ at: '/' });
  await expect(page.getByLabel('Email address')).toBeVisible();
  const other = await visits.tab(page, '/');
  await signInPage(other).signIn(personOf('clientServices'));
  await consoleOf(other).seeAt(to(pages.clients));
  await signInPage(page).signIn(personOf('clientAdministrator'));
  await consoleOf(page).seeAt(to(pages.landing));
  await expect(page.getByRole('button', { name: 'Your account: Nia Rowe' })).toBeVisible();
});

test('a tab whose renewal meets another person starts the document afresh', async ({ visits, records, watch }) => {
  watch.allow(failedRequest, clockIsOff);
  const { inAdmin } = await clientWithBuilding(records);
  const page = await visits.as('systemAdministrator', { at: inAdmin, before: (tab) => tab.clock.install() });
  await editorOf(page).fill('City', 'A secret of Ada');
  await page.evaluate(() => document.body.setAttribute('data-former', ''));
  await page.context().clearCookies();
  const other = await visits.tab(page, '/');
  await signInPage(other).signIn(personOf('clientServices'));
  await consoleOf(other).seeAt(to(pages.clients));
  // The former session has ended; whoever would be asked whether to leave is no longer the one who typed.
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.route('**/identity/token', (route) => {
    if (!(route.request().postData() ?? '').includes('grant_type=refresh_token')) return route.continue();
    return route.fulfill({ status: 400, json: { error: 'invalid_grant' } });
  });
  await page.clock.fastForward('14:05');
  await expect(page.locator('body[data-former]')).toHaveCount(0);
  await expect(page.getByText('A secret of Ada')).toHaveCount(0);
});

test('a call refused right after the page was loaded: signed in again by itself, back at the same place', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  await consoleOf(page).seeTitle('Settings');
  const asked = listen(page, calls.profile);
  await failing(page, calls.profile, { status: 401 }, 1);
  await page.reload();
  await consoleOf(page).seeTitle('Settings');
  await consoleOf(page).seeAt(to(pages.settings));
  expect(asked.count()).toBe(2);
});

test('a renewal that hangs is given up after ten seconds: neither this tab nor another waits for it', async ({
  visits,
  watch,
}) => {
  watch.allow(clockIsOff);
  const one = await visits.as('clientAdministrator', { at: to(pages.settings), before: (tab) => tab.clock.install() });
  const two = await visits.tab(one, to(pages.settings));
  await consoleOf(one).seeTitle('Settings');
  await consoleOf(two).seeTitle('Settings');
  const waiting = () => two.evaluate(async () => (await navigator.locks.query()).pending?.length);
  let asked = 0;
  const renewals = renewalsOf(one);
  // The first request is never answered.
  await one.context().route('**/identity/token', (route) => ((asked += 1) > 1 ? route.continue() : undefined));
  // The clock is the context's: the token of both tabs is about to end.
  await one.clock.fastForward('14:05');
  await expect.poll(() => asked).toBe(1);
  await expect.poll(waiting).toBe(1);
  await one.clock.runFor(11_000);
  // By this clock the new tokens are short-lived too: a machine that is slow sees a further renewal.
  await expect.poll(renewals).toBeGreaterThanOrEqual(2);
  for (const page of [one, two]) {
    await consoleOf(page).go('Buildings');
    await consoleOf(page).seeTitle(/^Buildings/);
  }
});

test('a renewal that cannot reach the provider is tried again a moment later', async ({ visits, watch }) => {
  watch.allow(failedRequest, clockIsOff);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings), before: (tab) => tab.clock.install() });
  await consoleOf(page).seeTitle('Settings');
  const renewals = renewalsOf(page);
  let lost = 0;
  await page.route('**/identity/token', (route) => ((lost += 1) === 1 ? route.abort() : route.continue()));
  await page.clock.fastForward('14:05');
  await expect.poll(() => lost).toBe(1);
  await page.clock.runFor(2000);
  await expect.poll(renewals).toBeGreaterThanOrEqual(1);
  await consoleOf(page).go('Buildings');
  await consoleOf(page).seeTitle(/^Buildings/);
});

test('a provider that stays away until the token has ended: the login opens, and the draft is there after it', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest, clockIsOff, /net::ERR/);
  const { page, seeKept } = await typedBeforeTheEnd(visits, records);
  page.on('dialog', (dialog) => void dialog.dismiss());
  let lost = 0;
  await page.route('**/identity/token', (route) => {
    if (!(route.request().postData() ?? '').includes('grant_type=refresh_token')) return route.continue();
    lost += 1;
    return route.abort();
  });
  await page.clock.fastForward('14:05');
  await expect.poll(() => lost).toBeGreaterThanOrEqual(1);
  await page.clock.fastForward('02:00');
  await seeKept();
});

test('a token that ends while nobody can be asked: the portal waits, and goes on at the same place with the draft', async ({
  visits,
  records,
  watch,
}) => {
  watch.allow(failedRequest, clockIsOff, /net::ERR/);
  const { page, seeKept } = await typedBeforeTheEnd(visits, records);
  const asked = listen(page, { method: 'POST', path: /\/identity\/silent$/ });
  // The provider alone is away: code that is fetched late is no question to it.
  await page.route('**/identity/**', (route) => route.abort());
  await page.clock.fastForward('14:05');
  await page.clock.fastForward('06:00');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect.poll(asked.count).toBeGreaterThan(0);
  const before = asked.count();
  await page.clock.fastForward(LONG_AFTER_SIGN_IN);
  await expect.poll(asked.count).toBeGreaterThan(before);
  await page.context().setOffline(true);
  await page.unroute('**/identity/**');
  await page.context().setOffline(false);
  await seeKept();
});

test('a refusal right after a login shows the error page and never loops', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const page = await visits.as('clientAdministrator', {
    at: to(pages.settings),
    before: (tab) => failing(tab, calls.profile, { status: 401 }),
  });
  await consoleOf(page).seeAt(to(pages.error));
  await promptOf(page).seeTitle('Something went wrong');
  const renewed = listen(page, { method: 'GET', path: /\/identity\/auth/ });
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  expect(renewed.count()).toBe(0);
});

test('two tabs renew one after the other under one lock, and both go on working', async ({ visits, watch }) => {
  watch.allow(clockIsOff);
  const one = await visits.as('clientAdministrator', { at: to(pages.settings), before: (tab) => tab.clock.install() });
  const two = await visits.tab(one, to(pages.settings));
  await consoleOf(one).seeTitle('Settings');
  await consoleOf(two).seeTitle('Settings');
  let asked = 0;
  let under = 0;
  const renewals = renewalsOf(one);
  let most = 0;
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await one.context().route('**/identity/token', async (route) => {
    asked += 1;
    under += 1;
    most = Math.max(most, under);
    await gate;
    const answer = await route.fetch();
    under -= 1;
    await route.fulfill({ response: answer });
  });
  // The clock is the context's: the token of both tabs is about to end.
  await one.clock.fastForward('14:05');
  await expect.poll(() => asked).toBe(1);
  await expect
    .poll(() => two.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name)))
    .toEqual(['session-renewal']);
  expect(asked).toBe(1);
  letGo();
  await expect.poll(renewals).toBe(2);
  expect(most).toBe(1);
  for (const page of [one, two]) {
    await consoleOf(page).go('Buildings');
    await consoleOf(page).seeTitle(/^Buildings/);
    await expect(page.getByRole('main').getByRole('row').getByRole('link').first()).toBeVisible();
  }
});

test('a platform whose tokens end at once leads to the error page and never to a loop; once they last, Back goes on', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  const frame = consoleOf(page);
  await frame.seeTitle('Settings');
  await frame.go('Buildings');
  // What is refused below is the second visit's call: the first has its answer by then.
  await expect(page.getByRole('main').getByRole('row').getByRole('link').first()).toBeVisible();
  // The call finds the session refused, the next one has a token that serves for nothing.
  const tokens = await retelling(page, token, { expires_in: 0 });
  const signIns = listen(page, token);
  await failing(page, calls.buildings, { status: 401 }, 1);
  await frame.go('Settings');
  await frame.go('Buildings');
  await promptOf(page).seeTitle('Something went wrong');
  await frame.seeAt(to(pages.error));
  expect(signIns.count()).toBe(1);
  tokens.stop();
  await page.goBack();
  await frame.seeTitle('Settings');
});

test('who comes back to a computer after the token has ended is signed in again at the page they ask for', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest, clockIsOff);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings), before: (tab) => tab.clock.install() });
  const frame = consoleOf(page);
  await frame.seeTitle('Settings');
  const renewal = await holding(page, token);
  await page.clock.fastForward('20:00');
  await expect.poll(renewal.held).toBe(1);
  await frame.go('Buildings');
  // The renewal has not answered when the sign-in asks for a token of its own.
  await expect.poll(renewal.held).toBe(2);
  renewal.letGo();
  await frame.seeTitle(/^Buildings/);
  await frame.seeAt(to(pages.buildings));
});
