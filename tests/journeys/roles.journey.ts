import { contract, type Role } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf, reviewOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { signInPage } from '../models/sign-in.model.ts';
import { northmoor } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { ownAddress } from '../support/person-in-use.ts';
import type { Records } from '../support/records.ts';
import { unique } from '../support/unique.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, listen } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const roles = to(pages.roles);
const list = { method: 'GET', path: /\/clients\/[^/]+\/Roles\?/ };
const create = { method: 'POST', path: /\/clients\/[^/]+\/Roles$/ };
const replace = { method: 'PUT', path: /\/clients\/[^/]+\/Roles\// };
const remove = { method: 'DELETE', path: /\/clients\/[^/]+\/Roles\// };

const newRole = async ({ api }: Records, given: object = {}): Promise<Role> => {
  const body = { roleName: unique('Journey role'), permissions: ['canmanageusers'], ...given };
  return (await api.send(contract.roles.create, { client: northmoor.uid, body })).data;
};

/** Somebody of the client with roles of a test's own. */
async function holder({ api }: Records, roleUIDs: readonly string[] = []) {
  const [userName, password] = [ownAddress('hal'), 'Quiet-harbour-4'];
  const given = { firstName: 'Hal', lastName: 'Journey', email: userName, hasAllBuildings: true };
  const body = { ...given, password, roleUIDs: [...roleUIDs] };
  const { data } = await api.send(contract.users.create, { client: northmoor.uid, body });
  return { uid: data.uid, userName, password };
}

test('a role is cloned, tried and assigned; whoever holds it sees what was tried', async ({ visits, records }) => {
  const page = await visits.as('clientAdministrator', { at: roles });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const asked = listen(page, list);
  const sent = listen(page, create);
  await listOf(page, 'roles').act('Office manager', 'Actions for Office manager');
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await editor.see('Name', 'Copy of Office manager');
  const name = unique('Duty manager');
  await editor.fill('Name', name);
  await page.getByRole('treeitem', { name: 'People and access' }).click();

  await page.getByRole('link', { name: 'Try this role' }).click();
  await frame.seeTitle(`Try ${name}`);
  const tried = page.getByRole('region', { name: `The console with ${name}` });
  const menu = tried.getByRole('navigation');
  const seen = await menu.getByRole('link').allTextContents();
  expect(seen).toEqual(expect.arrayContaining(['Users and Contacts', 'Roles', 'Buildings']));
  expect(seen).not.toContain('Titles');
  const calls = listen(page, { method: 'GET', path: /\/api\// });
  await menu.getByRole('link', { name: 'Roles' }).click();
  await expect(tried.getByRole('heading', { name: 'Roles' })).toBeVisible();
  await expect(tried.getByText('Add roles')).toBeVisible();
  expect(calls.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(`/v7${to(pages.addRole)}`);

  await page.getByRole('link', { name: 'Stop trying' }).click();
  await editor.see('Name', name);
  await editor.add('role');
  await frame.seeTitle(name);
  await frame.seeNotice(`Role “${name}” added`);
  expect(sent.bodies()).toEqual([
    expect.objectContaining({
      roleName: name,
      permissions: expect.arrayContaining(['canmanageusers', 'canmanageroles', 'canmanagebuildingsettings']),
    }),
  ]);
  expect(asked.count()).toBeGreaterThan(0);

  const person = await holder(records);
  await page.goto(`/v7${to(pages.user, { user: person.uid })}`);
  // The choices arrive while they are looked through.
  await expect(async () => {
    await editor.find('Roles', name);
    await editor.seeUnsaved(1);
  }).toPass();
  await editor.save();
  await frame.seeNotice('saved');

  const theirs = await visits.stranger({ at: to(pages.settings) });
  await signInPage(theirs).signIn(person);
  await consoleOf(theirs).seeTitle('Settings');
  // Links come as it is known what they ask for, modules and flags last. Settings of all buildings, which trying takes as
  // selected, depend on the person.
  await expect
    .poll(async () => {
      const theirMenu = await consoleOf(theirs).menu();
      return seen.filter((link) => !theirMenu.includes(link));
    })
    .toEqual([]);
});

test('two roles stand side by side, and the address says which', async ({ visits, records }) => {
  const one = await newRole(records, { permissions: ['canmanageusers', 'canviewlogs'] });
  const other = await newRole(records, { permissions: ['canmanageusers', 'canmanagealerts', 'visitor_canview'] });
  const page = await visits.as('clientAdministrator', { at: `${roles}/${one.roleUID}` });
  const editor = editorOf(page);
  await editor.button('More actions').click();
  await page.getByRole('menuitem', { name: 'Compare' }).click();
  await editor.find('Compare with', other.roleName);
  const words = `1 only in ${one.roleName}, 2 only in ${other.roleName}, 1 in both.`;
  await expect(page.getByRole('main')).toContainText(words);
  await expect(page.getByRole('row', { name: /^Manage users/ })).toHaveCount(0);
  await page.getByLabel('Show what both have').click();
  await expect(page.getByRole('row', { name: /^Manage users/ })).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?compare=${other.roleUID}`);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(words);
});

test('a name that is taken is told in the catalogued words, and nothing typed is lost', async ({
  visits,
  records,
  watch,
}) => {
  const { roleName } = await newRole(records);
  const page = await visits.as('clientAdministrator', { at: `${roles}/add` });
  const editor = editorOf(page);
  await editor.add('role');
  await editor.seeError('Name', 'Name is required.');
  await editor.fill('Name', roleName.toUpperCase());
  await editor.fill('Description', 'Kept whatever happens');
  await page.getByRole('searchbox', { name: 'Search permissions' }).fill('kiosk');
  await page.getByRole('treeitem', { name: /^Manage kiosks/ }).click();
  watch.allow(failedRequest);
  await editor.add('role');
  await editor.seeFailure(`${roleName.toUpperCase()} already exists, please rename the role and try again.`);
  await editor.see('Description', 'Kept whatever happens');
  await expect(page.getByRole('treeitem', { name: /^Manage kiosks/ })).toHaveAttribute('aria-checked', 'true');
});

test('a client without roles is told so, and may add one', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const page = await visits.as('clientAdministrator', { before: (tab) => failing(tab, list, { status: 404 }) });
  await consoleOf(page).go('Roles');
  await listOf(page, 'roles').seeFailure('This client does not have roles');
  await expect(page.getByRole('link', { name: 'Add role' })).toBeVisible();
});

test('a global-admin role stands first, is read-only and is not deleted', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: roles });
  await expect(listOf(page, 'roles').names.first()).toHaveText('Client administrator');
  await listOf(page, 'roles').open('Client administrator');
  await consoleOf(page).seeTitle('Client administrator');
  await expect(page.getByRole('main')).toContainText('This role is built in');
  await expect(editorOf(page).field('Name')).toHaveAttribute('readonly');
  await editorOf(page).button('More actions').click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
});

test('a role that somebody holds is deleted only after they were given another', async ({ visits, records }) => {
  const role = await newRole(records);
  const person = await holder(records, [role.roleUID]);
  const page = await visits.as('clientAdministrator', { at: `${roles}/${role.roleUID}` });
  const removed = listen(page, remove);
  await editorOf(page).button('More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const { dialog, press } = dialogOf(page, `Delete “${role.roleName}”?`);
  await expect(dialog).toContainText('1 person has this role:');
  await dialog.getByRole('combobox', { name: /Give them instead/ }).click();
  await page.getByRole('option', { name: 'Front desk' }).click();
  await press('Replace for 1 person');
  await expect(dialog).toContainText('1 person now has “Front desk” instead.');
  await dialog.getByRole('textbox').fill(role.roleName);
  await press('Delete role');
  await consoleOf(page).seeNotice(`Role “${role.roleName}” deleted`);
  await consoleOf(page).seeAt(roles);
  expect(removed.count()).toBe(1);
  const { data } = await records.api.send(contract.users.get, { client: northmoor.uid, user: person.uid });
  expect(data.userRoles.map(({ roleName }) => roleName)).toEqual(['Front desk']);
});

test('a change is taken back from the journal; what has changed since is not', async ({ visits, records, watch }) => {
  const role = await newRole(records);
  const page = await visits.as('clientAdministrator', { at: `${roles}/${role.roleUID}` });
  const [frame, editor, review] = [consoleOf(page), editorOf(page), reviewOf(page)];
  const sent = listen(page, replace);
  await page.getByRole('treeitem', { name: 'Client and buildings' }).click();
  await editor.fill('Description', 'First words');
  await editor.review();
  await review.see();
  expect((await review.lines()).toSorted()).toEqual([
    'Description: from empty to First words',
    expect.stringContaining('Permissions: from Manage users to Manage client settings'),
  ]);
  await review.press('Save');
  await frame.seeNotice(`“${role.roleName}” saved`);

  const journal = dialogOf(page, 'Changes of this session');
  await frame.openJournal();
  await expect(page).toHaveURL(/\?journal$/);
  await journal.seeWords('First words');
  await journal.press(`Take back ${role.roleName}`);
  await journal.seeWords('Taken back');
  expect(sent.count()).toBe(2);
  expect(sent.bodies()[1]).toMatchObject({ roleDescription: '', permissions: ['canmanageusers'] });
  expect(await sent.ifMatch()).toEqual(['"1"', '"2"']);
  await page.goBack();
  await journal.seeNot();
  await editor.see('Description', '');

  await editor.fill('Description', 'Second words');
  await editor.save();
  await editor.seeNothingUnsaved();
  const inBetween = { ...role, roleDescription: 'Somebody else’s' };
  await records.api.send(contract.roles.replace, { client: northmoor.uid, role: role.roleUID, body: inBetween });
  await frame.openJournal();
  await journal.dialog
    .getByRole('button', { name: `Take back ${role.roleName}` })
    .first()
    .click();
  await journal.seeWords(/Description has changed since, last by .+\. Nothing was taken back\./);
  expect(sent.count()).toBe(3);
  const { data } = await records.api.send(contract.roles.get, { client: northmoor.uid, role: role.roleUID });
  expect(data.roleDescription).toBe('Somebody else’s');

  watch.allow(failedRequest);
  await page.reload();
  await journal.seeWords('Nothing changed yet');
});

test('what was added is deleted again from the journal, unless it has changed', async ({ visits }) => {
  const page = await visits.as('clientAdministrator', { at: `${roles}/add` });
  const [frame, editor] = [consoleOf(page), editorOf(page)];
  const name = unique('Added by mistake');
  await editor.fill('Name', name);
  await editor.add('role');
  await frame.seeTitle(name);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Changes of this session' }).click();
  const journal = dialogOf(page, 'Changes of this session');
  await journal.press(`Delete again ${name}`);
  await journal.seeWords('Taken back');
  await expect(page).toHaveURL(/\/roles\?journal$/);
  await page.keyboard.press('Escape');
  await frame.seeTitle(/^Roles/);
  await listOf(page, 'roles').seeNot(name);
});
