import { building, client } from '../addresses.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { fill, seeChanges, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { storyPortal } from '../StoryPortal.tsx';
import { navigation } from '../paths/navigation.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => portal.child('navigation'), { as: 'systemAdministrator', path: to(pages.clients) }),
  title: 'Flows/Navigation',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Admitted: FlowStory = {
  play: async () => {
    await seeTitle('Clients');
    await seeText(/^navigation · /);
  },
};

export const Denied: FlowStory = {
  args: { as: 'roleManager', path: to(pages.clientProfile) },
  play: async () => {
    await seeTitle('You do not have access');
  },
};

export const AskingToLeave: FlowStory = {
  args: { path: to(pages.clientBuilding, { client, building }) },
  play: async () => {
    await seeTitle('Hill School');
    await fill('Phone number', '0113 496 0999');
    await seeChanges(1);
    storyPortal().portal.navigate(to(pages.clients));
    await seeDialog('Leave with unsaved changes?', 'alertdialog');
  },
};

export const NotFound: FlowStory = {
  args: { path: '/admin/nothing' },
  play: async () => {
    await seeTitle('Page not found');
  },
};

export const Paths = pathsOf(navigation);
