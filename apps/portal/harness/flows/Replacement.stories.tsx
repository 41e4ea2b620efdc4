import { title } from '../addresses.ts';
import { empty, never } from '../answers.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { press, seeText, seeTitle } from '../gestures.ts';
import { heldBy } from '../holders.ts';
import { replacement } from '../paths/replacement.ts';
import { to } from '../../src/system/to.ts';
import { lookupRoutes } from '../../src/system/pages.ts';

const meta = {
  ...flowOf(replacement.actor, {
    as: 'clientAdministrator',
    path: to(lookupRoutes('title', 'titles').details, { title }),
  }),
  title: 'Flows/Replacement',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

const ask = async () => {
  await seeTitle('Teacher');
  await press('Delete title');
};

export const Looking: FlowStory = {
  args: { answers: { 'users.list': never } },
  play: async () => {
    await ask();
    await seeText(/replacement · looking/);
  },
};

export const Held: FlowStory = {
  args: { answers: { 'users.list': heldBy(5) } },
  play: async () => {
    await ask();
    await seeText(/replacement · held/);
  },
};

export const Free: FlowStory = {
  args: { answers: { 'users.list': empty } },
  play: async () => {
    await ask();
    await seeText(/replacement · free/);
  },
};

export const Paths = pathsOf(replacement);
