import { consoleOf, promptOf } from '../models/console.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { expect, test } from '../support/journey.ts';
import { personOf } from '../support/people.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

test('a deep link comes through the sign-in with its path, query and fragment', async ({ visits, deployment }) => {
  const page = await visits.stranger({ at: `${to(pages.buildings)}?Status=Disabled&page=2#rows` });
  await signInPage(page).signIn(personOf('clientAdministrator'));
  await consoleOf(page).seeTitle(/^Buildings/);
  await expect(page).toHaveURL(`${deployment.url}/v7${to(pages.buildings)}?Status=Disabled&page=2#rows`);
});

test('an unknown path goes through the sign-in first, then keeps its address and leads to the landing page', async ({
  visits,
}) => {
  const page = await visits.stranger({ at: '/client/admin/nowhere?x=1' });
  await signInPage(page).signIn(personOf('clientAdministrator'));
  await consoleOf(page).seeTitle('Page not found');
  await consoleOf(page).seeAt('/client/admin/nowhere?x=1');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await consoleOf(page).seeAt(to(pages.landing));
});

for (const path of ['/admin', '/client', '/user', '/client/admin/user-management-settings']) {
  test(`${path} is listed nowhere and shows the not-found page`, async ({ visits }) => {
    const page = await visits.as('systemAdministrator', { at: path });
    await consoleOf(page).seeTitle('Page not found');
    await consoleOf(page).seeAt(path);
  });
}

test('an unknown prompt path shows the not-found page without a sign-in', async ({ visits }) => {
  const page = await visits.stranger({ at: '/prompt/nothing-here' });
  await promptOf(page).seeTitle('Page not found');
  await consoleOf(page).seeAt('/prompt/nothing-here');
});

test('the start address is the same with and without its slash', async ({ visits, deployment }) => {
  const page = await visits.as('clientAdministrator');
  await page.goto(`${deployment.url}/v7`);
  await consoleOf(page).seeAt(to(pages.landing));
  await page.goto(deployment.url);
  await consoleOf(page).seeAt(to(pages.landing));
});

test('an answer of the provider that nobody asked for signs nobody in and offers to sign in again', async ({
  visits,
}) => {
  const page = await visits.stranger({ at: '/#code=stolen&state=forged' });
  await promptOf(page).seeTitle('Signing in did not work');
  await expect(page).not.toHaveURL(/stolen|forged/);
  await promptOf(page).press('Sign in again');
  await signInPage(page).see();
});

test('a refusal of the provider shows the error page and a way to sign in again (D-019)', async ({ visits }) => {
  const page = await visits.stranger({ at: '/#error=access_denied&state=forged' });
  await promptOf(page).seeTitle('Something went wrong');
  await consoleOf(page).seeAt(to(pages.error));
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await signInPage(page).see();
});

const hostile = [
  '//elsewhere.invalid/',
  String.raw`/\elsewhere.invalid`,
  '/%2F%2Felsewhere.invalid',
  '/..//elsewhere.invalid',
];
for (const path of hostile) {
  test(`the return address ${path} never leads to another host`, async ({ visits, deployment, watch }) => {
    // Above /v7 there is nothing, and the platform says so.
    watch.allow(/404 \(Not Found\).*elsewhere\.invalid/);
    const page = await visits.stranger();
    const answer = await page.goto(`${deployment.url}/v7${path}`);
    // What is not below /v7 is refused at once; the rest is kept as a path of our own.
    if (answer?.ok()) {
      await signInPage(page).signIn(personOf('clientAdministrator'));
      // Signed in and back: the sign-in page has a heading too.
      await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
    }
    expect(new URL(page.url()).origin).toBe(deployment.url);
  });
}

test('the denial page links to no address that its query names', async ({ visits, deployment }) => {
  const page = await visits.as('clientAdministrator', {
    at: `/unauthorized?path=${encodeURIComponent('https://elsewhere.invalid/')}`,
  });
  await promptOf(page).seeTitle('You do not have access');
  const links = await page.getByRole('main').getByRole('link').all();
  for (const link of links)
    expect(new URL((await link.getAttribute('href')) ?? '', deployment.url).origin).toBe(deployment.url);
});
