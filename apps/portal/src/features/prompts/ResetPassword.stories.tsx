import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { drop, never, refuse } from '../../../harness/answers.ts';
import {
  fill,
  press,
  seeButton,
  seeFocusedProblem,
  seeLink,
  seeText,
  seeTitle,
  typeInto,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { openedPortal } from '../../../harness/StoryPortal.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('asItComes', { as: 'nobody', path: to(pages.initiateReset) }),
  title: 'Screens/Own/Reset password',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const ask = async (email: string) => {
  await seeTitle('Reset your password');
  await fill(/^Email/, email);
  await press('Send the link');
};
/** What takes the place of a form is read out. */
const seeFocusedTitle = async (name: string) => {
  const title = await seeTitle(name);
  await waitFor(() => expect(title).toHaveFocus());
};
const withToken = `${to(pages.resetPassword)}#token=a-token-of-a-mail`;
const choosePassword = async (password: string, repeated = password) => {
  await seeTitle('Choose a new password');
  await typeInto('password', password);
  if (repeated !== '') await typeInto('repeatedPassword', repeated);
};

export const AskingForALink: ScreenStory = {
  play: async () => {
    await expect(await seeTitle('Reset your password')).toBeVisible();
  },
};

export const NoAddress: ScreenStory = {
  play: async () => {
    await ask('ada');
    await seeFocusedProblem('Enter a valid email address.');
  },
};

export const Asking: ScreenStory = {
  args: { answers: { 'passwordReset.request': never } },
  play: async () => {
    await ask('ada.price@example.org');
    await expect(await seeButton(/^Send the link/)).toHaveAttribute('aria-busy', 'true');
  },
};

/** Whoever sends by a key keeps their place in the form, which cannot be changed meanwhile. */
export const AskingByKey: ScreenStory = {
  args: { answers: { 'passwordReset.request': never } },
  play: async () => {
    await seeTitle('Reset your password');
    await fill(/^Email/, 'ada.price@example.org');
    await userEvent.keyboard('{Enter}');
    await expect(await seeButton(/^Send the link/)).toHaveAttribute('aria-busy', 'true');
    await userEvent.keyboard('x');
    const email = screen.getByRole('textbox', { name: /^Email/ });
    await expect(email).toHaveFocus();
    await expect(email).toHaveValue('ada.price@example.org');
  },
};

export const Asked: ScreenStory = {
  play: async () => {
    await ask('ada.price@example.org');
    await seeFocusedTitle('Check your email');
    await press('Use another address');
    await seeFocusedTitle('Reset your password');
  },
};

export const AskedTooOften: ScreenStory = {
  args: { answers: { 'passwordReset.request': refuse(429) } },
  play: async () => {
    await ask('ada.price@example.org');
    await seeFocusedProblem('Unable to reset password. Please try again');
  },
};

export const Offline: ScreenStory = {
  args: { answers: { 'passwordReset.request': drop } },
  play: async () => {
    await ask('ada.price@example.org');
    await seeFocusedProblem('Unable to reset password. Please try again');
  },
};

/** What else its address asks for stays; the token goes (D-051). */
export const KeepsTheRestOfItsQuery: ScreenStory = {
  args: { path: `${to(pages.resetPassword)}?token=a-token-of-a-mail&from=mail` },
  play: async () => {
    await seeTitle('Choose a new password');
    const { portal } = await openedPortal();
    await waitFor(() =>
      expect(portal.child('navigation').getSnapshot().context.place).toMatchObject({
        path: to(pages.newPassword),
        search: '?from=mail',
      }),
    );
  },
};

export const Choosing: ScreenStory = {
  args: { path: withToken },
  play: () => choosePassword('harbour', ''),
};

export const Weak: ScreenStory = {
  args: { path: withToken },
  play: async () => {
    await choosePassword('harbour');
    await press('Set password');
    await seeFocusedProblem(/^Your password must contain at least 8 characters/);
  },
};

export const Chosen: ScreenStory = {
  args: { path: withToken },
  play: async () => {
    await choosePassword('Quiet-harbour-4');
    await press('Set password');
    await seeFocusedTitle('Your password is changed');
  },
};

export const LinkSpent: ScreenStory = {
  args: { path: withToken, answers: { 'passwordReset.reset': refuse(400, { errors: { token: ['Used.'] } }) } },
  play: async () => {
    await choosePassword('Quiet-harbour-4');
    await press('Set password');
    await seeFocusedProblem('Unable to reset password. Please try again');
    await seeText(/The link has already been used/);
  },
};

/** The password is set, and the answer lost: the next attempt is refused for the link that the one before has spent. */
export const SetByTheAttemptBefore: ScreenStory = {
  args: {
    path: withToken,
    answers: {
      'passwordReset.reset': (question) =>
        (question.times === 1 ? drop : refuse(400, { errors: { token: ['Used.'] } }))(question),
    },
  },
  play: async () => {
    await choosePassword('Quiet-harbour-4');
    await press('Set password');
    await seeText(/^What you typed is kept/);
    await press('Set password');
    await seeText(/your last attempt, to which no answer came, may have set your password/);
    await expect(await seeLink('Sign in')).toBeVisible();
  },
};

const invited = `${to(pages.resetPassword)}#invitation=a-token-of-a-mail`;
const acceptWith = async (password: string) => {
  await seeTitle('Choose your password');
  await typeInto('password', password);
  await typeInto('repeatedPassword', password);
  await press('Set password');
};

export const Invited: ScreenStory = {
  args: { path: invited },
  play: async () => {
    await seeTitle('Choose your password');
    await seeText(/^You were invited/);
  },
};

export const InvitationAccepted: ScreenStory = {
  args: { path: invited },
  play: async () => {
    await acceptWith('Quiet-harbour-4');
    await seeFocusedTitle('Your password is set');
  },
};

export const InvitationSpent: ScreenStory = {
  args: { path: invited, answers: { 'passwordReset.accept': refuse(400, { errors: { token: ['Used.'] } }) } },
  play: async () => {
    await acceptWith('Quiet-harbour-4');
    await seeFocusedProblem('Unable to create password. Please try again');
    await seeText(/The invitation has already been used or has expired/);
  },
};

/** Whoever was invited is led to signing in before they ask for an invitation that nobody can send them any more. */
export const AcceptedByTheAttemptBefore: ScreenStory = {
  args: {
    path: invited,
    answers: {
      'passwordReset.accept': (question) =>
        (question.times === 1 ? drop : refuse(400, { errors: { token: ['Used.'] } }))(question),
    },
  },
  play: async () => {
    await acceptWith('Quiet-harbour-4');
    await seeText(/^What you typed is kept/);
    await press('Set password');
    await seeText(/your last attempt, to which no answer came, may have set your password/);
    await expect(await seeLink('Sign in')).toBeVisible();
  },
};

export const WithoutItsToken: ScreenStory = {
  args: { path: to(pages.resetPassword) },
  play: async () => {
    await seeTitle('This link is incomplete');
  },
};
