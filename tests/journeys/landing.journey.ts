import type { Page } from '@playwright/test';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { northmoor } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { landingAt } from '../support/profile-with.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

/** Stands in for the separate apps, which are on other hosts. */
const apps = /^https:\/\/[\w.-]+\.example\//;
const withApps = async (page: Page) => {
  await page.route(apps, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>App</title><h1>The app</h1>' }),
  );
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

test('in the UK a client with exactly one product sends its people straight to it', async ({ visits }) => {
  const page = await visits.as('singleProduct', { before: withApps });
  await expect(page).toHaveURL('https://safety-training.uk.wardmere.example/');
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
  { given: 'visitorManagement', address: 'https://visitor-management.uk.wardmere.example/' },
  { given: 'https://insight.uk.wardmere.example/board?x=1', address: 'https://insight.uk.wardmere.example/board?x=1' },
  { given: 'reports/daily', address: 'https://apps.uk.wardmere.example/reports/daily' },
] as const;
for (const { given, address } of outside) {
  test(`the default landing page “${given}” leaves for ${address}`, async ({ visits }) => {
    const page = await visits.as('clientAdministrator', {
      before: async (tab) => {
        await withApps(tab);
        await landingAt(given)(tab);
      },
    });
    await expect(page).toHaveURL(address);
  });
}
