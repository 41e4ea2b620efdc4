import { consoleOf } from '../models/console.model.ts';
import { expect, test } from '../support/journey.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const files = /\/v7\/(?:assets\/|silent\.html)/;
const lost = /Failed to load resource|ERR_|is not supported/;

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
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 9000));
    await route.continue();
  });
  await page.goto(`/v7${to(pages.settings)}`, { waitUntil: 'commit' });
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
