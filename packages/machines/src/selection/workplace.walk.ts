import { broke, done, unending } from '../testing/outcomes.ts';
import { clientNamed, clientUser, refused } from '../testing/people.ts';
import { defineWalk } from '../testing/walk.ts';
import { workplaceMachine } from './workplace.machine.ts';

const unavailable = refused('unavailable');

/** A client and its buildings, asked for side by side. */
export const workplaceWalk = defineWalk<typeof workplaceMachine>({
  machine: unending(workplaceMachine),
  given: { 'a client is to be worked in': { session: clientUser, client: { uid: 'c1', name: 'Hill Schools' } } },
  when: {
    'the client arrives': done('fetchClient', clientNamed('c1', 'Hill Schools')),
    'the client cannot be fetched': broke('fetchClient', unavailable),
    'the buildings arrive': done('fetchScope', [{ uid: 'b1', name: 'Hill' }]),
    'the buildings cannot be fetched': broke('fetchScope', unavailable),
  },
  told: {},
  digest: () => null,
});
