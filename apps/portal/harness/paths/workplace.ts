import { workplaceWalk } from '@wardmere/machines/selection/workplace.walk';
import { refuse } from '../answers.ts';
import { signIn } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import { openHere } from './here.tsx';
import { pages } from '../../src/system/pages.ts';
import { to } from '../../src/system/to.ts';

const unavailable = refuse(503);

export const workplace: ScreenWalk = {
  walk: workplaceWalk,
  actor: (portal) => portal.child('selection').getSnapshot().children['loadWorkplace'],
  given: {
    'a client is to be worked in': async () => {
      const here = openHere({ path: to(pages.landing), held: ['session', 'clients.get', 'session.buildings'] });
      await signIn(here);
      return here;
    },
  },
  when: {
    'the client arrives': ({ answer }) => answer('clients.get'),
    'the client cannot be fetched': ({ answer }) => answer('clients.get', unavailable),
    'the buildings arrive': ({ answer }) => answer('session.buildings'),
    'the buildings cannot be fetched': ({ answer }) => answer('session.buildings', unavailable),
  },
  // What follows of it stands on the screens of start-up and selection.
  looks: {},
};
