import { conditionsWalk } from '@wardmere/machines/conditions/conditions.walk';
import { client } from '../addresses.ts';
import { refuse } from '../answers.ts';
import { press, seeText } from '../gestures.ts';
import { nameOf, uidOf } from '../generate.ts';
import { switchClient } from './picker.ts';
import { rememberClient, signIn, started } from './landed.ts';
import type { ScreenWalk } from './go-path.ts';
import { openHere, type Here } from './here.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: conditionsWalk, actor: (portal: Here['portal']) => portal.child('conditions') };
const mappings = to(pages.mappings);

export const conditions: ScreenWalk = {
  ...base,
  given: {
    'the portal has started': () =>
      openHere({
        as: 'systemAdministrator',
        path: mappings,
        held: ['session', 'connections.status', 'flags'],
        settings: { flagHost: `${location.origin}/flags` },
        before: rememberClient,
      }),
  },
  when: {
    'a client is selected': async (here) => {
      await signIn(here);
      await started(here);
    },
    'another client is selected': async (here) => {
      if (here.portal.child('selection').getSnapshot().context.client === null) {
        await signIn(here);
        await started(here);
      }
      await switchClient(here, { uid: uidOf('clients', 2), name: nameOf('clients', 2) });
    },
    'the person asks for the connection again': () => press('Try again'),
    'the person creates a connection for the client': ({ portal }) =>
      portal.child('conditions').send({ type: 'connection.know', client, exists: true }),
    // Flags are asked for once a screen stands, or at once by a page whose own rule asks one.
    'somebody signs in': async (here) => {
      await signIn(here);
      await started(here);
      here.portal.navigate(to(pages.logs, { brand: 'wardmere' }));
    },
    'the answer is that there is a connection': ({ answer }) => answer('connections.status'),
    'the connection cannot be asked for': ({ answer }) => answer('connections.status', refuse(503)),
    'the flags arrive': ({ settle }) => settle('flags', { flags: [] }),
  },
  looks: { 'conditions.connection.failed': () => seeText('Unable to fetch connections. Please try again') },
};
