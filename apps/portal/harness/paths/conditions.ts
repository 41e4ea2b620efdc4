import { conditionsWalk } from '@wardmere/machines/conditions/conditions.walk';
import { client } from '../addresses.ts';
import { refuse } from '../answers.ts';
import { press, seeText } from '../gestures.ts';
import { nameOf, uidOf } from '../generate.ts';
import { switchClient } from './picker.ts';
import { rememberClient, signIn, started } from './landed.ts';
import type { Performance } from './perform.ts';
import { openStage, type Stage } from './stage.tsx';
import { to } from '../../src/system/to.ts';
import { pages } from '../../src/system/pages.ts';

const base = { walk: conditionsWalk, actor: (portal: Stage['portal']) => portal.child('conditions') };
const mappings = to(pages.mappings);

export const conditions: Performance = {
  ...base,
  given: {
    'the portal has started': () =>
      openStage({
        as: 'systemAdministrator',
        path: mappings,
        held: ['session', 'connections.status', 'flags'],
        settings: { flagHost: `${location.origin}/flags` },
        before: rememberClient,
      }),
  },
  when: {
    'a client is selected': async (stage) => {
      await signIn(stage);
      await started(stage);
    },
    'another client is selected': async (stage) => {
      if (stage.portal.child('selection').getSnapshot().context.client === null) {
        await signIn(stage);
        await started(stage);
      }
      await switchClient(stage, { uid: uidOf('clients', 2), name: nameOf('clients', 2) });
    },
    'the person asks for the connection again': () => press('Try again'),
    'the person creates a connection for the client': ({ portal }) =>
      portal.child('conditions').send({ type: 'connection.know', client, exists: true }),
    // Flags are asked for once a screen stands, or at once by a page whose own rule asks one.
    'somebody signs in': async (stage) => {
      await signIn(stage);
      await started(stage);
      stage.portal.navigate(to(pages.logs, { brand: 'wardmere' }));
    },
    'the answer is that there is a connection': ({ answer }) => answer('connections.status'),
    'the connection cannot be asked for': ({ answer }) => answer('connections.status', refuse(503)),
    'the flags arrive': ({ settle }) => settle('flags', { flags: [] }),
  },
  looks: { 'conditions.connection.failed': () => seeText('Unable to fetch connections. Please try again') },
};
