import { expect, screen, userEvent } from 'storybook/test';
import { never, refuse, rows } from '../../../harness/answers.ts';
import { seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf({ as: 'clientAdministrator', path: to(pages.landing) }),
  title: 'Screens/Landing',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'modules.ofClient': never } },
  play: async () => {
    await seeTitle('Northfield Trust');
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await expect(await seeLink(/Visitor management/)).toBeVisible();
  },
};

export const WithUnavailable: ScreenStory = {
  args: { answers: { 'modules.ofClient': rows(3) } },
  play: async () => {
    await seeTitle('Northfield Trust');
    await userEvent.click(await screen.findByRole('switch', { name: 'Show unavailable' }));
    await seeText(/The client does not have the module dismissal/);
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'modules.ofClient': rows(0) } },
  play: async () => {
    await seeText('No products yet');
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'modules.ofClient': refuse(503) } },
  play: async () => {
    await seeText(/Unable to fetch modules/);
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'teacher' },
  play: async () => {
    await expect(await seeLink(/Visitor management/)).toBeVisible();
  },
};

export const Offline: ScreenStory = {
  args: { offline: true },
  play: async () => {
    await seeText('You are offline');
  },
};
