import { drop } from '../answers.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeText } from '../gestures.ts';
import { conditions } from '../paths/conditions.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => portal.child('conditions'), {
    as: 'clientAdministrator',
    path: to(pages.mappings),
  }),
  title: 'Flows/Conditions',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Known: FlowStory = {
  play: async () => {
    await seeText(/conditions · .*connection.known/);
  },
};

export const ConnectionUnknown: FlowStory = {
  args: { answers: { 'connections.status': drop } },
  play: async () => {
    await seeText('Unable to fetch connections. Please try again');
    await seeText(/conditions · .*connection.failed/);
  },
};

export const Paths = pathsOf(conditions);
