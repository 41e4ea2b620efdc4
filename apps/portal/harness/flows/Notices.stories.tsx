import { screen, userEvent } from 'storybook/test';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeText, seeTitle } from '../gestures.ts';
import { notices } from '../paths/notices.ts';
import { storyPortal } from '../StoryPortal.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => portal.child('notices'), { as: 'clientAdministrator', path: to(pages.landing) }),
  title: 'Flows/Notices',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Quiet: FlowStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    await seeText(/notices · quiet/);
  },
};

export const Held: FlowStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    storyPortal().portal.say({ tone: 'success', text: '“Hill School” saved' });
    await seeText('“Hill School” saved');
    await userEvent.hover(screen.getByRole('region', { name: 'Notices' }));
    await seeText(/notices · held/);
  },
};

export const Paths = pathsOf(notices);
