import { expect, screen, userEvent, within } from 'storybook/test';
import { later, never, refuse } from '../../../harness/answers.ts';
import { choose, press, seeChanges, seeDialog, seeFormToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { notFetched, offlineSaving, refused, review, saved, saving } from '../../../harness/usual-states.ts';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf(
    'editor',
    { as: 'clientAdministrator', path: to(pages.preferences) },
    {
      Invalid: 'Whatever can be chosen is allowed.',
      Missing: 'Who is signed in has a profile.',
      NoPermission: 'Everybody may change their own.',
    },
  ),
  title: 'Screens/Own/Your preferences',
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

export const Saved: ScreenStory = saved(edit, 'Your preferences');

/** The page and the frame around it, where Welsh is what a deployment speaks. */
export const InWelsh: ScreenStory = {
  args: { settings: { language: 'cy-GB' } },
  play: async () => {
    await seeTitle('Eich dewisiadau');
    await expect(document.documentElement).toHaveAttribute('lang', 'cy-GB');
    await expect(screen.getByRole('link', { name: 'Adeiladau' })).toBeVisible();
    await expect(screen.getByRole('main')).not.toHaveAttribute('lang');
    await choose(/^Rhesi ar bob tudalen/, '50');
    await seeText('1 newid heb ei gadw');
    const arrival = within(await screen.findByRole('combobox', { name: 'Tudalen gyntaf arferol' }));
    for (const name of ['Dim', 'Cynhyrchion', 'Adeiladau'])
      await expect(await arrival.findByRole('option', { name })).toBeInTheDocument();
    // Nothing is above it: the way there would only repeat its title.
    await expect(screen.queryByRole('navigation', { name: 'Y ffordd yma' })).toBeNull();
    await press('Adolygu');
    await seeDialog('Adolygu eich newidiadau');
    await expect(screen.getByRole('dialog')).not.toHaveAttribute('lang');
    await press('Dal ati i olygu');
    await press('Cadw');
    await seeText('Cadwyd “Eich dewisiadau”');
    await press(/^Eich cyfrif/);
    await seeText('Allgofnodi');
    await userEvent.keyboard('{Escape}');
  },
};

/** A question that Welsh has no words for yet is English, and is read so. */
export const InWelshConflict: ScreenStory = {
  args: { settings: { language: 'cy-GB' } },
  play: async () => {
    await seeTitle('Eich dewisiadau');
    await choose(/^Rhesi ar bob tudalen/, '50');
    const { platform, userId } = storyPortal();
    platform.changeMeanwhile(userId, { pageSize: 25 });
    await press('Cadw');
    await seeDialog(/changed meanwhile$/);
    await expect(screen.getByRole('dialog')).toHaveAttribute('lang', 'en-GB');
  },
};

/** American English, as a deployment of the US may speak it. */
export const InTheUS: ScreenStory = {
  globals: { region: 'us' },
  args: { settings: { language: 'en-US' } },
  play: async () => {
    await seeTitle('Your preferences');
    await expect(await screen.findByRole('combobox', { name: /^Colors/ })).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('lang', 'en-US');
  },
};

export const Saving: ScreenStory = saving('profiles.patch', edit);

export const Refused: ScreenStory = refused(
  'profiles.patch',
  refuse(403),
  edit,
  'Unable to update profile. Please try again',
);

export const SubscriptionsFailed: ScreenStory = notFetched('profiles.emailSubscriptions', 'email subscriptions');

export const Review: ScreenStory = review(edit);

export const Offline: ScreenStory = offlineSaving('profiles.patch', edit);

/** In another tab or on another device. */
export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    const { platform, userId } = storyPortal();
    platform.changeMeanwhile(userId, { pageSize: 25 });
    await press('Save');
    await seeDialog(/changed meanwhile$/);
  },
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'session.clientProfile': later(never) } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'session.clientProfile': later(refuse(500)) } },
  play: async () => {
    await seeText('Unable to fetch profile. Please try again');
  },
};
