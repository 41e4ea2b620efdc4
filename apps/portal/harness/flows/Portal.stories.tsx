import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeText, seeTitle } from '../gestures.ts';
import { portal } from '../paths/portal.ts';
import { breakActor } from '../paths/here.tsx';
import { storyPortal } from '../StoryPortal.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf(({ root }) => root, { as: 'clientAdministrator', path: to(pages.landing) }),
  title: 'Flows/Portal',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Running: FlowStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
  },
};

export const AnActorIsStartedAgain: FlowStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    breakActor(storyPortal().portal.child('desk'), 'work.close', 'id');
    await seeText(/had to be started again/);
  },
};

export const Paths = pathsOf(portal);
