import { STARTUP_TIMEOUT } from '@wardmere/api';
import { expect, screen } from 'storybook/test';
import { station } from '../../../harness/addresses.ts';
import { empty, never, refuse } from '../../../harness/answers.ts';
import { letTimePass, press, seeButton, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { openedPortal } from '../../../harness/StoryPortal.tsx';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('asItComes', { as: 'clientAdministrator', path: to(pages.stationPrompt, { station }) }),
  title: 'Screens/Frame/Station account',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Reception');
    await seeText('7G4K-22QX-M8R1-T5WZ-0B3D-6F9H-JN');
    await expect(await screen.findByRole('img', { name: 'Code of Reception' })).toBeVisible();
    await seeButton('Print');
    await expect(await seeLink('Back to the station account')).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`${to(pages.stationAccount, { station })}$`)),
    );
  },
};

export const Loading: ScreenStory = {
  args: { answers: { 'stationAccounts.key': never } },
  play: async () => {
    await expect((await screen.findAllByRole('status'))[0]).toBeInTheDocument();
  },
};

export const Refused: ScreenStory = {
  args: { answers: { 'stationAccounts.key': refuse(403) } },
  play: async () => {
    await seeText(/Unable to fetch authentication key. Please try again/);
    await seeLink('Back to the station account');
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: {
      'stationAccounts.key': (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()),
    },
  },
  play: async () => {
    await seeText('Unable to fetch authentication key. Please try again');
    await press('Show key');
    await seeText('7G4K-22QX-M8R1-T5WZ-0B3D-6F9H-JN');
  },
};

/** The sheet without its code is half of it: the code is fetched there, and nothing of that is printed. */
export const WithoutItsCode: ScreenStory = {
  args: {
    answers: {
      'stationAccounts.code': (question) => (question.times === 1 ? refuse(503)(question) : question.ordinary()),
    },
  },
  play: async () => {
    await seeText('7G4K-22QX-M8R1-T5WZ-0B3D-6F9H-JN');
    await seeText('The code could not be fetched.');
    await press('Fetch the code');
    await expect(await screen.findByRole('img', { name: 'Code of Reception' })).toBeVisible();
    await expect(screen.queryByText('The code could not be fetched.')).toBeNull();
  },
};

export const StartUpFailed: ScreenStory = {
  args: {
    answers: {
      'session.clientProfile': (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()),
    },
  },
  play: async () => {
    await seeText('Unable to fetch profile. Please try again');
    await expect(await screen.findByRole('link', { name: 'Sign out' })).toBeVisible();
    await press('Try again');
    await seeText('7G4K-22QX-M8R1-T5WZ-0B3D-6F9H-JN');
  },
};

export const StartUpTimedOut: ScreenStory = {
  args: { withoutLogin: true },
  play: async () => {
    await screen.findByRole('status');
    const { portal } = await openedPortal();
    letTimePass(portal.child('startUp'));
    await seeText(STARTUP_TIMEOUT);
  },
};

export const WithoutTheModule: ScreenStory = {
  args: { answers: { 'modules.ofClient': empty } },
  play: async () => {
    await seeText('The client does not have the module visitor app.');
  },
};
