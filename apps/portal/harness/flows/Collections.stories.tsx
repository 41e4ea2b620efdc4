import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeLink } from '../gestures.ts';
import { collections } from '../paths/collections.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => portal.child('collections'), { as: 'systemAdministrator', path: to(pages.clients) }),
  title: 'Flows/Collections',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const AListIsOpen: FlowStory = {
  play: async () => {
    await seeLink('Brackenbury Schools');
  },
};

export const Paths = pathsOf(collections);
