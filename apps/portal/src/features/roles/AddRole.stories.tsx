import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { HttpResponse } from 'msw';
import * as v from 'valibot';
import { globalAdminRole, nothing, otherRole, role } from '../../../harness/addresses.ts';
import { atFirst, never, refuse, type Answer } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const path = to(pages.addRole);
const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path }),
  title: 'Screens/Client/Add role',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const group = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const blank = () => seeTitle('Add role');
const send = async () => {
  await seeTitle('Add role');
  await fill(/^Name/, 'Receptionist');
  await press('Add role');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add role');
    await group('People and access');
    await seeText('0 of 6 selected');
  },
};

export const AHeadingTakesAllBelow: ScreenStory = {
  play: async () => {
    await userEvent.click(await group('People and access'));
    await expect(await group('People and access')).toHaveAttribute('aria-checked', 'true');
    await seeText('2 of 6 selected');
  },
};

export const PartOfAHeading: ScreenStory = {
  play: async () => {
    const search = await screen.findByRole('searchbox', { name: 'Search permissions' });
    await userEvent.type(search, 'visit', { delay: null });
    await userEvent.click(await screen.findByRole('treeitem', { name: /^View visits/ }));
    await expect(await group('Visitors')).toHaveAttribute('aria-checked', 'mixed');
    await expect(screen.queryByRole('treeitem', { name: /^People and access/ })).toBeNull();
  },
};

/** What stands below a tree would move from under a press when it comes. */
export const PermissionsOnTheirWay: ScreenStory = {
  args: { answers: { 'roles.permissionGroups': never } },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Add role' })).toBeNull();
  },
};

export const WhatItWouldOpen: ScreenStory = {
  play: async () => {
    await userEvent.click(await group('People and access'));
    await seeText('Users and Contacts');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add role');
    await press('Add role');
    await seeFocusedProblem('There is a problem');
    await seeText('Name is required.');
  },
};

export const Clone: ScreenStory = {
  args: { path: `${path}?from=${otherRole}` },
  play: async () => {
    await seeTitle('Add role');
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Copy of Front desk');
    await seeText('3 of 6 selected');
  },
};

/** The roles of the client, of which the first allows more than whoever looks may do. */
const firstIsAbove: Answer = async (question) => {
  const answer: unknown = await question.ordinary().json();
  const { items } = v.parse(v.looseObject({ items: v.array(v.looseObject({ roleUID: v.string() })) }), answer);
  const marked = items.map((item) => ({ ...item, allowsMore: item.roleUID === globalAdminRole }));
  return HttpResponse.json({ ...Object(answer), items: marked });
};
/** As the platform judges whoever adds a role (D-282). */
const unlessAbove: Answer = (question) =>
  v
    .parse(v.looseObject({ assignableRoleUIDs: v.array(v.string()) }), question.body)
    .assignableRoleUIDs.includes(globalAdminRole)
    ? refuse(403)(question)
    : question.ordinary();

/** What the maker may not give a copy has not, from the moment it opens. */
export const CloneWithoutWhatIsAbove: ScreenStory = {
  args: { path: `${path}?from=${role}`, answers: { 'roles.list': firstIsAbove, 'roles.create': unlessAbove } },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Copy of Office manager');
    await seeText(/^Left out, because you may not give .*Client administrator/);
    await press('Add role');
    await seeText(/Copy of Office manager.*(added|created)/);
  },
};

export const CloneOfNothing: ScreenStory = {
  args: { path: `${path}?from=${nothing}` },
  play: async () => {
    await seeText('This role does not exist');
  },
};

export const CloneFailed: ScreenStory = {
  args: { path: `${path}?from=${otherRole}`, answers: { 'roles.list': atFirst(refuse(500)) } },
  play: async () => {
    await press('Try again');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await expect(name).toHaveValue('Copy of Front desk');
    await waitFor(() => expect(name).toHaveFocus());
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'roles.create': never } },
  play: async () => {
    await send();
    await expect(await seeButton(/^Add role/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const NameTaken: ScreenStory = {
  args: { answers: { 'roles.create': refuse(409, { errors: { Name: ['Receptionist already exists for client.'] } }) } },
  play: async () => {
    await send();
    await seeFocusedProblem('Receptionist already exists, please rename the role and try again.');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'roles.create': refuse(500) } },
  play: async () => {
    await send();
    await seeFocusedProblem('Unable to create role. Please try again');
  },
};

export const PermissionsFailed: ScreenStory = {
  args: {
    answers: {
      'roles.permissionGroups': (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()),
    },
  },
  play: async () => {
    await seeText('Unable to fetch permission groups. Please try again');
    await press('Try again');
    await group('People and access');
  },
};

export const TriedBeforeItIsSaved: ScreenStory = {
  play: async () => {
    await userEvent.click(await group('People and access'));
    await userEvent.click(await screen.findByRole('link', { name: 'Try this role' }));
    await seeText('Nothing is opened and nothing is called. The role is taken as it is typed, saved or not.');
    const menu = await screen.findByRole('navigation', { name: 'Menu with this role' });
    await expect(menu).toHaveTextContent('Users and Contacts');
    await expect(menu).not.toHaveTextContent('Titles');
  },
};

export const NoPermission: ScreenStory = noPermission('teacher');

export const Offline: ScreenStory = offlineSaving('roles.create', blank, send);
