import { contract } from '@wardmere/api';
import { accounts } from '../../apps/platform/src/seed/accounts.ts';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { dialogOf, reviewOf } from '../models/editor.model.ts';
import { PEOPLE, peopleOf, personOf } from '../models/people.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { expect, test } from '../support/journey.ts';
import { clientOfPeople, PASSWORD, rolesOf, userOf } from '../support/people-in-use.ts';
import { ownAddress } from '../support/person-in-use.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const patched = { method: 'PATCH', path: /\/Users\/[\w-]+$/ };
const replaced = { method: 'PUT', path: /\/Contacts\/[\w-]+$/ };
/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a user is created with roles and buildings, and signs in as such', async ({ visits, records }) => {
  const { client, building } = await clientOfPeople(records);
  const email = ownAddress('new');
  const page = await visits.as('systemAdministrator', { at: PEOPLE, client });
  const [frame, person] = [consoleOf(page), personOf(page)];
  await page.getByRole('link', { name: 'Add user' }).first().click();
  await frame.seeTitle('Add user');
  await person.add('user');
  await person.seeError('First name', 'First name is required.');
  await expect(person.password('password')).toHaveAccessibleDescription(/Password is required\./);
  await person.fill('First name', 'Nerys');
  await person.fill('Last name', 'Vaughan');
  await person.email(email);
  await person.passwords(PASSWORD, 'Something-else-1');
  await person.find('Roles', 'Client administrator');
  await person.find('Buildings', building.name);
  await person.add('user');
  await expect(person.password('repeatedPassword')).toHaveAccessibleDescription(/Passwords do not match\./);
  await person.passwords(PASSWORD);
  await person.add('user');
  await frame.seeTitle('Nerys Vaughan');
  await frame.seeNotice('User “Nerys Vaughan” added');
  await person.seeChosen('Roles', 'Client administrator');
  await person.seeChosen('Buildings', building.name);
  await expect(person.access.getByRole('row').filter({ hasText: 'Client administrator' }).first()).toBeVisible();

  const theirs = await visits.stranger({ at: PEOPLE });
  await signInPage(theirs).signIn({ userName: email, password: PASSWORD });
  await consoleOf(theirs).seeTitle(/^Users and contacts/);
  await consoleOf(theirs).seeClient(client.name);
  await consoleOf(theirs).seeBuilding(building.name);
});

test('a permission lost while working is told by name, and nothing is changed', async ({ visits, records, watch }) => {
  const { client } = await clientOfPeople(records);
  const administering = { roles: ['Client administrator'], hasAllBuildings: true } as const;
  const administrator = await userOf(records, client.uid, administering);
  // The last administrator of a client would keep the role (D-282).
  await userOf(records, client.uid, administering);
  const colleague = await userOf(records, client.uid, { roles: ['Staff'] });
  const page = await visits.stranger({ at: to(pages.user, { user: colleague.uid }) });
  await signInPage(page).signIn(administrator);
  await consoleOf(page).seeTitle(colleague.name);
  // Whatever the page asks for by itself has been answered: the save is what finds the permission gone.
  await expect(page.getByRole('figure', { name: 'The last 90 days' })).toBeVisible();
  await personOf(page).fill('Voice phone number', '+44 1632 960555');
  await records.api.send(contract.users.patch, {
    client: client.uid,
    user: administrator.uid,
    body: [{ op: 'replace', path: '/roleUIDs', value: [] }],
  });
  watch.allow(failedRequest);
  await personOf(page).save();
  await promptOf(page).seeTitle('You do not have access');
  await promptOf(page).see('Manage users');
  const { data } = await records.api.send(contract.users.get, { client: client.uid, user: colleague.uid });
  expect(data.voicePhoneNumber).toBe('');
});

test('leaving classic mode sends the role list though it did not change', async ({ visits, records }) => {
  const { client } = await clientOfPeople(records);
  const classic = await userOf(records, client.uid, { roles: ['Staff'], isInClassicMode: true });
  const page = await visits.as('systemAdministrator', { at: to(pages.user, { user: classic.uid }), client });
  const person = personOf(page);
  const sent = listen(page, patched);
  await person.seeTurned('Classic mode', true);
  await person.turn('Classic mode');
  await person.seeUnsaved(1);
  await person.review();
  await reviewOf(page).see();
  expect(await reviewOf(page).lines()).toEqual(['Classic mode: from Yes to No', 'Roles: from Staff to Staff']);
  await reviewOf(page).press('Save');
  await consoleOf(page).seeNotice(`“${classic.name}” saved`);
  const { Staff = '' } = await rolesOf(records, client.uid);
  expect(sent.bodies()).toEqual([
    [
      { op: 'replace', path: '/isInClassicMode', value: false },
      { op: 'replace', path: '/roleUIDs', value: [Staff] },
    ],
  ]);
});

test('with all buildings the list of buildings is cleared', async ({ visits, records }) => {
  const { client, building } = await clientOfPeople(records);
  const someone = await userOf(records, client.uid, { buildings: [building.uid] });
  const page = await visits.as('systemAdministrator', { at: to(pages.user, { user: someone.uid }), client });
  const person = personOf(page);
  const sent = listen(page, patched);
  await person.seeChosen('Buildings', building.name);
  await person.turn('All buildings');
  await person.save();
  await consoleOf(page).seeNotice(`“${someone.name}” saved`);
  expect(sent.bodies()).toEqual([
    [
      { op: 'replace', path: '/buildingUIDs', value: [] },
      { op: 'replace', path: '/hasAllBuildings', value: true },
    ],
  ]);
});

test('locked accounts are found by a filter, marked in the list and on their page, with until when', async ({
  visits,
}) => {
  const page = await visits.as('clientAdministrator', { at: PEOPLE });
  const list = peopleOf(page);
  await list.filter('Account', 'Locked');
  await consoleOf(page).seeAt(/[?&]locked=true(&|$)/);
  await list.settled();
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  const found = await rows.count();
  expect(found).toBeGreaterThan(0);
  await expect(rows.filter({ hasText: 'Locked' })).toHaveCount(found);
  await rows.first().getByRole('link').click();
  await expect(personOf(page).button('Reset failed logins')).toBeVisible();
  await personOf(page).seeStatus('Locked');
  await expect(page.getByText(/^Until .*, for devices it was never used on$/)).toBeVisible();
});

test('one’s own page offers neither to reset one’s password nor to shut oneself out', async ({ visits }) => {
  const { uid } = accounts.clientAdministrator;
  const page = await visits.as('clientAdministrator', { at: to(pages.user, { user: uid }) });
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Change your password' })).toBeVisible();
  await expect(personOf(page).button('Reset password')).toHaveCount(0);
  await expect(personOf(page).field('Status')).not.toBeEditable();
  await expect(main.getByText('You cannot deactivate yourself.')).toBeVisible();
  // Nobody else administers all of this client.
  await personOf(page).turn('All buildings');
  await personOf(page).save();
  await personOf(page).seeFailure('There is a problem');
  await expect(main).toContainText(
    'A client keeps an administrator, and one who can sign in: make somebody else one first.',
  );
});

test('making a user inactive asks first', async ({ visits, records }) => {
  const { client } = await clientOfPeople(records);
  const someone = await userOf(records, client.uid);
  const page = await visits.as('systemAdministrator', { at: to(pages.user, { user: someone.uid }), client });
  const person = personOf(page);
  const sent = listen(page, patched);
  await person.choose('Status', 'Inactive');
  await person.save();
  await dialogOf(page, `Deactivate ${someone.name}?`).press('Cancel');
  expect(sent.count()).toBe(0);
  await person.save();
  await dialogOf(page, `Deactivate ${someone.name}?`).press('Deactivate user');
  await consoleOf(page).seeNotice(`“${someone.name}” saved`);
  expect(sent.bodies()).toEqual([[{ op: 'replace', path: '/status', value: 1 }]]);
});

test('a photo is looked at, sent, seen in the list, and removed', async ({ visits, records }) => {
  const { client } = await clientOfPeople(records);
  const someone = await userOf(records, client.uid);
  const page = await visits.as('systemAdministrator', { at: to(pages.user, { user: someone.uid }), client });
  const [frame, person, people] = [consoleOf(page), personOf(page), peopleOf(page)];
  await person.choosePhoto({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByRole('main')).toContainText(
    'Only gif, jpg, jpeg, and png files are supported for your profile photo. Please try again.',
  );
  await person.choosePhoto({ name: 'portrait.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByText('Preview of portrait.png')).toBeVisible();
  await person.button('Upload photo').click();
  await frame.seeNotice('Photo changed');
  await expect(person.photo).toHaveAttribute('src', /\/api\/photos\//);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Users and contacts' }).click();
  await expect(people.row(someone.name).locator('img')).toHaveAttribute('src', /\/api\/photos\//);
  await people.link(someone.name).click();
  await person.button('Remove photo').click();
  await dialogOf(page, `Remove the photo of ${someone.name}?`).press('Remove photo');
  await frame.seeNotice('Photo removed');
  await expect(person.photo).toHaveCount(0);
});

test('what is called a photo and is none is refused in the words of the catalogue', async ({
  visits,
  records,
  watch,
}) => {
  const { client } = await clientOfPeople(records);
  const someone = await userOf(records, client.uid);
  const page = await visits.as('systemAdministrator', { at: to(pages.user, { user: someone.uid }), client });
  const person = personOf(page);
  watch.allow(failedRequest);
  await person.choosePhoto({ name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
  await person.button('Upload photo').click();
  await expect(page.getByRole('main')).toContainText(
    'Only gif, jpg, jpeg, and png files are supported for your profile photo. Please try again.',
  );
});

test('of twelve users two cannot be deactivated: ten are, the two stay chosen, and trying again sends exactly those', async ({
  visits,
  records,
  watch,
}) => {
  const { client } = await clientOfPeople(records);
  const users = await Promise.all(
    Array.from({ length: 12 }, (_, index) => userOf(records, client.uid, { lastName: `Deed ${index + 10}` })),
  );
  const [third, last] = [users[2], users[11]];
  if (!third || !last) throw new Error('There are twelve.');
  watch.allow(failedRequest);
  const page = await visits.as('systemAdministrator', { at: `${PEOPLE}?search=Deed`, client });
  const [frame, people] = [consoleOf(page), peopleOf(page)];
  const sent = listen(page, patched);
  const fails = [
    await failing(page, { method: 'PATCH', path: new RegExp(third.uid) }, { status: 500 }),
    await failing(page, { method: 'PATCH', path: new RegExp(last.uid) }, { status: 500 }),
  ];
  await people.see(users[0]?.name ?? '');
  await people.choosePage();
  await people.seeCount('10 on this page are selected');
  await people.page(2);
  await people.see(last.name);
  await people.choosePage();
  await people.seeCount('All 12 that match are selected');
  await people.take('Deactivate');
  await dialogOf(page, 'Deactivate 12 users?').press('Deactivate 12 users');
  await people.report.seeWords('10 users deactivated');
  await people.report.seeWords('2 people failed and stay selected');
  for (const { name } of [third, last]) await people.report.seeWords(name);
  await people.report.seeWords('Unable to update user. Please try again');
  expect(sent.count()).toBe(12);
  for (const fail of fails) fail.stop();
  await people.report.press('Retry 2 failed');
  await frame.seeNotice('12 users deactivated');
  expect(sent.count()).toBe(14);
  expect(sent.bodies().slice(12)).toEqual([
    [{ op: 'replace', path: '/status', value: 1 }],
    [{ op: 'replace', path: '/status', value: 1 }],
  ]);
  await people.seeNoneChosen();
  await people.seeCells(last.name, 'Inactive');
});

test('what was done to many stands in the journal, one by one, each with its way back', async ({ visits, records }) => {
  const { client } = await clientOfPeople(records);
  const [one, other] = [
    await userOf(records, client.uid, { lastName: 'Noted 1' }),
    await userOf(records, client.uid, { lastName: 'Noted 2' }),
  ];
  const page = await visits.as('systemAdministrator', { at: `${PEOPLE}?search=Noted`, client });
  const [frame, people] = [consoleOf(page), peopleOf(page)];
  await people.see(one.name);
  await people.choosePage();
  await people.take('Deactivate');
  await dialogOf(page, 'Deactivate 2 users?').press('Deactivate 2 users');
  await frame.seeNotice('2 users deactivated');
  await frame.openJournal();
  const journal = dialogOf(page, 'Changes of this session');
  await expect(journal.dialog.getByRole('link')).toHaveText([other.name, one.name]);
  await journal.dialog.getByRole('button', { name: 'Take back' }).first().click();
  await journal.seeWords('Taken back');
  await page.keyboard.press('Escape');
  await people.seeCells(other.name, 'Active');
  await people.seeCells(one.name, 'Inactive');
});

test('a contact is added, told from a user of the same address, and replaced as a whole', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const someone = await userOf(records, client.uid);
  const page = await visits.as('systemAdministrator', { at: to(pages.addContact), client });
  const [frame, person, people] = [consoleOf(page), personOf(page), peopleOf(page)];
  await person.fill('First name', 'Carys');
  await person.fill('Last name', 'Pugh');
  await person.email(someone.userName);
  await expect(page.getByRole('main')).toContainText('This person may already be here');
  await expect(page.getByRole('main').getByRole('link', { name: someone.name })).toBeVisible();
  await person.email(ownAddress('carys'));
  await expect(page.getByRole('main')).not.toContainText('This person may already be here');
  await person.add('contact');
  await frame.seeTitle('Carys Pugh');
  const sent = listen(page, replaced);
  await person.fill('Mobile phone number', '+44 7700 900321');
  await person.save();
  await frame.seeNotice('“Carys Pugh” saved');
  expect(sent.bodies()).toEqual([
    expect.objectContaining({ firstName: 'Carys', mobilePhoneNumber: '+44 7700 900321', isContactOnly: true }),
  ]);
  await page.goto(`/v7${PEOPLE}`);
  await people.show('Contacts');
  await people.see('Carys Pugh');
  await people.seeNot(someone.name);
  await frame.seeAt(/kind=Contacts/);
});

test('a password is reset, and signs in', async ({ visits, records }) => {
  const { client } = await clientOfPeople(records);
  const someone = await userOf(records, client.uid, { roles: ['Client administrator'], hasAllBuildings: true });
  const page = await visits.as('systemAdministrator', { at: to(pages.user, { user: someone.uid }), client });
  const dialog = dialogOf(page, 'Reset password');
  await personOf(page).button('Reset password').click();
  await dialog.press('Reset password');
  await dialog.seeWords('Password is required.');
  await dialog.dialog.getByLabel(/^New password/).fill('Quiet-harbour-4');
  await dialog.dialog.getByLabel(/^Repeat password/).fill('Quiet-harbour-4');
  await dialog.press('Reset password');
  await consoleOf(page).seeNotice('Password reset');
  const theirs = await visits.stranger({ at: to(pages.settings) });
  await signInPage(theirs).signIn({ userName: someone.userName, password: 'Quiet-harbour-4' });
  await consoleOf(theirs).seeTitle('Settings');
});

test('a list narrowed by role and status is saved as a view and found again by one press', async ({
  visits,
  records,
}) => {
  const { client } = await clientOfPeople(records);
  const chief = await userOf(records, client.uid, { roles: ['Client administrator'] });
  const other = await userOf(records, client.uid, { roles: ['Staff'] });
  const page = await visits.as('systemAdministrator', { at: PEOPLE, client });
  const [frame, people] = [consoleOf(page), peopleOf(page)];
  await people.see(other.name);
  await page.getByRole('combobox', { name: 'Role', exact: true }).fill('Client adm');
  await page.getByRole('option', { name: /^Client administrator/ }).click();
  await people.filter('Status', 'Active');
  await people.see(chief.name);
  await people.seeNot(other.name);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Administrators');
  await dialogOf(page, 'Save this view').press('Save view');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await people.see(other.name);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Administrators' }).click();
  await people.seeNot(other.name);
  await people.see(chief.name);
  await frame.seeAt(/status=Active/);
});
