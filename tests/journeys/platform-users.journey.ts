import { contract } from '@wardmere/api';
import { accounts } from '../../apps/platform/src/seed/accounts.ts';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { passwordsOf } from '../models/password.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { northmoor, threeRivers } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { clientUser, ownAddress, platformUser } from '../support/person-in-use.ts';
import { failedRequest } from '../support/watch.ts';
import { listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const brand = 'wardmere';
const create = { method: 'POST', path: /\/system\/users$/ };

test('a system user is added, with what must be given said first, and signs in', async ({ visits, watch }) => {
  const page = await visits.as('systemAdministrator', { at: to(pages.platformUsers, { brand }) });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  await page.getByRole('link', { name: 'Add platform user' }).click();
  await frame.seeAt(to(pages.addPlatformUser, { brand }));
  const sent = listen(page, create);
  const passwords = passwordsOf(page.getByRole('main'));
  await editor.add('platform user');
  await editor.seeError('First name', 'First name is required.');
  await editor.seeError('Last name', 'Last name is required.');
  await editor.seeError('User name', 'User name is required.');
  await expect(passwords.first).toHaveAccessibleDescription(/Password required for new system user/);
  expect(sent.count()).toBe(0);
  await editor.fill('First name', 'Pat');
  await editor.fill('Last name', 'Platform');
  await editor.fill('User name', 'ada.admin@wardmere.example');
  await passwords.first.fill('Quiet-harbour-4');
  await passwords.repeated.fill('Quiet-harbour-4');
  await editor.find('Roles', 'Client services');
  await editor.choose('Rows per page', '50');
  watch.allow(failedRequest);
  await editor.add('platform user');
  await editor.seeFailure('Email address already exists. Please choose a different email.');
  const userName = ownAddress('pat');
  await editor.fill('User name', userName);
  await editor.add('platform user');
  await frame.seeTitle('Pat Platform');
  await frame.seeNotice('Platform user “Pat Platform” added');
  expect(sent.bodies().at(-1)).toMatchObject({ email: userName, status: 0, pageSize: 50, timeZone: null });
  expect(Object.keys(Object(sent.bodies().at(-1)))).not.toContain('repeatedPassword');

  const other = await visits.stranger({ at: '/' });
  await signInPage(other).signIn({ userName, password: 'Quiet-harbour-4' });
  await consoleOf(other).seeTitle(/^Clients/);
});

test('a system user who is made inactive is asked about, signed out, and can no longer sign in', async ({
  visits,
  records,
  watch,
}) => {
  const person = await platformUser(records);
  const theirs = await visits.stranger({ at: to(pages.clients) });
  await signInPage(theirs).signIn(person);
  await consoleOf(theirs).seeTitle(/^Clients/);
  const page = await visits.as('systemAdministrator', { at: to(pages.platformUser, { brand, user: person.uid }) });
  const editor = editorOf(page);
  const sent = listen(page, { method: 'PATCH', path: /\/system\/users\// });
  await editor.choose('Status', 'Inactive');
  await editor.save();
  await dialogOf(page, 'Deactivate Pat Journey?').press('Deactivate platform user');
  await consoleOf(page).seeNotice('“Pat Journey” saved');
  expect(sent.bodies()).toEqual([[{ op: 'replace', path: '/status', value: 1 }]]);
  watch.allow(failedRequest);
  await theirs.reload();
  await signInPage(theirs).see();
  await signInPage(theirs).signIn(person);
  await signInPage(theirs).seeProblem('do not match');
});

test('another password opens a locked account', async ({ visits, records }) => {
  const person = await platformUser(records);
  const page = await visits.as('systemAdministrator', { at: to(pages.platformUser, { brand, user: person.uid }) });
  await editorOf(page).button('Reset password').click();
  const { dialog } = dialogOf(page, 'Reset password');
  await passwordsOf(dialog).type('Another-harbour-9');
  await dialog.getByRole('button', { name: 'Reset password', exact: true }).click();
  await consoleOf(page).seeNotice('Password reset');
  const other = await visits.stranger({ at: '/' });
  await signInPage(other).signIn({ userName: person.userName, password: 'Another-harbour-9' });
  await consoleOf(other).seeTitle(/^Clients/);
});

test('user settings lock an account after as many wrong passwords as they say', async ({ visits, records, watch }) => {
  watch.allow(failedRequest);
  const person = await clientUser(records);
  const page = await visits.stranger({ at: to(pages.userSettings) });
  await signInPage(page).signIn(person);
  const editor = editorOf(page);
  const sent = listen(page, { method: 'PUT', path: /\/user\/settings$/ });
  await editor.see('Maximum failed logins', '20');
  await editor.fill('Maximum failed logins', '0');
  await editor.save();
  await editor.seeError('Maximum failed logins', 'Maximum failed logins must be a whole number from 1 to 100.');
  expect(sent.count()).toBe(0);
  await editor.fill('Maximum failed logins', '2');
  await editor.save();
  await consoleOf(page).seeNotice('“User settings” saved');
  // A replacement sends what was read with what was changed (D-089).
  const read = { isAbove: false, isInherited: true };
  expect(sent.bodies()).toEqual([{ ...read, maximumFailedLogins: 2, requirePasswordChange: false }]);
  const other = await visits.stranger({ at: '/' });
  const form = signInPage(other);
  await form.signIn({ ...person, password: 'wrong' });
  await form.seeProblem('do not match');
  await form.signIn({ ...person, password: 'wrong again' });
  await form.seeProblem('do not match');
  await form.signIn(person);
  await form.seeProblem('do not match');
  await records.api.send(contract.users.patch, {
    client: person.client,
    user: person.uid,
    body: [{ op: 'replace', path: '/failedLogins', value: 0 }],
  });
  await form.signIn(person);
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a person is found among all clients and opens within their own, the selected client untouched', async ({
  visits,
}) => {
  const page = await visits.as('systemAdministrator', { at: to(pages.userSearch), client: threeRivers });
  const [frame, list] = [consoleOf(page), listOf(page, 'users')];
  const asked = listen(page, { method: 'GET', path: /\/system\/users\/search/ });
  await expect(page.getByText('Search for users')).toBeVisible();
  await list.find('n');
  await expect(page.getByText('Search for users')).toBeVisible();
  expect(asked.count()).toBe(0);
  await list.find('nia rowe');
  await list.seeCells('Nia Rowe', 'nia.rowe@northmoor.example', northmoor.name);
  await list.link('Nia Rowe').click();
  await frame.seeTitle('Nia Rowe');
  await frame.seeAt(to(pages.foundUser, { user: accounts.clientAdministrator.uid, client: northmoor.uid }));
  await frame.seeClient(threeRivers.name);
  await page.goBack();
  await expect(list.search).toHaveValue('nia rowe');
});
