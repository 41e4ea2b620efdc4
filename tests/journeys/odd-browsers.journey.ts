import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { clockIsOff } from '../support/watch.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const minutes = 60_000;
const clockOff = (by: number) => (page: Page) => page.clock.install({ time: Date.now() + by });
const see = (page: Page, words: string | RegExp) => expect(page.getByRole('alert')).toContainText(words);

for (const by of [-10, 10]) {
  test(`a clock ${by} minutes off keeps nobody out`, async ({ visits, watch }) => {
    watch.allow(clockIsOff);
    const page = await visits.stranger({ at: '/', before: clockOff(by * minutes) });
    await signInPage(page).signIn(personOf('clientAdministrator'));
    await consoleOf(page).seeAt(to(pages.landing));
    await page.reload();
    await consoleOf(page).seeAt(to(pages.landing));
  });
}

for (const [by, words] of [
  [-25 * 60, 'This device’s clock is 25 hours behind. Set its date and time, and sign in again.'],
  [25 * 60, 'This device’s clock is 25 hours ahead. Set its date and time, and sign in again.'],
  [-20, 'This device’s clock is 20 minutes behind.'],
] as const) {
  test(`a clock ${by} minutes off is told, and which way`, async ({ visits, watch }) => {
    watch.allow(clockIsOff);
    const page = await visits.stranger({ at: '/', before: clockOff(by * minutes) });
    await signInPage(page).signIn(personOf('clientAdministrator'));
    await see(page, words);
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  });
}

/** A browser that keeps nothing for the site, as some do where cookies are blocked. */
const withoutStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

test('where the browser refuses its storage, signing in says so and what to allow', async ({ visits, deployment }) => {
  const page = await visits.stranger({ at: '/', before: withoutStorage });
  await see(page, `Allow cookies and site data for ${new URL(deployment.url).host} and load the page again.`);
  await page.goto('about:blank');
});

test('where the browser refuses its storage, whoever is signed in works on without it', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.buildings), before: withoutStorage });
  await consoleOf(page).seeTitle(/^Buildings/);
  await page.goto('about:blank');
});

test('a storage that is full before signing in is told as what it is', async ({ visits }) => {
  const page = await visits.stranger({
    at: '/',
    before: (tab) =>
      tab.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      }),
  });
  await see(page, 'storage, which is full');
});

test('without a channel between tabs everything else works', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', {
    at: to(pages.buildings),
    before: (tab) => tab.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel')),
  });
  await consoleOf(page).seeTitle(/^Buildings/);
});
