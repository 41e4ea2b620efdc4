import { contract, createApi } from '@wardmere/api';
import { Browser, signIn } from '../../apps/platform/src/testing/browser.ts';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { expect, test } from '../support/journey.ts';
import { clientUser } from '../support/person-in-use.ts';
import { failedRequest } from '../support/watch.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

test('a session ended elsewhere is told when it is next used, and what was typed waits behind the sign-in', async ({
  visits,
  records,
  deployment,
  watch,
}) => {
  const person = await clientUser(records);
  const page = await visits.stranger({ at: to(pages.clientProfile) });
  await signInPage(page).signIn(person);
  await editorOf(page).fill('City', 'Half typed');

  const there = await signIn(new Browser(deployment.url), person.userName, person.password);
  const api = createApi({ host: `${deployment.url}/api`, token: () => there.access_token });
  const password = 'Another-harbour-9';
  await api.send(contract.users.password, { client: person.client, user: person.uid, body: { password } });

  watch.allow(failedRequest);
  page.on('dialog', (dialog) => void dialog.accept());
  await editorOf(page).save();
  await expect(page.getByText('Your session has ended, here or elsewhere.')).toBeVisible();
  await signInPage(page).showAgain({ userName: person.userName, password });
  await consoleOf(page).seeAt(to(pages.clientProfile));
  await editorOf(page).see('City', 'Half typed');
  await editorOf(page).save();
  await consoleOf(page).seeNotice(/saved/);
});

test('a link from elsewhere signs nobody out', async ({ visits, records, deployment }) => {
  const page = await visits.stranger({ at: to(pages.settings) });
  await signInPage(page).signIn(await clientUser(records));
  await consoleOf(page).seeTitle('Settings');
  await page.goto(`${deployment.url}/identity/session/end`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do you want to sign out?');
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(`${deployment.url}/identity/session/end`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have signed out');
});
