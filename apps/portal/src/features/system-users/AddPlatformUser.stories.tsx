import { expect, screen, userEvent } from 'storybook/test';
import { never, refuse } from '../../../harness/answers.ts';
import { fill, press, seeButton, seeFocusedProblem, seeText, seeTitle, typeInto } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('addition', {
    as: 'systemAdministrator',
    path: to(pages.addPlatformUser, { brand: 'wardmere' }),
  }),
  title: 'Screens/Platform/Add platform user',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const fillIn = async () => {
  await seeTitle('Add platform user');
  await fill(/^First name/, 'Rhys');
  await fill(/^Last name/, 'Morgan');
  await fill(/^User name/, 'rhys.morgan@example.org');
  await typeInto('password', 'Quiet-harbour-4');
  await typeInto('repeatedPassword', 'Quiet-harbour-4');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add platform user');
  },
};

export const RuleBeingMet: ScreenStory = {
  play: async () => {
    await seeTitle('Add platform user');
    await typeInto('password', 'harbour');
    await expect(await screen.findByText('A lowercase letter')).toBeVisible();
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add platform user');
    await press('Add platform user');
    await seeFocusedProblem('There is a problem');
    await seeText('Password required for new system user');
  },
};

export const PasswordsDiffer: ScreenStory = {
  play: async () => {
    await fillIn();
    await typeInto('repeatedPassword', '!');
    await press('Add platform user');
    await seeFocusedProblem('There is a problem');
    await seeText('Passwords do not match.');
  },
};

export const InvitedInstead: ScreenStory = {
  play: async () => {
    await fillIn();
    await userEvent.click(await screen.findByRole('switch', { name: 'Send an invitation instead' }));
    await expect(screen.queryByLabelText(/^Repeat password/)).toBeNull();
    await press('Add platform user');
    await seeText(/^Platform user “.*” added$/);
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'systemUsers.create': never } },
  play: async () => {
    await fillIn();
    await press('Add platform user');
    await expect(await seeButton(/^Add platform user/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const AddressTaken: ScreenStory = {
  args: { answers: { 'systemUsers.create': refuse(409, { description: 'The address is already taken.' }) } },
  play: async () => {
    await fillIn();
    await press('Add platform user');
    await seeFocusedProblem('Email address already exists. Please choose a different email.');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'systemUsers.create': refuse(403) } },
  play: async () => {
    await fillIn();
    await press('Add platform user');
    await seeFocusedProblem('Unable to create user. Please try again');
  },
};

export const NoPermission: ScreenStory = noPermission('clientAdministrator', /open to platform users only/);

export const Offline: ScreenStory = offlineSaving('systemUsers.create', fillIn, () => press('Add platform user'));
