import { contract } from '@wardmere/api';
import { Browser, signIn } from '../../apps/platform/src/testing/browser.ts';
import { promptOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { passwordsOf } from '../models/password.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { expect, test } from '../support/journey.ts';
import { mailedLink, mailedLinks } from '../support/mail.ts';
import { ownPlatform } from '../support/own-platform.ts';
import { clientUser } from '../support/person-in-use.ts';
import { failedRequest } from '../support/watch.ts';
import { listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const rule =
  'Your password must contain at least 8 characters, contain at least one uppercase character, contain at least one lowercase character, and contain one special character (e.g. !@#$%^&*)';
const chosen = 'Another-harbour-9';

test('a forgotten password is asked for, mailed, chosen, and signs in; the link works once', async ({
  visits,
  records,
  deployment,
  watch,
}) => {
  watch.allow(failedRequest);
  const person = await clientUser(records);
  const page = await visits.stranger({ at: '/' });
  const [prompt, signInForm] = [promptOf(page), signInPage(page)];
  await signInForm.see();
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await prompt.seeTitle('Reset your password');
  const asked = listen(page, { method: 'POST', path: /\/authentication\/v1\/password\/reset-request$/ });
  await prompt.press('Send the link');
  await expect(editorOf(page).field('Email')).toHaveAccessibleDescription(/Email is required\./);
  await editorOf(page).field('Email').fill('not an address');
  await prompt.press('Send the link');
  await expect(editorOf(page).field('Email')).toHaveAccessibleDescription(/Enter a valid email address\./);
  expect(asked.count()).toBe(0);
  await editorOf(page).field('Email').fill(person.userName);
  await prompt.press('Send the link');
  await prompt.seeTitle('Check your email');
  expect(asked.bodies()).toEqual([{ email: person.userName }]);

  const link = await mailedLink(deployment.url, person.userName);
  expect(new URL(link).pathname).toBe(`/v7${to(pages.resetPassword)}`);
  await page.goto(link);
  await prompt.seeTitle('Choose a new password');
  expect(new URL(page.url()).pathname).toBe(`/v7${to(pages.newPassword)}`);
  expect([new URL(page.url()).search, new URL(page.url()).hash]).toEqual(['', '']);
  const passwords = passwordsOf(page.getByRole('main'));
  await passwords.first.fill('harbour');
  await passwords.seeMet(false, false, true, false);
  await prompt.press('Set password');
  await expect(passwords.first).toHaveAccessibleDescription(
    new RegExp(rule.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)),
  );
  await passwords.first.fill(chosen);
  await passwords.repeated.fill('Another-harbour-8');
  await prompt.press('Set password');
  await expect(passwords.repeated).toHaveAccessibleDescription(/Passwords do not match\./);
  await passwords.repeated.fill(chosen);
  await passwords.seeMet(true, true, true, true);
  await prompt.press('Set password');
  await prompt.seeTitle('Your password is changed');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInForm.see();
  await signInForm.signIn({ userName: person.userName, password: person.password });
  await signInForm.seeProblem('do not match');
  await signInForm.signIn({ userName: person.userName, password: chosen });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.goto(link);
  await passwords.first.fill('Third-harbour-10');
  await passwords.repeated.fill('Third-harbour-10');
  await prompt.press('Set password');
  await expect(page.getByRole('alert')).toContainText('Unable to reset password. Please try again');
  await expect(page.getByRole('alert')).toContainText('The link has already been used or is more than an hour old.');
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await prompt.seeTitle('Reset your password');
});

test('an address nobody has is answered like any other, and gets no mail', async ({ visits, deployment }) => {
  const page = await visits.stranger({ at: to(pages.initiateReset) });
  await editorOf(page).field('Email').fill('nobody@nowhere.example');
  await promptOf(page).press('Send the link');
  await promptOf(page).seeTitle('Check your email');
  expect(await mailedLinks(deployment.url, 'nobody@nowhere.example')).toEqual([]);
});

test('without its token the page says so and offers a new link', async ({ visits }) => {
  const page = await visits.stranger({ at: to(pages.resetPassword) });
  await promptOf(page).seeTitle('This link is incomplete');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await promptOf(page).seeTitle('Reset your password');
});

test('who has not verified their address is told, verifies it by mail, and goes on', async ({ visitsTo }) => {
  // On a platform of its own: the one of the run keeps somebody who never does.
  const own = await ownPlatform();
  const visits = visitsTo(own);
  const page = await visits.as('unverified');
  await promptOf(page).seeTitle('Verify your email');
  const link = await mailedLink(own.url, 'una.verity@northmoor.example');
  // In another browser: what counts is the mailbox, not where one is signed in.
  const other = await visits.stranger();
  await other.goto(link);
  await other.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your email address is verified');
  await promptOf(page).press('I have verified my e-mail');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await visits.close();
  await own.running.stop();
});

test('a client that requires it asks each person once for a password of their own', async ({
  visits,
  records,
  deployment,
}) => {
  const person = await clientUser(records);
  const body = { maximumFailedLogins: 20, requirePasswordChange: true };
  await records.api.send(contract.userSettings.replace, { client: person.client, body });
  const page = await visits.stranger({ at: '/' });
  await signInPage(page).signIn(person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('New password again').fill(chosen);
  await page.getByRole('button', { name: 'Change password and continue' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect((await signIn(new Browser(deployment.url), person.userName, chosen)).access_token).toBeTruthy();
});
