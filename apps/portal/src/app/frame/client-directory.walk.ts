import { defineWalk } from '@wardmere/machines/testing/walk';
import { broke, done, unending } from '@wardmere/machines/testing/outcomes';
import { clientDirectoryMachine } from './client-directory.machine.ts';

/** Every way through the clients that may be switched to. */
export const clientDirectoryWalk = defineWalk<typeof clientDirectoryMachine>({
  machine: unending(clientDirectoryMachine),
  given: { 'a system user has signed in': { recent: [] } },
  when: {
    'the person opens the client picker': { type: 'directory.open' },
    'a client is worked in': { type: 'client.visit', client: { uid: 'c1', name: 'Hill Schools' } },
    'the clients arrive': done('fetchClients', []),
    'the clients cannot be fetched': broke('fetchClients', new Error('offline')),
  },
  told: { remembered: 'The client stands first among those last worked in.' },
  digest: () => null,
});
