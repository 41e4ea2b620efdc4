import { screen, userEvent } from 'storybook/test';
import { client } from '../addresses.ts';
import { empty, never, refuse } from '../answers.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeLink, seeText } from '../gestures.ts';
import { firstMachine } from '../LiveChart.tsx';
import { collection } from '../paths/collection.ts';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => firstMachine(portal.child('collections').getSnapshot().children), {
    as: 'systemAdministrator',
    path: to(pages.clientBuildings, { client }),
  }),
  title: 'Flows/Collection',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Loading: FlowStory = {
  args: { answers: { 'buildings.list': never } },
  play: async () => {
    await seeText(/^collection · /);
  },
};

export const Filled: FlowStory = {
  play: async () => {
    await seeLink('Beacon Hill Academy');
  },
};

export const Searched: FlowStory = {
  play: async () => {
    await seeLink('Beacon Hill Academy');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search buildings' }), 'castle', { delay: null });
    await seeLink('Castle Street Nursery');
  },
};

export const Empty: FlowStory = {
  args: { answers: { 'buildings.list': empty } },
  play: async () => {
    await seeText('No buildings yet');
  },
};

export const Failed: FlowStory = {
  args: { answers: { 'buildings.list': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch buildings. Please try again');
  },
};

export const Paths = pathsOf(collection);
