import { expect, screen, userEvent } from 'storybook/test';
import { never, refuse } from '../../../harness/answers.ts';
import {
  choose,
  press,
  seeButton,
  seeChanges,
  seeFocusedProblem,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf({ as: 'clientAdministrator', path: to(pages.preferences) }),
  title: 'Screens/Your preferences',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const edit = async () => {
  await seeTitle('Your preferences');
  await choose(/^Rows per page/, '50');
  await seeChanges(1);
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Your preferences');
    await seeText('Safety bulletin');
  },
};

export const OfProviderStaff: ScreenStory = {
  args: { as: 'systemAdministrator' },
  play: async () => {
    await seeTitle('Your preferences');
    await expect(screen.queryByRole('combobox', { name: 'Default landing page' })).toBeNull();
  },
};

export const Dirty: ScreenStory = {
  play: async () => {
    await edit();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Service updates/ }));
    await seeChanges(2);
  },
};

export const Saved: ScreenStory = {
  play: async () => {
    await edit();
    await press('Save');
    await seeText('“Your preferences” saved');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'profiles.patch': never } },
  play: async () => {
    await edit();
    await press('Save');
    await expect(await seeButton(/^Save/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'profiles.patch': refuse(403) } },
  play: async () => {
    await edit();
    await press('Save');
    await seeFocusedProblem('Unable to update profile. Please try again');
  },
};

export const SubscriptionsFailed: ScreenStory = {
  args: { answers: { 'profiles.emailSubscriptions': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch email subscriptions. Please try again');
  },
};
