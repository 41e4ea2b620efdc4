import { consoleOf } from '../models/console.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { riverbend } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { ownPlatform, type OwnPlatform } from '../support/own-platform.ts';
import { personOf } from '../support/people.ts';
import { stationUid } from '../../apps/platform/src/seed/demonstration-stations.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

test.describe.configure({ mode: 'default' });

let platform: OwnPlatform;
test.beforeAll(async () => {
  platform = await ownPlatform({
    REGION: 'us',
    BRAND_NAME: 'Harbourlight',
    BRAND_SLUG: 'harbourlight',
    FLAGS_OFF: 'connect,building-import,user-import,station-accounts',
  });
});
test.afterAll(() => platform.running.stop());

test('another brand in the US wears its own name, footer and contacts, and keeps the British interface', async ({
  visitsTo,
}) => {
  const page = await visitsTo(platform).stranger({ at: '/' });
  await signInPage(page).see();
  await expect(page.getByText('to continue to Harbourlight')).toBeVisible();
  await signInPage(page).signIn(personOf('american'));
  await consoleOf(page).seeTitle(riverbend.name);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.getByRole('contentinfo')).toContainText(`© 2002–${new Date().getFullYear()} Harbourlight`);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', /\.us\./);
  await expect(page.locator('body')).not.toContainText('Wardmere');
  const cookies = await page.context().cookies();
  expect(
    cookies
      .map(({ name }) => name)
      .filter((name) => /\.(context|signedIn)$/.test(name))
      .toSorted(),
  ).toEqual(['harbourlight.context', 'harbourlight.signedIn']);
});

test('in the US a client with one product lands in the portal', async ({ visitsTo }) => {
  const page = await visitsTo(platform).as('singleProduct');
  await consoleOf(page).seeAt(to(pages.landing));
});

test('a flag that is off shows the not-found page on its route, under the brand’s own slug', async ({ visitsTo }) => {
  const visits = visitsTo(platform);
  const page = await visits.as('american', { at: to(pages.configurations, { brand: 'harbourlight' }) });
  await consoleOf(page).seeTitle('Page not found');
  await consoleOf(page).seeAt(to(pages.configurations, { brand: 'harbourlight' }));
});

test('imports and stations whose flag is off are not found, and no link leads to them (D-008)', async ({
  visitsTo,
}) => {
  const visits = visitsTo(platform);
  const station = stationUid('riverbend', 'Reception');
  const page = await visits.as('systemAdministrator', { client: riverbend, at: to(pages.people) });
  const frame = consoleOf(page);
  await frame.seeTitle('Users and contacts');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(link('Add user').first()).toBeVisible();
  await expect(link('Import users and contacts')).toHaveCount(0);
  await page.goto(`/v7${to(pages.clientBuildings, { client: riverbend.uid })}`);
  await expect(link('Add building').first()).toBeVisible();
  await expect(link('Import buildings')).toHaveCount(0);
  await page.goto(`/v7${to(pages.settings)}`);
  await expect(link('Roles').first()).toBeVisible();
  await expect(link('Station Accounts')).toHaveCount(0);
  for (const gone of [
    to(pages.importPeople),
    to(pages.peopleImports),
    to(pages.importBuildings, { client: riverbend.uid }),
    to(pages.buildingImports, { client: riverbend.uid }),
    to(pages.stationAccounts),
    to(pages.addStationAccount),
    to(pages.stationAccount, { station }),
    to(pages.stationPrompt, { station }),
  ]) {
    await page.goto(`/v7${gone}`);
    await frame.seeTitle('Page not found');
  }
});

test('links of the US alone are there: the visitor pages lead to the separate app', async ({ visitsTo }) => {
  const page = await visitsTo(platform).as('american', { at: to(pages.settings) });
  const link = page.getByRole('main').getByRole('link', { name: /Staff Sign-In\/Out/ });
  await expect(link).toHaveAttribute('href', /\/products\/visitor-management\/staff-sign-in-out$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Certification Dashboard/ })
    .click();
  await consoleOf(page).seeTitle('Certification dashboard');
  await consoleOf(page).seeAt(to(pages.certification, { brand: 'harbourlight' }));
});

test('who chooses American English has its colors and its phone numbers, after a reload too', async ({ visitsTo }) => {
  const page = await visitsTo(platform).as('american', { at: to(pages.profile) });
  const phone = page.getByRole('textbox', { name: /^Mobile phone number/ });
  await expect(phone).toHaveAccessibleDescription('With the area code, such as 020 7946 0018.');
  const kept = page.waitForResponse(
    (answer) => /\/profile\/[^/]+$/.test(answer.url()) && answer.request().method() === 'PATCH',
  );
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Language: English (United States)' }).click();
  await expect(phone).toHaveAccessibleDescription('With the area code, such as (217) 555-0123.');
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(phone).toHaveAccessibleDescription('With the area code, such as (217) 555-0123.');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  await expect(page.getByRole('combobox', { name: /^Colors/ })).toBeVisible();
});
