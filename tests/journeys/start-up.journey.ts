import type { Page } from '@playwright/test';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { addressesOf } from '../support/addresses.ts';
import { providerInFrame } from '../support/config-with.ts';
import { expect, test } from '../support/journey.ts';
import { PROFILE } from '../support/profile-with.ts';
import type { Visits } from '../support/visits.ts';
import { failedRequest } from '../support/watch.ts';
import { calls, carriedOut, failing, holding, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const library = /\/assets\/identity-[\w-]+\.js$/;
/** The document's own script, without which nothing of the portal runs. */
const entry = { method: 'GET', path: /\/assets\/console-[\w-]+\.js$/ };
const atOnce = { method: 'POST', path: /\/identity\/silent$/ };
/** What another provider is asked instead, in a frame. */
const whoIsIt = { method: 'GET', path: /\/identity\/auth\?/ };
const answer = { method: 'GET', path: /\/v7\/silent\.html/ };
const redeemed = { method: 'POST', path: /\/identity\/token$/ };
const timeout = 'A timeout occurred while starting the application. Please refresh the browser.';

test('with the profile held back 5 s a deep link shows the loading view, then its page, and its address never changes', async ({
  visits,
  deployment,
}) => {
  const asked = `${deployment.url}/v7${to(pages.buildings)}?Status=Active#rows`;
  let addresses: readonly string[] = [];
  const page = await visits.as('clientAdministrator', {
    at: `${to(pages.buildings)}?Status=Active#rows`,
    before: async (tab) => {
      addresses = addressesOf(tab);
      await tab.route(PROFILE, async (route) => {
        await new Promise((done) => setTimeout(done, 5000));
        await route.continue();
      });
    },
  });
  await expect(page.getByRole('status')).toContainText('Loading');
  await expect(page.getByRole('heading')).toHaveCount(0);
  await consoleOf(page).seeTitle(/^Buildings/);
  expect(addresses).toEqual([asked]);
});

test('who is signed in is asked while the styles and the code of the portal are on their way', async ({ visits }) => {
  const page = await visits.as('clientAdministrator');
  const [asked, code] = [
    listen(page, atOnce),
    await holding(page, { method: 'GET', path: /\/assets\/[\w-]+\.(?:css|js)$/ }),
  ];
  await page.goto(`/v7${to(pages.buildings)}`, { waitUntil: 'commit' });
  await expect.poll(code.held).toBeGreaterThan(2);
  await expect.poll(asked.count).toBe(1);
  code.letGo();
  await consoleOf(page).seeTitle(/^Buildings/);
  expect(asked.count()).toBe(1);
});

test('a login library that does not come in 60 s shows the modal titled Error with contact support and Refresh', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await visits.as('clientAdministrator', {
    before: async (tab) => {
      await tab.clock.install();
      await tab.route(library, (route) => route.abort());
    },
  });
  await expect(page.getByRole('status')).toContainText('Loading');
  await page.clock.runFor(59_000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.runFor(2000);
  const modal = page.getByRole('alertdialog', { name: 'Error' });
  await expect(modal).toContainText(timeout);
  await expect(modal.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /support\.uk/);
  await page.keyboard.press('Escape');
  await expect(modal).toBeVisible();
  await page.unroute(library);
  await modal.getByRole('button', { name: 'Refresh' }).click();
  await consoleOf(page).seeAt(to(pages.landing));
});

test('a profile that cannot be fetched is said on the whole page, and Try again works', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  let fault = { stop: () => undefined as void };
  const page = await visits.as('clientAdministrator', {
    at: to(pages.settings),
    before: async (tab) => {
      fault = await failing(tab, calls.profile, { status: 500 });
    },
  });
  await promptOf(page).see('Unable to fetch profile. Please try again');
  await promptOf(page).press('Try again');
  await promptOf(page).see('Unable to fetch profile. Please try again');
  fault.stop();
  await promptOf(page).press('Try again');
  await consoleOf(page).seeTitle('Settings');
  await consoleOf(page).seeAt(to(pages.settings));
});

test('a building scope that cannot be fetched is said on the whole page, with another try and a way out', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  const page = await visits.as('clientAdministrator', {
    before: (tab) => failing(tab, calls.scope, { status: 503 }),
  });
  await promptOf(page).see('An error occurred fetching the list of buildings.');
  await expect(page.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', `/v7${to(pages.logout)}`);
  await page.unrouteAll({ behavior: 'wait' });
  await promptOf(page).press('Try again');
  await consoleOf(page).seeAt(to(pages.landing));
});

test('modules that cannot be fetched are told in passing, and the page is there', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const page = await visits.as('clientAdministrator', {
    before: (tab) => failing(tab, calls.modules, { status: 500 }),
  });
  await consoleOf(page).seeNotice('Unable to fetch modules. Please try again');
  await consoleOf(page).seeAt(to(pages.landing));
  await expect(page.getByText('No products yet')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Visitor management/ })).toBeVisible();
});

test('pages that need no authentication show without waiting for the session', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', {
    at: to(pages.unauthorized),
    before: (tab) => holding(tab, calls.profile),
  });
  await promptOf(page).seeTitle('You do not have access');
});

test('a silent sign-in that is on its way has left nothing in the storage of the browser', async ({ visits }) => {
  let held: Awaited<ReturnType<typeof holding>> | undefined;
  const page = await visits.as('clientAdministrator', {
    at: to(pages.buildings),
    before: async (tab) => {
      held = await holding(tab, atOnce);
    },
  });
  await expect.poll(() => held?.held()).toBe(1);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('login')))).toEqual([]);
  held?.letGo();
  await consoleOf(page).seeTitle(/^Buildings/);
});

/** The ways a document asks: what is asked and answered first, and what of it is redeemed by the portal. */
const ways = {
  'the platform itself, by its session': { prepare: async () => undefined, asks: [atOnce], redeems: [] },
  'another provider, in a frame': { prepare: providerInFrame, asks: [whoIsIt, answer], redeems: [redeemed] },
} as const;

/** Opens a list whose code does not come until it is let go: what happens until then is the document's own doing. */
async function openWithoutCode(visits: Visits, before: (tab: Page) => Promise<unknown>) {
  let held: Awaited<ReturnType<typeof holding>> | undefined;
  let here: Page | undefined;
  // A document whose code is held back is never said to be loaded.
  const opening = visits.as('clientAdministrator', {
    at: to(pages.buildings),
    before: async (tab) => {
      here = tab;
      await before(tab);
      held = await holding(tab, entry);
    },
  });
  return {
    held: () => held?.held(),
    here: () => here,
    seeList: async () => {
      held?.letGo();
      await consoleOf(await opening).seeTitle(/^Buildings/);
    },
  };
}

for (const [who, { prepare, asks, redeems }] of Object.entries(ways)) {
  test(`the sign-in begins with the document: ${who}, is asked once and answers before any code of the portal is here`, async ({
    visits,
  }) => {
    const every = [atOnce, whoIsIt, answer, redeemed];
    const heard: ReturnType<typeof listen>[] = [];
    const document = await openWithoutCode(visits, async (tab) => {
      await prepare(tab);
      heard.push(...every.map((wanted) => listen(tab, wanted)));
    });
    const once = (wanted: readonly unknown[]) => every.map((each) => (wanted.includes(each) ? 1 : 0));
    await expect.poll(() => [document.held(), ...heard.map((each) => each.answered())]).toEqual([1, ...once(asks)]);
    // Nothing of it stands where anybody could find it later.
    expect(await document.here()?.evaluate(() => [location.hash, Object.keys(sessionStorage).join(' ')])).toEqual([
      '',
      '',
    ]);
    await document.seeList();
    expect(heard.map((each) => each.count())).toEqual(once([...asks, ...redeems]));
  });

  test(`what the document has asked is asked again where the code of the portal comes too late for it: ${who}`, async ({
    visits,
  }) => {
    let asked: ReturnType<typeof listen> | undefined;
    const document = await openWithoutCode(visits, async (tab) => {
      await prepare(tab);
      await tab.clock.install();
      asked = listen(tab, asks[0]);
    });
    await expect.poll(() => [document.held(), asked?.answered()]).toEqual([1, 1]);
    await document.here()?.clock.fastForward(31_000);
    await document.seeList();
    expect(asked?.count()).toBe(2);
  });
}

test('an answer to the document that is somebody else’s signs nobody in', async ({ visits }) => {
  let redeeming: ReturnType<typeof listen> | undefined;
  const page = await visits.as('clientAdministrator', {
    at: to(pages.buildings),
    before: async (tab) => {
      await providerInFrame(tab);
      redeeming = listen(tab, redeemed);
      await tab.route(whoIsIt.path, (route) =>
        route.request().frame().parentFrame() === null
          ? route.fallback()
          : route.fulfill({ status: 302, headers: { location: '/v7/silent.html#state=another&code=stolen' } }),
      );
    },
  });
  // The provider knows the person, and the sign-in by its page asks them nothing.
  await consoleOf(page).seeTitle(/^Buildings/);
  expect(redeeming?.count()).toBe(1);
});

test('tokens that were made for another request sign nobody in', async ({ visits }) => {
  let former: object | undefined;
  let redeeming: ReturnType<typeof listen> | undefined;
  const page = await visits.as('clientAdministrator', {
    at: to(pages.buildings),
    before: async (tab) => {
      redeeming = listen(tab, redeemed);
      await tab.route(atOnce.path, async (route) => {
        const response = await carriedOut(route);
        former ??= Object(await response.json());
        return route.fulfill({ response, json: former });
      });
    },
  });
  await consoleOf(page).seeTitle(/^Buildings/);
  expect(redeeming?.count()).toBe(0);
  // The same once more answers no second document.
  await page.reload();
  await consoleOf(page).seeTitle(/^Buildings/);
  expect(redeeming?.count()).toBe(1);
});

test('a profile that fails while the client is still on its way is asked for again together with it', async ({
  visits,
  watch,
}) => {
  watch.allow(failedRequest);
  let scope: Awaited<ReturnType<typeof holding>> | undefined;
  let fault: Awaited<ReturnType<typeof failing>> | undefined;
  const page = await visits.as('clientAdministrator', {
    at: to(pages.settings),
    before: async (tab) => {
      scope = await holding(tab, calls.scope);
      fault = await failing(tab, calls.profile, { status: 500 });
    },
  });
  await promptOf(page).see('Unable to fetch profile. Please try again');
  expect(scope?.held()).toBe(1);
  fault?.stop();
  await promptOf(page).press('Try again');
  await expect.poll(() => scope?.held()).toBe(2);
  scope?.letGo();
  await consoleOf(page).seeTitle('Settings');
});
