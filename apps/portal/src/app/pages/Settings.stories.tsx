import { expect, screen, userEvent } from 'storybook/test';
import { drop } from '../../../harness/answers.ts';
import { seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('hub', { as: 'clientAdministrator', path: to(pages.settings) }),
  title: 'Screens/Client/Settings',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const showUnavailable = async () => userEvent.click(await screen.findByRole('switch', { name: 'Show unavailable' }));

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Settings');
    await expect(screen.getByRole('main')).toBeVisible();
  },
};

export const WithUnavailable: ScreenStory = {
  args: { as: 'roleManager' },
  play: async () => {
    await seeTitle('Settings');
    await showUnavailable();
    await seeText(/Manage client settings/);
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'teacher' },
  play: async () => {
    await seeTitle('Settings');
  },
};

export const WithoutConnection: ScreenStory = {
  args: { answers: { 'connections.status': drop } },
  play: async () => {
    await seeTitle('Settings');
  },
};

export const Offline: ScreenStory = {
  args: { offline: true },
  play: async () => {
    await seeText('You are offline');
  },
};
