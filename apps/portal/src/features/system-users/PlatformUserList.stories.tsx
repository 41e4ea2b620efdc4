import { HttpResponse } from 'msw';
import { expect, screen, userEvent } from 'storybook/test';
import { role } from '../../../harness/addresses.ts';
import { drop, empty, never, refuse } from '../../../harness/answers.ts';
import {
  choose,
  press,
  seeButton,
  seeDialog,
  seeLink,
  seeRowsToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { offlineList, refresh } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('collection', {
    as: 'systemAdministrator',
    path: to(pages.platformUsers, { brand: 'wardmere' }),
  }),
  title: 'Screens/Platform/Platform user list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'systemUsers.list': never } },
  play: async () => {
    await seeTitle('Wardmere users');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await expect(await seeLink('Add platform user')).toBeVisible();
  },
};

export const Filtered: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await choose('Status', 'Inactive');
    await expect(await seeButton(/Remove.*Inactive/)).toBeVisible();
  },
};

const platformRole = {
  roleUID: role,
  roleName: 'Platform owner',
  roleDescription: '',
  isGlobalAdmin: false,
  permissions: [],
  assignableRoleUIDs: [],
};
const ofRole = `${to(pages.platformUsers, { brand: 'wardmere' })}?role=${role}`;

/** Whoever looks for a role need not be able to give it. */
export const OfARoleAboveOne: ScreenStory = {
  args: {
    path: ofRole,
    answers: { 'roles.ofSystem': () => HttpResponse.json([{ ...platformRole, isAbove: true }]) },
  },
  play: async () => {
    await expect(await seeButton(/Remove.*Platform owner/)).toBeVisible();
  },
};

export const OfARoleOnItsWay: ScreenStory = {
  args: { path: ofRole, answers: { 'roles.ofSystem': never } },
  play: async () => {
    await expect(await seeButton(/Remove.*Loading/)).toBeVisible();
  },
};

export const OfARoleNotFetched: ScreenStory = {
  args: { path: ofRole, answers: { 'roles.ofSystem': refuse(503) } },
  play: async () => {
    await expect(await seeButton(/Remove.*Could not be fetched/)).toBeVisible();
  },
};

export const InvitationsSentAgain: ScreenStory = {
  play: async () => {
    await choose('Invitation', 'Invited');
    await expect(await seeButton(/Remove.*Invited/)).toBeVisible();
    await seeText(/^Invited · expires/);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await press('Resend invitation');
    await seeDialog('Invite 1 platform user again?', 'alertdialog');
    await press('Resend invitation', await seeDialog('Invite 1 platform user again?', 'alertdialog'));
    await seeText('1 platform user invited again');
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Amelia Abbott');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search platform users' }), 'nobody', { delay: null });
    await seeText('No platform users match');
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'systemUsers.list': empty } },
  play: async () => {
    await seeText('No platform users yet');
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'systemUsers.list': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch users. Please try again');
    await expect(await seeButton('Try again')).toBeVisible();
  },
};

export const FailedThenTriedAgain: ScreenStory = {
  args: {
    answers: { 'systemUsers.list': (question) => (question.times === 1 ? drop(question) : question.ordinary()) },
  },
  play: async () => {
    await press('Try again');
    await seeLink('Amelia Abbott');
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'supportPerson' },
  play: async () => {
    await seeTitle('You do not have access');
    await seeText(/Manage users/);
  },
};

export const Refresh: ScreenStory = refresh('systemUsers.list', 'Amelia Abbott');

export const Offline: ScreenStory = offlineList('systemUsers.list', 'Unable to fetch users. Please try again');
