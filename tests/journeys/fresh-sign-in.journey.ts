import type { Page } from '@playwright/test';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { passwordsOf } from '../models/password.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { expect, test } from '../support/journey.ts';
import { clientUser } from '../support/person-in-use.ts';
import { failedRequest } from '../support/watch.ts';
import { listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const challenge = 'Bearer error="insufficient_user_authentication", max_age="300"';

/** The platform finds the sign-in too old, once; for the provider what was asked for has passed too. */
async function minutesLater(page: Page, calls: RegExp, method: string) {
  let challenges = 1;
  await page.route(calls, async (route) => {
    if (route.request().method() !== method || challenges === 0) return route.fallback();
    challenges -= 1;
    const json = { title: 'Sign in again first.', description: 'This changes how you sign in.' };
    return route.fulfill({ status: 401, headers: { 'WWW-Authenticate': challenge }, json });
  });
  const asked: (string | null)[] = [];
  await page.route(/\/identity\/auth\?/, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.searchParams.get('max_age'));
    url.searchParams.set('max_age', '0');
    return route.continue({ url: url.href });
  });
  return asked;
}

test('one’s own password is changed after showing again who one is, and the form is where one comes back to', async ({
  visits,
  records,
  watch,
}) => {
  const person = await clientUser(records);
  const page = await visits.stranger({ at: to(pages.changePassword) });
  await signInPage(page).signIn(person);
  const passwords = passwordsOf(page.getByRole('main'));
  await passwords.first.fill('Another-harbour-9');
  await passwords.repeated.fill('Another-harbour-9');
  watch.allow(failedRequest);
  const asked = await minutesLater(page, /\/password$/, 'PUT');
  await editorOf(page).button('Change password').click();

  await signInPage(page).see();
  await expect(page.getByText('You will then come back to where you were.')).toBeVisible();
  expect(asked).toEqual(['240']);
  await signInPage(page).showAgain(person);

  await consoleOf(page).seeAt(to(pages.changePassword));
  await expect(passwords.first).toHaveValue('');
  await passwords.first.fill('Another-harbour-9');
  await passwords.repeated.fill('Another-harbour-9');
  const sent = listen(page, { method: 'PUT', path: /\/password$/ });
  await editorOf(page).button('Change password').click();
  await consoleOf(page).seeNotice('Password changed');
  expect(sent.bodies()).toEqual([{ password: 'Another-harbour-9' }]);
});

test('one’s own address is changed after showing again who one is; what was typed is kept meanwhile', async ({
  visits,
  records,
  watch,
}) => {
  const person = await clientUser(records);
  const at = to(pages.user, { user: person.uid });
  const page = await visits.stranger({ at });
  await signInPage(page).signIn(person);
  const address = `moved.${person.userName}`;
  await editorOf(page).fill('First name', 'Rhiannon');
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true });
  await email.fill(address);
  watch.allow(failedRequest);
  page.on('dialog', (dialog) => void dialog.accept());
  await minutesLater(page, new RegExp(`/Users/${person.uid}$`, 'i'), 'PATCH');
  await editorOf(page).save();

  await signInPage(page).see();
  await signInPage(page).showAgain(person);
  await consoleOf(page).seeAt(at);
  await editorOf(page).see('First name', 'Rhiannon');
  await expect(email).toHaveValue(address);
  await editorOf(page).save();
  await consoleOf(page).seeNotice(/saved/);
});
