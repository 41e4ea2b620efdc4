import { never } from '../answers.ts';
import { flowOf, pathsOf, type FlowMeta, type FlowStory } from '../flows.tsx';
import { seeText, seeTitle } from '../gestures.ts';
import { session } from '../paths/session.ts';
import { openedPortal } from '../StoryPortal.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const meta = {
  ...flowOf((portal) => portal.child('session'), { as: 'clientAdministrator', path: to(pages.landing) }),
  title: 'Flows/Session',
  tags: ['!autodocs'],
} satisfies FlowMeta;
export default meta;

export const SignedIn: FlowStory = {
  play: async () => {
    await seeText(/session · signedIn.current/);
  },
};

export const SigningOut: FlowStory = {
  args: { answers: { 'modules.ofClient': never } },
  play: async () => {
    const { portal } = await openedPortal();
    await seeText(/session · signedIn.current/);
    portal.navigate(to(pages.logout));
    await seeTitle('Signing out');
    await seeText(/session · leaving/);
  },
};

export const Paths = pathsOf(session);
