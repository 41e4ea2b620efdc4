import { STARTUP_TIMEOUT } from '@wardmere/api';
import { expect, screen } from 'storybook/test';
import { never, refuse } from '../../../harness/answers.ts';
import { letTimePass, seeButton, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { openedPortal } from '../../../harness/StoryPortal.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('asItComes', { as: 'clientAdministrator', path: to(pages.landing) }),
  title: 'Screens/Frame/Start-up',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const WaitingForTheLoginLibrary: ScreenStory = {
  args: { withoutLogin: true },
  play: async () => {
    await expect(await screen.findByRole('status')).toBeInTheDocument();
  },
};

export const LoadingView: ScreenStory = {
  args: { answers: { 'session.clientProfile': never } },
  play: async () => {
    await expect(await screen.findByRole('status')).toBeInTheDocument();
  },
};

export const TimedOut: ScreenStory = {
  args: { withoutLogin: true },
  play: async () => {
    await screen.findByRole('status');
    const { portal } = await openedPortal();
    letTimePass(portal.child('startUp'));
    await seeText(STARTUP_TIMEOUT);
    await expect(await seeButton('Refresh')).toHaveFocus();
  },
};

export const SignInRefused: ScreenStory = {
  args: { refused: true },
  play: async () => {
    await expect(await seeTitle('Signing in did not work')).toBeVisible();
  },
};

export const ProfileFailed: ScreenStory = {
  args: { answers: { 'session.clientProfile': refuse(503) } },
  play: async () => {
    await expect(await seeTitle('The portal could not be started')).toBeVisible();
    await seeText('Unable to fetch profile. Please try again');
  },
};

/** What the host gives as the reason stands below (D-047). */
export const ProfileRefusedForAReason: ScreenStory = {
  args: { answers: { 'session.clientProfile': refuse(409, { description: 'Your organisation has been closed.' }) } },
  play: async () => {
    await seeTitle('The portal could not be started');
    await seeText('Your organisation has been closed.');
  },
};

export const BuildingsFailed: ScreenStory = {
  args: { answers: { 'session.buildings': refuse(503) } },
  play: async () => {
    await seeText('An error occurred fetching the list of buildings.');
  },
};
