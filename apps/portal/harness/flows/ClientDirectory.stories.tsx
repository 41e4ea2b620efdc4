import { clientDirectoryOf } from '../../src/app/frame/client-directory.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeText, seeTitle } from '../gestures.ts';
import { clientDirectory } from '../paths/client-directory.ts';
import { openPicker } from '../paths/picker.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf(
    (portal) => {
      const { session } = portal.child('session').getSnapshot().context;
      return session ? clientDirectoryOf(portal, session.userId) : undefined;
    },
    { as: 'systemAdministrator', path: to(pages.platformSettings) },
  ),
  title: 'Flows/Client directory',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Unasked: FlowStory = {
  play: async () => {
    await seeTitle('Platform settings');
    await seeText(/clientDirectory · unasked/);
  },
};

export const Known: FlowStory = {
  play: async () => {
    await seeTitle('Platform settings');
    await openPicker('Client');
    await seeText(/clientDirectory · known/);
  },
};

export const Paths = pathsOf(clientDirectory);
