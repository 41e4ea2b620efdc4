import { building, client } from '../addresses.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { fill, seeChanges, seeDialog, seeText, seeTitle } from '../gestures.ts';
import { storyPortal } from '../StoryPortal.tsx';
import { navigation } from '../paths/navigation.ts';

const meta = {
  ...flowOf((portal) => portal.child('navigation'), { as: 'systemAdministrator', path: '/admin/clients' }),
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
  args: { as: 'roleManager', path: '/client/admin/profile' },
  play: async () => {
    await seeTitle('You do not have access');
  },
};

export const AskingToLeave: FlowStory = {
  args: { path: `/admin/clients/${client}/buildings/${building}` },
  play: async () => {
    await seeTitle('Hill School');
    await fill('Phone number', '0113 496 0999');
    await seeChanges(1);
    storyPortal().portal.navigate('/admin/clients');
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
