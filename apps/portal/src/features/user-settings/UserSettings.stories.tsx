import { HttpResponse } from 'msw';
import { expect, screen, userEvent, within } from 'storybook/test';
import { client } from '../../../harness/addresses.ts';
import { drop, never, refuse } from '../../../harness/answers.ts';
import { countedDays, figured } from '../../../harness/counted-days.ts';
import {
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
import { notFetched, offlineSaving, review, saved } from '../../../harness/usual-states.ts';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf(
    'editor',
    { as: 'clientAdministrator', path: to(pages.userSettings) },
    {
      Missing: 'A client without settings has those of the platform.',
    },
  ),
  title: 'Screens/Client/User settings',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const refusal = "You don't have permissions to check/update default user settings. Please contact IT";
const setMaximum = async (text: string) => {
  const field = await screen.findByRole('spinbutton', { name: /^Maximum failed logins/ });
  await userEvent.clear(field);
  await userEvent.type(field, text, { delay: null });
  await seeChanges(1);
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'userSettings.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('User settings');
  },
};

const failed = figured({ failedSignIns: { days: countedDays(30), people: 3, most: 7 } });

export const WithFailedSignIns: ScreenStory = {
  args: { answers: { 'figures.ofClient': failed } },
  play: async () => {
    const figure = within(await screen.findByRole('figure', { name: 'Failed sign-ins in 30 days' }));
    await seeText(/^At 3 accounts\. The most at one account on one day: 7\. The limit is \d+ in a row\.$/);
    await press('As a table', figure);
    await expect(figure.getAllByRole('row').length).toBeGreaterThan(2);
  },
};

export const WithoutFailedSignIns: ScreenStory = {
  args: { answers: { 'figures.ofClient': figured({ failedSignIns: { days: [], people: 0, most: 0 } }) } },
  play: async () => {
    await seeText('No sign-in has failed in these days.');
  },
};

export const FailedSignInsNotTold: ScreenStory = {
  args: {
    answers: {
      'figures.ofClient': (question) => (question.times === 1 ? refuse(500)(question) : failed(question)),
    },
  },
  play: async () => {
    await seeText('Unable to fetch figures. Please try again');
    await press('Try again');
    await expect(await screen.findByRole('figure', { name: 'Failed sign-ins in 30 days' })).toBeVisible();
  },
};

export const OfThePlatformWithFailedSignIns: ScreenStory = {
  args: {
    as: 'systemAdministrator',
    path: to(pages.platformUserSettings),
    answers: { 'figures.ofPlatform': failed },
  },
  play: async () => {
    await expect(await screen.findByRole('figure', { name: 'Failed sign-ins in 30 days' })).toBeVisible();
  },
};

export const OfThePlatform: ScreenStory = {
  args: { as: 'systemAdministrator', path: to(pages.platformUserSettings) },
  play: async () => {
    await seeTitle('User settings');
  },
};

const told = (settings: object) => () =>
  HttpResponse.json({ maximumFailedLogins: 20, requirePasswordChange: false, ...settings });

export const OfThePlatformAsLongAsItHasNone: ScreenStory = {
  args: { answers: { 'userSettings.get': told({ isInherited: true }) } },
  play: async () => {
    await seeText(/The platform’s settings apply here/);
    await expect(screen.queryByRole('button', { name: 'Use the platform’s settings' })).toBeNull();
  },
};

export const GivingItsOwnUp: ScreenStory = {
  args: { answers: { 'userSettings.get': ({ times }) => told({ isInherited: times > 1 })() } },
  play: async () => {
    await seeText('Own settings');
    await press('Use the platform’s settings');
    await press('Use the platform’s settings', await seeDialog('Use the platform’s settings?'));
    await seeText('The platform’s settings apply again');
    await seeText(/The platform’s settings apply here/);
  },
};

/** Given up elsewhere meanwhile: what is wanted is so. */
export const GivenUpElsewhere: ScreenStory = {
  args: {
    answers: {
      'userSettings.get': ({ times }) => told({ isInherited: times > 1 })(),
      'userSettings.inherit': refuse(404),
    },
  },
  play: async () => {
    await seeText('Own settings');
    await press('Use the platform’s settings');
    await press('Use the platform’s settings', await seeDialog('Use the platform’s settings?'));
    await seeText('The platform’s settings apply again');
    await seeText(/The platform’s settings apply here/);
  },
};

export const OfPeopleBeyond: ScreenStory = {
  args: { answers: { 'userSettings.get': told({ isInherited: false, isAbove: true }) } },
  play: async () => {
    await seeText('Own settings');
    await seeText(/^These settings apply to people you do not reach/);
    await expect(screen.queryByRole('button', { name: 'Use the platform’s settings' })).toBeNull();
  },
};

export const GivingUpRefused: ScreenStory = {
  args: { answers: { 'userSettings.get': told({ isInherited: false }), 'userSettings.inherit': refuse(500) } },
  play: async () => {
    await press('Use the platform’s settings');
    await press('Use the platform’s settings', await seeDialog('Use the platform’s settings?'));
    await seeText('Unable to reset user settings. Please try again');
    await seeText(/^Nothing was changed\./);
  },
};

/** Nothing was typed: what matters is that nobody knows whether it was done. */
export const GivingUpUnanswered: ScreenStory = {
  args: { answers: { 'userSettings.get': told({ isInherited: false }), 'userSettings.inherit': drop } },
  play: async () => {
    await press('Use the platform’s settings');
    await press('Use the platform’s settings', await seeDialog('Use the platform’s settings?'));
    await seeText(/^No answer came: it may have been done\./);
    await expect(screen.queryByText(/What you typed is kept/)).toBeNull();
  },
};

export const Dirty: ScreenStory = { play: () => setMaximum('12') };

export const Invalid: ScreenStory = {
  play: async () => {
    await setMaximum('101');
    await press('Save');
    await seeFocusedProblem('There is a problem');
  },
};

export const RequiringANewPassword: ScreenStory = {
  play: async () => {
    await userEvent.click(await screen.findByRole('switch', { name: /^Require password change/ }));
    await press('Save');
    await seeDialog('Ask everybody for a new password?', 'alertdialog');
  },
};

export const Saving: ScreenStory = {
  args: { answers: { 'userSettings.replace': never } },
  play: async () => {
    await setMaximum('12');
    await press('Save');
    await expect(await seeButton(/^Save/)).toHaveAttribute('aria-busy', 'true');
  },
};

export const NotPermittedToLook: ScreenStory = {
  args: { answers: { 'userSettings.get': refuse(403) } },
  play: async () => {
    await seeText(refusal);
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'userSettings.replace': refuse(403) } },
  play: async () => {
    await setMaximum('12');
    await press('Save');
    await seeFocusedProblem(refusal);
  },
};

export const NotFoundOnSaving: ScreenStory = {
  args: { answers: { 'userSettings.replace': refuse(404) } },
  play: async () => {
    await setMaximum('12');
    await press('Save');
    await seeFocusedProblem('User Settings not found');
  },
};

export const Failed: ScreenStory = notFetched('userSettings.get', 'user settings');

export const NoPermission: ScreenStory = {
  args: { as: 'roleManager' },
  play: async () => {
    await seeTitle('You do not have access');
  },
};

export const Review: ScreenStory = review(() => setMaximum('12'), '12');

export const Saved: ScreenStory = saved(() => setMaximum('12'), 'User settings');

export const Offline: ScreenStory = offlineSaving('userSettings.replace', () => setMaximum('12'));

export const Conflict: ScreenStory = {
  play: async () => {
    await setMaximum('12');
    storyPortal().platform.changeMeanwhile(client, { maximumFailedLogins: 30 });
    await press('Save');
    await seeDialog('These user settings have changed meanwhile');
  },
};
