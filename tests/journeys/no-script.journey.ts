import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { expect, test } from '../support/journey.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const files = /\/v7\/(?:assets\/|silent\.html)/;
const entry = /\/assets\/console-[\w-]+\.js$/;
const lost = /Failed to load resource|ERR_|is not supported/;

/** A file that is asked for and does not come yet. */
async function held(page: Page, file: RegExp) {
  const come = Promise.withResolvers<void>();
  let waits = false;
  await page.route(file, async (route) => {
    waits = true;
    await come.promise;
    await route.continue();
  });
  return { waits: () => waits, come: () => come.resolve() };
}

test('a platform that goes away as the document arrives leaves words, and the portal comes by itself once it is back', async ({
  visits,
  watch,
}) => {
  watch.allow(lost);
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  await consoleOf(page).seeTitle('Settings');
  // Of all it sends, the document alone arrives.
  await page.route(files, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The console is not here yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'load it again' })).toBeVisible();
  await page.unroute(files);
  await consoleOf(page).seeTitle('Settings');
  await expect(page.locator('#starting')).toHaveCount(0);
});

test('a script that is long on its way is waited for: nothing is loaded twice', async ({ visits }) => {
  const page = await visits.as('clientAdministrator');
  await consoleOf(page).seeAt(to(pages.landing));
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  const script = await held(page, entry);
  await page.goto(`/v7${to(pages.settings)}`, { waitUntil: 'commit' });
  await expect.poll(() => script.waits()).toBe(true);
  await page.waitForTimeout(9000);
  script.come();
  await consoleOf(page).seeTitle('Settings');
  expect(documents).toBe(1);
});

test('what tries to start again is no part of a start that nothing holds up', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: to(pages.settings) });
  await consoleOf(page).seeTitle('Settings');
  const framed: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame())
      framed.push(
        frame
          .url()
          .replace(/[#?].*/, '')
          .replace(/^https?:..[^/]+/, ''),
      );
  });
  await page.reload();
  await consoleOf(page).seeTitle('Settings');
  expect(framed.filter((address) => address !== '/v7/silent.html')).toEqual([]);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`words for a console that does not come are seen after four seconds and not before: ${reducedMotion}`, async ({
    visits,
  }) => {
    const page = await visits.as('clientAdministrator');
    await consoleOf(page).seeAt(to(pages.landing));
    await page.emulateMedia({ reducedMotion });
    const script = await held(page, entry);
    await page.goto(`/v7${to(pages.settings)}`, { waitUntil: 'commit' });
    const words = page.locator('#starting');
    // It looks as it is meant to.
    await expect(words).toHaveCSS('max-width', '544px');
    await expect(words).toBeHidden();
    await expect(words).toBeVisible();
    expect(script.waits()).toBe(true);
    script.come();
    await consoleOf(page).seeTitle('Settings');
  });
