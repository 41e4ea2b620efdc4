import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { globalAdminRole, nothing, otherRole, role } from '../../../harness/addresses.ts';
import { atFirst, empty, never, refuse, type Answer } from '../../../harness/answers.ts';
import {
  fill,
  press,
  seeChanges,
  seeDialog,
  seeFocusedProblem,
  seeFormToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { heldBy } from '../../../harness/holders.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { notFetched, offlineSaving, refused, saved, saving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const base = to(pages.roles);
const meta = {
  ...screenOf('editor', { as: 'clientAdministrator', path: `${base}/${otherRole}` }),
  title: 'Screens/Client/Role details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const edit = async () => {
  await seeTitle('Front desk');
  await fill(/^Name/, 'Reception');
  await seeChanges(1);
};
const remove = async () => {
  await press('More actions');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Delete/ }));
  return seeDialog('Delete “Front desk”?', 'alertdialog');
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'roles.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Front desk');
    await seeText('3 of 6 selected');
    await expect(await screen.findByRole('treeitem', { name: /^Visitors/ })).toHaveAttribute('aria-checked', 'true');
  },
};

/** Whatever is searched for, what is found stands open. */
export const SearchedAnew: ScreenStory = {
  play: async () => {
    await seeTitle('Front desk');
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search permissions' });
    await userEvent.click(search);
    await userEvent.paste('view visits');
    await expect(await screen.findByRole('treeitem', { name: /^View visits/ })).toBeVisible();
    search.select();
    await userEvent.paste('manage roles');
    await expect(await screen.findByRole('treeitem', { name: /^Manage roles/ })).toBeVisible();
  },
};

/** A permission that no group lists is shown by its name and kept (D-077). */
export const APermissionNobodyLists: ScreenStory = {
  play: async () => {
    await seeTitle('Front desk');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only what is selected' }));
    await expect(await screen.findByRole('treeitem', { name: /^legacy_canprintlabels/ })).toBeVisible();
  },
};

export const GlobalAdmin: ScreenStory = {
  args: { path: `${base}/${globalAdminRole}` },
  play: async () => {
    await seeTitle('Client administrator');
    await seeText(/This role is built in/);
    await expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
  },
};

export const WhatWouldAppearAndVanish: ScreenStory = {
  args: { path: `${base}/${role}` },
  play: async () => {
    await seeTitle('Office manager');
    await userEvent.click(await screen.findByRole('treeitem', { name: /^People and access/ }));
    await seeText(/would appear/);
  },
};

export const Review: ScreenStory = {
  args: { path: `${base}/${role}` },
  play: async () => {
    await seeTitle('Office manager');
    await userEvent.click(await screen.findByRole('treeitem', { name: /^People and access/ }));
    await seeChanges(1);
    await press('Review');
    const dialog = await seeDialog('Review your changes');
    await expect(dialog.getByText(/Manage roles/)).toBeVisible();
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Front desk');
    await fill(/^Name/, ' ');
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};

export const Saving: ScreenStory = saving('roles.replace', edit);

export const Saved: ScreenStory = saved(edit, 'Reception');

export const NameTaken: ScreenStory = refused(
  'roles.replace',
  refuse(400, { description: 'A role of this name already exists.' }),
  edit,
  'Reception already exists, please rename the role and try again.',
);

export const GoneMeanwhile: ScreenStory = refused('roles.replace', refuse(404), edit, 'This role does not exist');

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(otherRole, { roleName: 'Welcome desk' });
    await press('Save');
    const dialog = await seeDialog('This role has changed meanwhile');
    await expect(await dialog.findByText('Welcome desk')).toBeVisible();
  },
};

export const Deleted: ScreenStory = {
  args: { answers: { 'users.list': empty } },
  play: async () => {
    await seeTitle('Front desk');
    const dialog = await remove();
    await userEvent.type(await dialog.findByRole('textbox'), 'Front desk', { delay: null });
    await press('Delete role', dialog);
    await seeText('Role “Front desk” deleted');
  },
};

export const HeldByPeople: ScreenStory = {
  args: { answers: { 'users.list': heldBy(3) } },
  play: async () => {
    await seeTitle('Front desk');
    const dialog = await remove();
    await expect(await dialog.findByText(/people have this role:$/)).toBeVisible();
  },
};

/** Who may delete a role need not be able to give it: then they cannot take it from anybody either (D-162). */
export const HeldByPeopleNotTheirsToTake: ScreenStory = {
  args: { answers: { 'users.list': heldBy(3), 'roles.assignable': refuse(404) } },
  play: async () => {
    await seeTitle('Front desk');
    const dialog = await remove();
    await dialog.findByText(/^You may take this role from nobody, since none of your own roles assigns it: ask/);
    await expect(await dialog.findByRole('button', { name: 'Replace for 3 people' })).toHaveAttribute('aria-disabled');
  },
};

const assigning =
  (...names: readonly string[]): Answer =>
  async ({ ordinary }) => {
    const known: readonly Readonly<Record<string, unknown>>[] = await ordinary().json();
    return HttpResponse.json(known.filter(({ roleName }) => names.includes(String(roleName))));
  };

/** Those are offered instead whom one’s own roles assign, and no built-in one. */
export const HeldByPeopleGivenAnother: ScreenStory = {
  args: {
    answers: {
      'users.list': heldBy(3),
      'roles.assignable': assigning('Client administrator', 'Front desk', 'Staff'),
    },
  },
  play: async () => {
    await seeTitle('Front desk');
    const dialog = await remove();
    await userEvent.click(await dialog.findByRole('combobox', { name: /^Give them instead/ }));
    const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);
    await expect(offered).toEqual(['Staff', 'No role']);
  },
};

const gone = async (answered: string) => {
  await seeTitle('Front desk');
  const dialog = await remove();
  await userEvent.type(await dialog.findByRole('textbox'), 'Front desk', { delay: null });
  await press('Delete role', dialog);
  await seeText(answered);
};

export const DeletedByAnother: ScreenStory = {
  args: { answers: { 'users.list': empty, 'roles.remove': refuse(404) } },
  play: async () => {
    await gone('This role does not exist');
    await seeText('Role “Front desk” was not deleted: it is no longer there, or out of your reach.');
    await seeTitle('Roles');
    await expect(screen.queryByText('Role “Front desk” deleted')).toBeNull();
  },
};

export const DeletionNotAllowed: ScreenStory = {
  args: {
    answers: {
      'users.list': empty,
      'roles.remove': refuse(403, { description: 'This role may do more than you.' }),
    },
  },
  play: async () => {
    await gone('Unable to delete role. Please try again');
    await seeText('This role may do more than you.');
  },
};

export const NotAllowed: ScreenStory = {
  args: {
    answers: { 'roles.replace': refuse(403, { description: 'You may not give or take what you do not hold.' }) },
  },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem('Unable to update role. Please try again');
    await seeText('You may not give or take what you do not hold.');
  },
};

export const DeletionRefused: ScreenStory = {
  args: { answers: { 'users.list': empty, 'roles.remove': refuse(500) } },
  play: async () => {
    await seeTitle('Front desk');
    const dialog = await remove();
    await userEvent.type(await dialog.findByRole('textbox'), 'Front desk', { delay: null });
    await press('Delete role', dialog);
    await seeText('Unable to delete role. Please try again');
  },
};

export const Missing: ScreenStory = {
  args: { path: `${base}/${nothing}`, answers: { 'roles.get': refuse(404) } },
  play: async () => {
    await expect(await seeTitle('No such role')).toBeVisible();
    await seeText('This role does not exist');
  },
};

export const Failed: ScreenStory = notFetched('roles.get', 'role');

export const Tried: ScreenStory = {
  args: { path: `${base}/${role}?try=/client/admin/user-management-settings/users-and-contacts` },
  play: async () => {
    await seeTitle('Try Office manager');
    const console = await screen.findByRole('region', { name: 'The console with Office manager' });
    await expect(await within(console).findByRole('heading', { name: 'Users and contacts' })).toBeVisible();
    await expect(within(console).getByText('Add users')).toBeVisible();
  },
};

export const TriedWhereItIsClosed: ScreenStory = {
  args: { path: `${base}/${role}?try=/client/admin/user-management-settings/roles` },
  play: async () => {
    await seeText('You do not have access');
    await seeText(/Manage roles/);
  },
};

export const CompareWithWhich: ScreenStory = {
  args: { path: `${base}/${role}?compare` },
  play: async () => {
    await seeTitle('Compare roles');
    await seeText('Choose a role to compare it with');
  },
};

/** Where the roles cannot be fetched, that is said and they are asked for again: there are not none. */
export const CompareNotFetched: ScreenStory = {
  args: { path: `${base}/${role}?compare`, answers: { 'roles.list': atFirst(refuse(500)) } },
  play: async () => {
    await seeTitle('Compare roles');
    await press(/^Try again to fetch what can be chosen for Compare with/);
    const field = await screen.findByRole('combobox', { name: 'Compare with' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'Front desk');
    await userEvent.click(await screen.findByRole('option', { name: /^Front desk/ }));
    await seeText('5 only in Office manager, 2 only in Front desk, 1 in both.');
  },
};

export const Compared: ScreenStory = {
  args: { path: `${base}/${role}?compare=${otherRole}` },
  play: async () => {
    await seeText('5 only in Office manager, 2 only in Front desk, 1 in both.');
    await expect(await screen.findByRole('row', { name: /legacy_canprintlabels/ })).toBeVisible();
  },
};

/** What the reader may not do has its name all the same: it is compared, and not given (B16). */
export const ComparedByWhoHoldsLess: ScreenStory = {
  args: { as: 'roleManager', path: `${base}/${role}?compare=${otherRole}` },
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Office manager beside Front desk' }));
    await expect(await table.findByText('Manage visits')).toBeVisible();
    await expect(table.queryByText('visitor_canmanage')).toBeNull();
    await expect(table.getByText('legacy_canprintlabels')).toBeVisible();
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'teacher' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Refused: ScreenStory = refused(
  'roles.replace',
  refuse(500),
  edit,
  'Unable to update role. Please try again',
);

export const Offline: ScreenStory = offlineSaving('roles.replace', edit);
