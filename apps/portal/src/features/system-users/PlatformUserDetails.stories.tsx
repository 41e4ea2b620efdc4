import { expect, screen, userEvent, within } from 'storybook/test';
import { nothing, user } from '../../../harness/addresses.ts';
import { never, refuse, withMembers } from '../../../harness/answers.ts';
import {
  choose,
  fill,
  press,
  seeButton,
  seeChanges,
  seeDialog,
  seeFocusedProblem,
  seeFormToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import {
  noPermission,
  notFetched,
  offlineSaving,
  refused,
  review,
  saved,
  saving,
} from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const home = to(pages.platformUsers, { brand: 'wardmere' });
const meta = {
  ...screenOf('editor', { as: 'systemAdministrator', path: `${home}/${user}` }),
  title: 'Screens/Platform/Platform user details',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const name = 'Kwame Asante';
const edit = async () => {
  await seeTitle(name);
  await fill(/^Last name/, 'Asante-Price');
  await seeChanges(1);
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'systemUsers.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await expect(await seeButton('Reset password')).toBeVisible();
  },
};

export const ManagedElsewhere: ScreenStory = {
  args: { answers: { 'systemUsers.get': withMembers({ isEnterpriseUser: true }) } },
  play: async () => {
    await seeTitle(name);
    for (const field of [/^First name/, /^Last name/, /^User name/])
      await expect(screen.getByRole('textbox', { name: field })).toHaveAttribute('readonly');
    await expect(screen.getAllByText('Managed by the person’s own organisation.')[0]).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
  },
};

export const ActingForEveryClient: ScreenStory = {
  args: { answers: { 'systemUsers.get': withMembers({ allClients: true, clientUIDs: [] }) } },
  play: async () => {
    await seeTitle(name);
    await expect(screen.getByRole('combobox', { name: /^Acts for/ })).toHaveValue('every');
    await expect(screen.queryByRole('combobox', { name: /^Clients/ })).toBeNull();
    await choose(/^Acts for/, 'The clients chosen here');
    await expect(await screen.findByRole('combobox', { name: /^Clients/ })).toBeEnabled();
  },
};

export const WhatTheRolesAllow: ScreenStory = {
  args: {
    answers: {
      'systemUsers.get': withMembers({
        userRoles: [{ roleUID: '5c1e0000-0000-4000-8000-000000000001', roleName: 'Client administrator' }],
      }),
    },
  },
  play: async () => {
    await seeTitle(name);
    await seeText('What the roles allow');
    await seeText('Client and buildings');
  },
};

export const NotToldWhatTheRolesAllow: ScreenStory = {
  args: { answers: { 'roles.systemPermissionGroups': refuse(503) } },
  play: async () => {
    await seeText('What the roles allow could not be fetched.');
    await expect(await seeButton('Try again')).toBeVisible();
  },
};

export const EffectiveAccess: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await seeText('Effective access');
    const table = within(await screen.findByRole('table', { name: 'Effective access' }));
    await expect(await table.findByText('Building manager')).toBeVisible();
    await expect((await table.findAllByText(/Would come with: .*Front desk/))[0]).toBeVisible();
  },
};

export const AccessNotTold: ScreenStory = {
  args: { answers: { 'systemUsers.access': refuse(503) } },
  play: async () => {
    await seeTitle(name);
    await seeText('Unable to fetch user. Please try again');
  },
};

export const SignIns: ScreenStory = {
  play: async () => {
    await expect(await screen.findByRole('figure', { name: 'The last 90 days' })).toBeVisible();
  },
};

export const Dirty: ScreenStory = { play: edit };

export const Saving: ScreenStory = saving('systemUsers.patch', edit);

export const Refused: ScreenStory = refused(
  'systemUsers.patch',
  refuse(500),
  edit,
  'Unable to update user. Please try again',
);

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(user, { lastName: 'Boateng' });
    await press('Save');
    await seeDialog('This platform user has changed meanwhile');
  },
};

export const Deactivating: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await choose(/^Status/, 'Inactive');
    await press('Save');
    await seeDialog(`Deactivate ${name}?`, 'alertdialog');
  },
};

const resetting = async (password: string) => {
  await press('Reset password');
  const dialog = await seeDialog('Reset password');
  await userEvent.type(dialog.getByLabelText(/^New password/), password, { delay: null });
  await userEvent.type(dialog.getByLabelText(/^Repeat password/), password, { delay: null });
  return dialog;
};

export const ResettingThePassword: ScreenStory = {
  play: async () => {
    await resetting('Quiet-harbour-4');
  },
};

export const WeakPassword: ScreenStory = {
  play: async () => {
    await press('Reset password', await resetting('weak'));
    await seeText(/^Your password must contain at least 8 characters/);
  },
};

export const ResetRefused: ScreenStory = {
  args: { answers: { 'systemUsers.resetPassword': refuse(403) } },
  play: async () => {
    await press('Reset password', await resetting('Quiet-harbour-4'));
    await seeFocusedProblem('Unable to reset password. Please try again');
  },
};

const waiting = { invitedUntil: '2099-11-27T15:04:00Z' };

export const Invited: ScreenStory = {
  args: { answers: { 'systemUsers.get': withMembers(waiting) } },
  play: async () => {
    await seeTitle(name);
    await seeText('Invited · expires 27 Nov');
    await seeText(/^Expires 27 Nov 2099/);
    await press('Resend invitation');
    await seeText('Invitation sent');
  },
};

export const InvitationExpired: ScreenStory = {
  args: { answers: { 'systemUsers.get': withMembers({ invitedUntil: '2026-11-10T15:04:00Z' }) } },
  play: async () => {
    await seeTitle(name);
    await seeText('Invitation expired');
    await expect(await seeButton('Resend invitation')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Revoke invitation' })).toBeNull();
  },
};

export const InvitationRevoked: ScreenStory = {
  args: { answers: { 'systemUsers.get': withMembers(waiting) } },
  play: async () => {
    await seeTitle(name);
    await press('Revoke invitation');
    await press('Revoke invitation', await seeDialog('Revoke invitation'));
    await seeText('Invitation revoked');
  },
};

export const InvitedTooOften: ScreenStory = {
  args: { answers: { 'systemUsers.get': withMembers(waiting), 'systemUsers.invite': refuse(429) } },
  play: async () => {
    await seeTitle(name);
    await press('Resend invitation');
    await seeText('Unable to create invitation. Please try again');
  },
};

export const Missing: ScreenStory = {
  args: { path: `${home}/${nothing}`, answers: { 'systemUsers.get': refuse(404) } },
  play: async () => {
    await seeText('This user does not exist.');
  },
};

export const Failed: ScreenStory = notFetched('systemUsers.get', 'user');

export const Review: ScreenStory = review(edit, 'Asante-Price');

export const Saved: ScreenStory = saved(edit, 'Kwame Asante-Price');

export const NoPermission: ScreenStory = noPermission('clientAdministrator', /open to platform users only/);

export const Offline: ScreenStory = offlineSaving('systemUsers.patch', edit);

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await fill(/^Last name/, ' ');
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};
