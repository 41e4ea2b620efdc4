import { conditionsMachine } from './conditions.machine.ts';
import { broke, done, unending } from '../testing/outcomes.ts';
import { refused } from '../testing/people.ts';
import { defineWalk } from '../testing/walk.ts';

/** Flags and the single sign-on connection. */
export const conditionsWalk = defineWalk<typeof conditionsMachine>({
  machine: unending(conditionsMachine),
  given: { 'the portal has started': undefined },
  when: {
    'a client is selected': { type: 'client.know', client: 'c1' },
    'another client is selected': { type: 'client.know', client: 'c2' },
    'no client is selected any more': { type: 'client.know', client: null },
    'the person asks for the connection again': { type: 'connection.retry' },
    'the person creates a connection for the client': { type: 'connection.know', client: 'c1', exists: true },
    'somebody signs in': { type: 'flags.ask', who: 'u1' },
    'the answer is that there is a connection': done('fetchConnection', true),
    'the connection cannot be asked for': broke('fetchConnection', refused('unavailable')),
    'the flags arrive': done('fetchFlags', {}),
    'the flags cannot be asked for': broke('fetchFlags', refused('unreachable')),
  },
  withoutGesture: {
    'no client is selected any more':
      'The client worked in goes only when it is deleted, which the paths of the selection show.',
    'the flags cannot be asked for':
      'Flags that cannot be asked for stand as they do without a service: asking does not fail.',
  },
  told: { known: 'Pages, menu and actions are judged anew.' },
  digest: ({ client, connection }) => [client, connection],
});
