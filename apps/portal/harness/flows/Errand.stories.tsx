import { user } from '../addresses.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { press, seeDialog, seeText } from '../gestures.ts';
import { errand } from '../paths/errand.ts';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const meta = {
  ...flowOf(errand.actor, { as: 'clientAdministrator', path: to(pages.user, { user }) }),
  title: 'Flows/Errand',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const Asking: FlowStory = {
  play: async () => {
    await press('Reset password');
    await seeDialog('Reset password');
    await seeText(/errand · asking/);
  },
};

export const Paths = pathsOf(errand);
