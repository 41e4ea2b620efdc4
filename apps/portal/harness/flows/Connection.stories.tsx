import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeText, seeTitle } from '../gestures.ts';
import { connection } from '../paths/connection.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => portal.child('connection'), { as: 'clientAdministrator', path: to(pages.landing) }),
  title: 'Flows/Connection',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Online: FlowStory = {
  play: async () => {
    await seeTitle('Northfield Trust');
    await seeText(/connection · .*network.online/);
  },
};

export const Offline: FlowStory = {
  args: { offline: true },
  play: async () => {
    await seeText('You are offline');
    await seeText(/connection · .*network.offline/);
  },
};

export const Paths = pathsOf(connection);
