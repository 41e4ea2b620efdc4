import { expect, screen } from 'storybook/test';
import { never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { inviting } from '../../parts/people/people-addresses.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('addition', {
    as: 'systemAdministrator',
    path: inviting(to(pages.addPlatformUser, { brand: 'wardmere' })),
  }),
  title: 'Screens/Platform/Invite platform user',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const fillIn = async () => {
  await seeTitle('Invite platform user');
  await fill(/^User name/, 'rhys.morgan@example.org');
};
const invite = async () => {
  await fillIn();
  await press('Invite platform user');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Invite platform user');
    await expect(screen.queryByLabelText(/^Password/)).toBeNull();
  },
};

export const NamedByTheAddress: ScreenStory = {
  play: async () => {
    await fillIn();
    await expect(screen.getByLabelText(/^First name/)).toHaveValue('Rhys');
    await expect(screen.getByLabelText(/^Last name/)).toHaveValue('Morgan');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Invite platform user');
    await press('Invite platform user');
    await seeFocusedProblem('There is a problem');
    await seeText('First name is required.');
    await expect(screen.queryByText('Password required for new system user')).toBeNull();
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'systemUsers.create': never } },
  play: async () => {
    await invite();
    await expect(await seeButton(/^Invite platform user/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const AddressTaken: ScreenStory = {
  args: { answers: { 'systemUsers.create': refuse(409, { description: 'The address is already taken.' }) } },
  play: async () => {
    await invite();
    await seeFocusedProblem('Email address already exists. Please choose a different email.');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'systemUsers.create': refuse(403) } },
  play: async () => {
    await invite();
    await seeFocusedProblem('Unable to create user. Please try again');
  },
};

export const NoPermission: ScreenStory = noPermission('clientAdministrator', /open to platform users only/);

export const Offline: ScreenStory = offlineSaving('systemUsers.create', fillIn, () => press('Invite platform user'));
