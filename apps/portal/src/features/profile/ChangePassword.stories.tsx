import { expect, userEvent } from 'storybook/test';
import { never, refuse } from '../../../harness/answers.ts';
import { press, seeButton, seeFocusedProblem, seeText, seeTitle, typeInto } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('asItComes', { as: 'clientAdministrator', path: to(pages.changePassword) }),
  title: 'Screens/Own/Change password',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const type = async (password: string, repeated = password) => {
  await seeTitle('Change your password');
  await typeInto('password', password);
  if (repeated !== '') await typeInto('repeatedPassword', repeated);
};

export const Blank: ScreenStory = {
  play: async () => {
    await expect(await seeTitle('Change your password')).toBeVisible();
  },
};

export const RuleBeingMet: ScreenStory = { play: () => type('harbour', '') };

export const Weak: ScreenStory = {
  play: async () => {
    await type('harbour');
    await press('Change password');
    await seeFocusedProblem(/^Your password must contain at least 8 characters/);
  },
};

export const Differing: ScreenStory = {
  play: async () => {
    await type('Quiet-harbour-4', 'Quiet-harbour-5');
    await press('Change password');
    await seeFocusedProblem('Passwords do not match.');
  },
};

export const Sending: ScreenStory = {
  args: { answers: { 'users.password': never } },
  play: async () => {
    await type('Quiet-harbour-4');
    await press('Change password');
    await expect(await seeButton(/^Change password/)).toHaveAttribute('aria-busy', 'true');
  },
};

/** Whoever sends by a key keeps their place in the form, while it is sent and after. */
export const ChangedByKey: ScreenStory = {
  play: async () => {
    await type('Quiet-harbour-4');
    await userEvent.keyboard('{Enter}');
    await seeText('Password changed');
    await expect(document.activeElement).toHaveAttribute('name', 'repeatedPassword');
  },
};

export const Changed: ScreenStory = {
  play: async () => {
    await type('Quiet-harbour-4');
    await press('Change password');
    await seeText('Password changed');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'users.password': refuse(500) } },
  play: async () => {
    await type('Quiet-harbour-4');
    await press('Change password');
    await seeFocusedProblem('Unable to reset password. Please try again');
  },
};
