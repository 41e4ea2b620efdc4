import { consoleOf, promptOf } from '../models/console.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { northmoor } from '../support/demonstration.ts';
import { configOf, configWith } from '../support/config-with.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { landingAt } from '../support/profile-with.ts';
import type { Visits } from '../support/visits.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

/** Signed in by hand, in a session of its own: what is signed out here is nobody else's. */
const arrive = async (visits: Visits) => {
  const page = await visits.stranger({ at: '/' });
  await signInPage(page).signIn(personOf('clientAdministrator'));
  await consoleOf(page).seeTitle(northmoor.name);
  return page;
};

test('a first sign-in of a system user without a client leads to the client list', async ({ visits }) => {
  const page = await visits.stranger({ at: '/' });
  await signInPage(page).see();
  await signInPage(page).signIn(personOf('systemAdministrator'));
  await consoleOf(page).seeTitle('Clients');
  await consoleOf(page).seeAt(to(pages.clients));
});

test('a wrong password says so, keeps the address typed and lets the person try again', async ({ visits, watch }) => {
  watch.allow(/Failed to load resource.*40[01]/);
  const page = await visits.stranger({ at: '/' });
  const ada = personOf('clientServices');
  await signInPage(page).signIn({ ...ada, password: 'Not-the-one-1' });
  await signInPage(page).seeProblem('There is a problem');
  await expect(page.getByLabel('Email address')).toHaveValue(ada.userName);
  await signInPage(page).signIn(ada);
  await consoleOf(page).seeTitle('Clients');
});

test('a system user with a client lands in the client', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { client: northmoor });
  await consoleOf(page).seeAt(to(pages.landing));
  await consoleOf(page).seeTitle(northmoor.name);
});

test('a client administrator lands in their own client', async ({ visits }) => {
  const page = await visits.as('clientAdministrator');
  await consoleOf(page).seeAt(to(pages.landing));
  await consoleOf(page).seeTitle(northmoor.name);
  await consoleOf(page).seeClient(northmoor.name);
});

const prompts = [
  { person: 'unverified', path: to(pages.verifyEmail), title: 'Verify your email' },
  { person: 'withoutPermissions', path: to(pages.noPermissions), title: 'No permissions yet' },
  { person: 'withoutBuildings', path: to(pages.noBuildings), title: 'No buildings yet' },
] as const;
for (const { person, path, title } of prompts) {
  test(`someone ${person} is told what is missing at ${path}`, async ({ visits }) => {
    const page = await visits.as(person);
    await promptOf(page).seeTitle(title);
    await consoleOf(page).seeAt(path);
  });
}

test('in the UK a client with exactly one product sends its people straight to it, and it knows the way back', async ({
  visits,
}) => {
  const page = await visits.as('singleProduct');
  await expect(page.getByRole('heading', { name: 'Safety training' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the portal' })).toBeVisible();
});

test('a tile leads to its product, which is told the client, and knows its people again until they sign out', async ({
  visits,
}) => {
  const page = await arrive(visits);
  const tile = page.getByRole('link', { name: /^Hall passes/ });
  const product = new URL((await tile.getAttribute('href')) ?? '');
  await tile.click();
  await expect(page.getByRole('heading', { name: 'Hall passes' })).toBeVisible();
  await expect(page.getByText(northmoor.name)).toBeVisible();
  await expect(page.getByText('Just now')).toBeVisible();
  await page.reload();
  await expect(page.getByText('From before')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await consoleOf(page).seeTitle(northmoor.name);
  await consoleOf(page).signOut();
  await promptOf(page).seeTitle('You have signed out');
  await page.goto(product.href);
  await expect(page.getByText('Just now')).toBeVisible();
  await expect(page.getByText('None chosen')).toBeVisible();
});

const landings = [
  { given: to(pages.settings), path: to(pages.settings) },
  { given: '/V7/Client/Admin/Buildings', path: to(pages.buildings) },
  { given: to(pages.landing), path: to(pages.landing) },
  // Routes the person may not open, and hosts nobody configured, fall back to the client's landing.
  { given: to(pages.clients), path: to(pages.landing) },
  { given: 'https://elsewhere.invalid/steal', path: to(pages.landing) },
  { given: 'javascript:alert(1)', path: to(pages.landing) },
  { given: '//elsewhere.invalid/', path: to(pages.landing) },
] as const;
for (const { given, path } of landings) {
  test(`the default landing page “${given}” leads to ${path}`, async ({ visits }) => {
    const page = await visits.as('clientAdministrator', { before: landingAt(given) });
    await consoleOf(page).seeAt(path);
    await expect(consoleOf(page).title).toBeVisible();
  });
}

const outside = [
  { given: () => 'visitorManagement', path: '', product: 'Visitor management' },
  { given: (base: string) => `${base}insight/board?x=1`, path: 'insight/board?x=1', product: 'Insight' },
  { given: () => 'hall-passes/daily', path: 'hall-passes/daily', product: 'Hall passes' },
] as const;
for (const { given, path, product } of outside) {
  test(`the default landing page “${given('https://…/')}” leaves for the product “${product}”`, async ({ visits }) => {
    let expected = '';
    const page = await visits.as('clientAdministrator', {
      // The neighbours have a certificate of their own making.
      context: { ignoreHTTPSErrors: true },
      before: async (tab) => {
        const { products = {} } = await configOf(tab);
        const { visitorManagement = '' } = products;
        const base = new URL('.', visitorManagement.replace(/^http:/, 'https:')).href;
        expected = path === '' ? visitorManagement : `${base}${path}`;
        await configWith({ externalBase: base })(tab);
        await landingAt(given(base))(tab);
      },
    });
    await expect(page.getByRole('heading', { name: product })).toBeVisible();
    await expect(page).toHaveURL(expected);
  });
}
