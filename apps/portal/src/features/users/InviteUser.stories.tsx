import { expect, screen } from 'storybook/test';
import { never, refuse, rows } from '../../../harness/answers.ts';
import { fill, press, seeFocusedProblem, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineSaving } from '../../../harness/usual-states.ts';
import { inviteAddress } from '../../parts/people/people-addresses.ts';

const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: inviteAddress, answers: { 'users.list': rows(0) } }),
  title: 'Screens/People/Invite user',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const fillIn = async () => {
  await seeTitle('Invite user');
  await fill(/^Email/, 'ada.pryce@northfield.example');
};
const invite = async () => {
  await fillIn();
  await press('Invite user');
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Invite user');
    await expect(screen.queryByLabelText(/^Password/)).toBeNull();
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Invite user');
    await press('Invite user');
    await seeFocusedProblem('There is a problem');
    await seeText('First name is required.');
    await expect(screen.queryByText('Password is required.')).toBeNull();
  },
};

export const NamedByTheAddress: ScreenStory = {
  play: async () => {
    await seeTitle('Invite user');
    await fill(/^Email/, 'ada.pryce@northfield.example');
    await expect(screen.getByLabelText(/^First name/)).toHaveValue('Ada');
    await expect(screen.getByLabelText(/^Last name/)).toHaveValue('Pryce');
  },
};

export const SamePersonNoticed: ScreenStory = {
  args: { answers: { 'users.list': rows(3) } },
  play: async () => {
    await seeTitle('Invite user');
    await fill(/^Email/, 'leila.baptiste@northfield.example');
    await seeText('This person may already be here');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'users.list': rows(0), 'users.create': never } },
  play: async () => {
    await invite();
    await expect(screen.getByRole('button', { name: /^Invite user/ })).toHaveAttribute('aria-busy', 'true');
  },
};

export const EmailTaken: ScreenStory = {
  args: { answers: { 'users.list': rows(0), 'users.create': refuse(409, { description: 'Already taken.' }) } },
  play: async () => {
    await invite();
    await seeFocusedProblem('Email address already exists. Please choose a different email.');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'users.list': rows(0), 'users.create': refuse(429) } },
  play: async () => {
    await invite();
    await seeFocusedProblem('Unable to create user. Please try again');
  },
};

export const NoPermission: ScreenStory = noPermission('roleManager');

export const Offline: ScreenStory = offlineSaving('users.create', fillIn, () => press('Invite user'));
