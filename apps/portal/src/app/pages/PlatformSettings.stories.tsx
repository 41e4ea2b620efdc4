import { expect, screen, userEvent } from 'storybook/test';
import { seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('hub', { as: 'systemAdministrator', path: to(pages.platformSettings) }),
  title: 'Screens/Platform/Platform settings',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle('Platform settings');
    await expect(screen.getByRole('main')).toBeVisible();
  },
};

export const WithUnavailable: ScreenStory = {
  args: { as: 'supportPerson' },
  play: async () => {
    await seeTitle('Platform settings');
    await userEvent.click(await screen.findByRole('switch', { name: 'Show unavailable' }));
    await expect(screen.getByRole('switch', { name: 'Show unavailable' })).toBeChecked();
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'clientAdministrator' },
  play: async () => {
    await seeTitle('You do not have access');
  },
};

export const Offline: ScreenStory = {
  args: { offline: true },
  play: async () => {
    await seeText('You are offline');
  },
};
