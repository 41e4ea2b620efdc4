import { contract } from '@wardmere/api';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { dialogOf } from '../models/editor.model.ts';
import { passwordsOf } from '../models/password.model.ts';
import { PEOPLE, peopleOf, personOf } from '../models/people.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { expect, test } from '../support/journey.ts';
import { mailedLink, mailedLinks } from '../support/mail.ts';
import { clientOfPeople } from '../support/people-in-use.ts';
import { ownAddress } from '../support/person-in-use.ts';
import { failedRequest } from '../support/watch.ts';
import { roleUid } from '../../apps/platform/src/seed/demonstration-roles.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const chosen = 'Quiet-harbour-9';
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');
const capital = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

test('somebody is invited, opens the mail, chooses a password and signs in; the link works once', async ({
  visits,
  records,
  deployment,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client, building } = await clientOfPeople(records);
  const email = ownAddress('invited');
  const page = await visits.as('systemAdministrator', { at: PEOPLE, client });
  const [frame, person, list] = [consoleOf(page), personOf(page), peopleOf(page)];
  await page.getByRole('link', { name: 'Invite user' }).first().click();
  await frame.seeTitle('Invite user');
  await person.email(email);
  await person.fill('First name', 'Nerys');
  await person.fill('Last name', 'Vaughan');
  await person.find('Roles', 'Client administrator');
  await person.find('Buildings', building.name);
  await page.keyboard.press('Control+s');
  await frame.seeTitle('Nerys Vaughan');
  await expect(page.getByText(/^Invited · expires \d+ \w+$/).first()).toBeVisible();

  const theirs = await visits.stranger({ at: PEOPLE });
  const [prompt, signIn] = [promptOf(theirs), signInPage(theirs)];
  await signIn.signIn({ userName: email, password: chosen });
  await signIn.seeProblem('do not match');

  const link = await mailedLink(deployment.url, email);
  await theirs.goto(link);
  await prompt.seeTitle('Choose your password');
  expect([new URL(theirs.url()).search, new URL(theirs.url()).hash]).toEqual(['', '']);
  const passwords = passwordsOf(theirs.getByRole('main'));
  await passwords.type('harbour');
  await prompt.press('Set password');
  await expect(passwords.first).toHaveAccessibleDescription(/Your password must contain at least 8 characters/);
  await passwords.type(chosen);
  await prompt.press('Set password');
  await prompt.seeTitle('Your password is set');
  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await signIn.signIn({ userName: email, password: chosen });
  await expect(theirs.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await consoleOf(theirs).seeBuilding(building.name);

  const again = await visits.stranger();
  await again.goto(link);
  await passwordsOf(again.getByRole('main')).type('Another-harbour-8');
  await promptOf(again).press('Set password');
  await expect(again.getByRole('alert')).toContainText('The invitation has already been used or has expired.');

  await page.goto(`/v7${PEOPLE}?invitation=open`);
  await frame.seeTitle(/^Users and contacts/);
  await expect(list.link('Nerys Vaughan')).toHaveCount(0);

  // What they did at the door is counted: the try before there was a password, and the sign-in.
  await page.goto(`/v7${PEOPLE}?picture=1`);
  await expect(page.getByRole('figure', { name: 'Sign-ins a week' })).toBeVisible();
  await list.link('Nerys Vaughan').click();
  await frame.seeTitle('Nerys Vaughan');
  const days = page.getByRole('figure', { name: 'The last 90 days' });
  await expect(days.getByRole('list').first().getByRole('listitem')).toHaveText(['Signed in 1', 'Failed 1']);
});

test('somebody is invited with a role and a building in under forty keys, and by keys alone', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const page = await visits.as('systemAdministrator', { at: to(pages.landing), client });
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    for (const letter of text) await press(letter);
  };
  const focused = (name: string) =>
    expect(page.locator(`input[name="${name}"], input[data-field="${name}"]`)).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  const entry = page.getByRole('option', { name: /^Invite user/ });
  await type('invit');
  await expect(entry).toBeVisible();
  for (let down = 0; down < 5 && (await entry.getAttribute('aria-selected')) !== 'true'; down += 1)
    await press('ArrowDown');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Invite user' })).toBeFocused();
  await press('Tab');
  await focused('email');
  const [first, last] = [letters(3), letters(4)];
  await type(`${first}.${last}@a.cymru`);
  for (const _ of ['first name', 'last name', 'roles']) await press('Tab');
  await focused('roleUIDs');
  await type('cl');
  await expect(page.getByRole('option', { name: 'Client administrator' })).toBeVisible();
  await press('Enter');
  await press('Tab');
  await focused('buildingUIDs');
  await press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press('Enter');
  await press('Control+s');
  await consoleOf(page).seeTitle(`${capital(first)} ${capital(last)}`);
  await expect(page.getByText(/^Invited · expires/).first()).toBeVisible();
  await personOf(page).seeChosen('Roles', 'Client administrator');
  expect(keys).toBeLessThan(40);
});

test('an invitation ends with the address it went to, and one that is resent is the one that works', async ({
  visits,
  records,
  deployment,
  watch,
}) => {
  watch.allow(failedRequest);
  const { client } = await clientOfPeople(records);
  const [first, second] = [ownAddress('first'), ownAddress('second')];
  const body = { firstName: 'Ivy', lastName: 'Rees', email: first, password: '', invite: true };
  const { data } = await records.api.send(contract.users.create, { client: client.uid, body });
  const former = await mailedLink(deployment.url, first);
  const page = await visits.as('systemAdministrator', { at: to(pages.user, { user: data.uid }), client });
  const [frame, person] = [consoleOf(page), personOf(page)];
  await frame.seeTitle('Ivy Rees');
  await person.email(second);
  await person.save();
  await frame.seeNotice(/” saved/);
  await expect(page.getByText('Invitation expired').first()).toBeVisible();

  const theirs = await visits.stranger();
  const accept = async (link: string) => {
    await theirs.goto(link);
    await passwordsOf(theirs.getByRole('main')).type(chosen);
    await promptOf(theirs).press('Set password');
  };
  await accept(former);
  await expect(theirs.getByRole('alert')).toContainText('The invitation has already been used or has expired.');

  await person.button('Resend invitation').click();
  await frame.seeNotice('Invitation sent');
  await expect(page.getByText(/^Invited · expires/).first()).toBeVisible();
  const revoked = await mailedLink(deployment.url, second);
  await person.button('Revoke invitation').click();
  await dialogOf(page, 'Revoke invitation').press('Revoke invitation');
  await frame.seeNotice('Invitation revoked');
  await expect(page.getByText('Invitation expired').first()).toBeVisible();
  await accept(revoked);
  await expect(theirs.getByRole('alert')).toContainText('The invitation has already been used or has expired.');

  await person.button('Resend invitation').click();
  await expect.poll(async () => (await mailedLinks(deployment.url, second)).length).toBe(2);
  await accept((await mailedLinks(deployment.url, second))[0] ?? '');
  await promptOf(theirs).seeTitle('Your password is set');
});

test('a system user is invited instead of given a password, sent another link from the list, and signs in with it', async ({
  visits,
  deployment,
  watch,
}) => {
  watch.allow(failedRequest);
  const brand = 'wardmere';
  const [email, surname] = [ownAddress('provider'), capital(letters(9))];
  const page = await visits.as('systemAdministrator', { at: to(pages.addPlatformUser, { brand }) });
  const [frame, person, list] = [consoleOf(page), personOf(page), peopleOf(page)];
  await frame.seeTitle('Add platform user');
  await person.turn('Send an invitation instead');
  await expect(person.password('password')).toHaveCount(0);
  await person.fill('First name', 'Rhodri');
  await person.fill('Last name', surname);
  await person.fill('User name', email);
  await person.find('Roles', 'Client services');
  await person.add('platform user');
  await frame.seeTitle(`Rhodri ${surname}`);
  await expect(page.getByText(/^Invited · expires \d+ \w+$/).first()).toBeVisible();
  const former = await mailedLink(deployment.url, email);

  await page.goto(`/v7${to(pages.platformUsers, { brand })}?invitation=open&search=${surname}`);
  const row = page.getByRole('row', { name: new RegExp(surname) });
  await expect(row).toContainText(/Invited · expires/);
  await list.choose(`Rhodri ${surname}`);
  await list.take('Resend invitation');
  const question = dialogOf(page, 'Invite 1 platform user again?');
  await question.press('Resend invitation');
  await frame.seeNotice('1 platform user invited again');
  await expect(question.dialog).toHaveCount(0);
  await expect.poll(async () => (await mailedLinks(deployment.url, email)).length).toBe(2);

  const theirs = await visits.stranger();
  const accept = async (link: string) => {
    await theirs.goto(link);
    await promptOf(theirs).seeTitle('Choose your password');
    await passwordsOf(theirs.getByRole('main')).type(chosen);
    await promptOf(theirs).press('Set password');
  };
  await accept(former);
  await expect(theirs.getByRole('alert')).toContainText('The invitation has already been used or has expired.');
  await accept((await mailedLinks(deployment.url, email))[0] ?? '');
  await promptOf(theirs).seeTitle('Your password is set');
  await theirs.getByRole('link', { name: 'Sign in' }).click();
  await signInPage(theirs).signIn({ userName: email, password: chosen });
  await consoleOf(theirs).seeTitle(/^Clients/);
});

test('a system user is invited from the palette with the little that it takes, named by the address, by keyboard alone', async ({
  visits,
}) => {
  const page = await visits.as('systemAdministrator', { at: to(pages.platformSettings) });
  await consoleOf(page).seeTitle(/settings/i);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  // Less would be found in addresses too, such as “invited…@….example”, and records stand above what can be made.
  await page.keyboard.type('invite platform');
  await expect(page.getByRole('option', { name: /^Invite platform user/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Invite platform user' })).toBeFocused();
  const sections = await page.getByRole('main').getByRole('navigation', { name: 'Sections' }).getByRole('link').count();
  for (let tab = 0; tab <= sections; tab += 1) await page.keyboard.press('Tab');
  await expect(page.locator('input[name="email"]')).toBeFocused();
  const [first, last] = [letters(6), letters(9)];
  await page.keyboard.type(`${first}.${last}@provider.example`);
  await page.keyboard.press('Control+s');
  await consoleOf(page).seeTitle(`${capital(first)} ${capital(last)}`);
  await expect(page.getByText(/^Invited · expires \d+ \w+$/).first()).toBeVisible();
});

test('nobody sends, or ends, the invitation of a system user who may do more than they do', async ({
  visits,
  records,
}) => {
  const body = {
    firstName: 'Above',
    lastName: capital(letters(9)),
    email: ownAddress('above'),
    roleUIDs: [roleUid('System administrator')],
    password: '',
    invite: true,
  };
  const { data } = await records.api.send(contract.systemUsers.create, { body });
  const page = await visits.as('clientServices', { at: to(pages.platformUser, { brand: 'wardmere', user: data.uid }) });
  await consoleOf(page).seeTitle(`Above ${body.lastName}`);
  await expect(page.getByText(/^Invited · expires/).first()).toBeVisible();
  await expect(page.getByText(/This person may do or reach more than you/).first()).toBeVisible();
  for (const name of ['Resend invitation', 'Revoke invitation', 'Reset password'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});
