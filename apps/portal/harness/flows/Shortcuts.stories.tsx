import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeText, seeTitle } from '../gestures.ts';
import { shortcuts } from '../paths/shortcuts.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => portal.child('shortcuts'), { as: 'systemAdministrator', path: to(pages.platformSettings) }),
  title: 'Flows/Shortcuts',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Ready: FlowStory = {
  play: async () => {
    await seeTitle('Platform settings');
    await seeText(/shortcuts · ready/);
  },
};

export const Paths = pathsOf(shortcuts);
