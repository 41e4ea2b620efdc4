import { connectionMachine } from './connection.machine.ts';
import { broke, done, passed, unending } from '../testing/outcomes.ts';
import { defineWalk } from '../testing/walk.ts';

/** The network, and newer builds. */
export const connectionWalk = defineWalk<typeof connectionMachine>({
  machine: unending(connectionMachine),
  given: { 'the portal has started': { build: '7.0.0' } },
  when: {
    'five minutes pass': passed(connectionMachine, 'buildCheck'),
    'the network goes': { type: 'network.lose' },
    'the network comes back': { type: 'network.regain' },
    'the person comes back to the tab': { type: 'page.wake' },
    'the server names the same build': done('fetchBuild', '7.0.0'),
    'the server names a newer build': done('fetchBuild', '7.0.1'),
    'the server cannot be asked': broke('fetchBuild', new Error('offline')),
  },
  told: {
    lost: 'A banner says that there is no network.',
    regained: 'The banner goes, and what is on screen is fetched again.',
  },
  digest: ({ build }) => build,
});
