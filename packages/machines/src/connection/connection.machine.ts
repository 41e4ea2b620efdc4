import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { unsupplied } from '../unsupplied.ts';

export type ConnectionEvent = { type: 'network.lose' } | { type: 'network.regain' } | { type: 'page.wake' };
export type ConnectionFact = { type: 'lost' } | { type: 'regained' };

/** How often the build on the server is asked for while the page is in use. */
export const BUILD_CHECK = 5 * 60_000;

/** Whether the platform can be reached, and whether a newer build of the portal is out. */
export const connectionMachine = setup({
  types: {
    context: {} as { readonly build: string },
    input: {} as { readonly build: string },
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionFact,
  },
  actors: { fetchBuild: unsupplied<string>('fetchBuild') },
  delays: { buildCheck: BUILD_CHECK },
  guards: {
    isNewer: ({ context }, { build }: { build: string }) =>
      context.build !== '' && build !== '' && build !== context.build,
  },
  actions: {
    keepBuild: assign((_, { build }: { build: string }) => ({ build })),
    tellLost: emit({ type: 'lost' as const }),
    tellRegained: emit({ type: 'regained' as const }),
  },
}).createMachine({
  id: 'connection',
  description: 'Is the network there, and is this the newest build?',
  context: ({ input }) => ({ build: input.build }),
  type: 'parallel',
  states: {
    network: {
      description: 'Is the network there?',
      initial: 'online',
      states: {
        online: {
          description: 'The browser has a network.',
          on: { 'network.lose': { target: 'offline', actions: 'tellLost' } },
        },
        offline: {
          description: 'The browser has no network; nothing typed is lost.',
          on: { 'network.regain': { target: 'online', actions: 'tellRegained' } },
        },
      },
    },
    build: {
      description: 'Is this the newest build?',
      initial: 'current',
      states: {
        current: { description: 'This build is the newest known.', after: { buildCheck: 'resting' } },
        resting: {
          description: 'It is time to look again, when the page is next used.',
          on: { 'page.wake': 'checking' },
        },
        checking: {
          description: 'The build on the server is being asked for.',
          invoke: {
            id: 'fetchBuild',
            src: 'fetchBuild',
            onDone: [
              {
                guard: { type: 'isNewer', params: ({ event }) => ({ build: event.output }) },
                target: 'outdated',
                actions: { type: 'keepBuild', params: ({ event }) => ({ build: event.output }) },
              },
              { target: 'current' },
            ],
            onError: 'current',
          },
        },
        outdated: { description: 'A newer build is out: offered, never forced.' },
      },
    },
  },
});

export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;
export const isOffline = (snapshot: ConnectionSnapshot) => snapshot.matches({ network: 'offline' });
export const isOutdated = (snapshot: ConnectionSnapshot) => snapshot.matches({ build: 'outdated' });
