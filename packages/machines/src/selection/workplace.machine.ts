import { failureFrom, type Client, type Failure, type Named, type SessionContext } from '@wardmere/api';
import { assign, setup } from 'xstate';
import { unsupplied } from '../unsupplied.ts';
import { scopeOf } from './building-scope.ts';
import { failureIn } from '../failure-in.ts';

/** Whose client is asked for, and which. */
export interface WorkplaceInput {
  readonly session: SessionContext;
  readonly client: Named;
}

/** A client with the buildings of it that a person may choose. */
export interface Workplace {
  readonly client: Client;
  readonly scope: readonly Named[];
}

/** What asking for it ends in: nothing of it counts before both are here. */
export type WorkplaceOutcome = { readonly workplace: Workplace } | { readonly failure: Failure };

export interface WorkplaceContext extends WorkplaceInput {
  readonly found: Client | null;
  readonly scope: readonly Named[];
  readonly failure: Failure | null;
}

/** A client and its buildings, asked for side by side (§4, D-022…D-030); the first that fails ends the other. */
export const workplaceMachine = setup({
  types: {
    context: {} as WorkplaceContext,
    input: {} as WorkplaceInput,
    output: {} as WorkplaceOutcome,
  },
  actors: {
    fetchClient: unsupplied<Client, WorkplaceInput>('fetchClient'),
    fetchScope: unsupplied<readonly Named[], WorkplaceInput>('fetchScope'),
  },
  actions: {
    keepClient: assign((_, { client }: { client: Client }) => ({ found: client })),
    keepScope: assign(({ context }, { buildings }: { buildings: readonly Named[] }) => ({
      scope: scopeOf(context.session, buildings),
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
  },
}).createMachine({
  id: 'workplace',
  description: 'A client and the buildings of it that this person may choose.',
  context: ({ input }) => ({ ...input, found: null, scope: [], failure: null }),
  output: ({ context: { found, scope, failure } }) =>
    found !== null && failure === null
      ? { workplace: { client: found, scope } }
      : { failure: failure ?? failureFrom(undefined) },
  initial: 'asking',
  states: {
    asking: {
      description: 'Client and buildings are being fetched side by side.',
      type: 'parallel',
      onDone: 'here',
      states: {
        client: {
          description: 'The client itself.',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The client is being fetched, without its modules (D-023).',
              invoke: {
                id: 'fetchClient',
                src: 'fetchClient',
                input: ({ context: { session, client } }) => ({ session, client }),
                onDone: {
                  target: 'fetched',
                  actions: { type: 'keepClient', params: ({ event }) => ({ client: event.output }) },
                },
                onError: { target: '#workplace.failed', actions: { type: 'keepFailure', params: failureIn } },
              },
            },
            fetched: { type: 'final', description: 'The client is here.' },
          },
        },
        scope: {
          description: 'The buildings this person may choose.',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The buildings this person may choose are being fetched (D-027…D-030).',
              invoke: {
                id: 'fetchScope',
                src: 'fetchScope',
                input: ({ context: { session, client } }) => ({ session, client }),
                onDone: {
                  target: 'fetched',
                  actions: { type: 'keepScope', params: ({ event }) => ({ buildings: event.output }) },
                },
                // The buildings of a client that is gone are gone too, and may say so first.
                onError: { target: '#workplace.failed', actions: { type: 'keepFailure', params: failureIn } },
              },
            },
            fetched: { type: 'final', description: 'The buildings are here.' },
          },
        },
      },
    },
    here: { type: 'final', description: 'Client and buildings are here.' },
    failed: { type: 'final', description: 'One of them could not be fetched: nothing of the other is taken over.' },
  },
});
