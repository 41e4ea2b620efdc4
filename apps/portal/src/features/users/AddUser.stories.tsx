import { expect, screen, userEvent } from 'storybook/test';
import { drop, never, refuse, rows } from '../../../harness/answers.ts';
import { fill, press, seeFocusedProblem, seeText, seeTitle, typeInto } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { pages } from '../../system/pages.ts';
import { offlineSaving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('addition', { as: 'clientAdministrator', path: to(pages.addUser), answers: { 'users.list': rows(0) } }),
  title: 'Screens/People/Add user',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const type = async (label: RegExp, text: string) =>
  userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), text, { delay: null });
const fillIn = async (password = 'Harbour-Lights-7', again = password) => {
  await seeTitle('Add user');
  await fill(/^First name/, 'Ada');
  await fill(/^Last name/, 'Pryce');
  await fill(/^Email/, 'ada.pryce@northfield.example');
  await type(/^Password(?! rules)/, password);
  await type(/^Repeat password/, again);
};

export const Blank: ScreenStory = {
  play: async () => {
    await seeTitle('Add user');
    await expect(screen.getByRole('checkbox', { name: 'Email' })).toBeChecked();
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle('Add user');
    await press('Add user');
    await seeFocusedProblem('There is a problem');
    await seeText('First name is required.');
    await seeText('Password is required.');
  },
};

export const WeakPassword: ScreenStory = {
  play: async () => {
    await fillIn('harbour');
    await press('Add user');
    await seeFocusedProblem('There is a problem');
    await seeText(/^Your password must contain at least 8 characters/);
  },
};

export const PasswordsDiffer: ScreenStory = {
  play: async () => {
    await fillIn('Harbour-Lights-7', 'Harbour-Lights-8');
    await press('Add user');
    await seeFocusedProblem('There is a problem');
    await seeText('Passwords do not match.');
  },
};

export const InvitedInstead: ScreenStory = {
  play: async () => {
    await seeTitle('Add user');
    await typeInto('password', 'weak');
    await userEvent.click(await screen.findByRole('switch', { name: 'Send an invitation instead' }));
    await expect(screen.queryByLabelText(/^Repeat password/)).toBeNull();
    await fill(/^First name/, 'Ada');
    await fill(/^Last name/, 'Pryce');
    await fill(/^Email/, 'ada.pryce@northfield.example');
    await press('Add user');
    await seeText(/^User “.*” added$/);
  },
};

export const SamePersonNoticed: ScreenStory = {
  args: { answers: { 'users.list': rows(3) } },
  play: async () => {
    await seeTitle('Add user');
    await fill(/^First name/, 'Leila');
    await fill(/^Last name/, 'Baptiste');
    await seeText('This person may already be here');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'users.list': rows(0), 'users.create': never } },
  play: async () => {
    await fillIn();
    await press('Add user');
    await expect(screen.getByRole('button', { name: /^Add user/ })).toHaveAttribute('aria-busy', 'true');
  },
};

export const EmailTaken: ScreenStory = {
  args: { answers: { 'users.list': rows(0), 'users.create': refuse(409, { description: 'Already taken.' }) } },
  play: async () => {
    await fillIn();
    await press('Add user');
    await seeFocusedProblem('Email address already exists. Please choose a different email.');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'users.list': rows(0), 'users.create': refuse(500) } },
  play: async () => {
    await fillIn();
    await press('Add user');
    await seeFocusedProblem('Unable to create user. Please try again');
  },
};

export const Unanswered: ScreenStory = {
  args: { answers: { 'users.list': rows(0), 'users.create': drop } },
  play: async () => {
    await fillIn();
    await press('Add user');
    await seeText(/No answer came/);
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'roleManager' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const Offline: ScreenStory = offlineSaving('users.create', fillIn, () => press('Add user'));
