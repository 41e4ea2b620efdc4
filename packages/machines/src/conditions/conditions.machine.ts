import type { Failure } from '@wardmere/api';
import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { failureIn } from '../failure-in.ts';
import type { Known } from '../permission/facts.ts';
import { unsupplied } from '../unsupplied.ts';

export interface Conditions {
  /** The client whose connection is asked for. */
  readonly client: string | null;
  /** Null when asking failed. */
  readonly connection: Known<boolean | null>;
  /** Why asking failed the last time. */
  readonly failure: Failure | null;
  readonly flags: Readonly<Record<string, boolean>>;
}

export type ConditionsEvent =
  | { type: 'client.know'; client: string | null }
  | { type: 'connection.retry' }
  /** A connection of a client was created here. */
  | { type: 'connection.know'; client: string; exists: boolean }
  | { type: 'flags.ask'; who: string };

export type ConditionsFact = { type: 'known' };

/**
 * What some rules wait for beside permissions: feature flags (D-008) and the client's single sign-on connection (D-069,
 * D-087). Until an answer is here it is “not known yet”.
 */
export const conditionsMachine = setup({
  types: { context: {} as Conditions, events: {} as ConditionsEvent, emitted: {} as ConditionsFact },
  actors: {
    fetchConnection: unsupplied<boolean, { client: string }>('fetchConnection'),
    fetchFlags: unsupplied<Readonly<Record<string, boolean>>, { who: string }>('fetchFlags'),
  },
  guards: {
    hasClient: ({ context }) => context.client !== null,
    isOfClient: ({ context }, { client }: { client: string }) => client === context.client,
    isAnother: ({ context }, { client }: { client: string | null }) => client !== context.client,
  },
  actions: {
    keepClient: assign((_, { client }: { client: string | null }) => ({ client, connection: 'unknown' as const })),
    keepConnection: assign((_, { exists }: { exists: boolean }) => ({ connection: exists })),
    lackConnection: assign((_, { failure }: { failure: Failure }) => ({ connection: null, failure })),
    forgetConnection: assign({ connection: 'unknown' as const }),
    keepFlags: assign((_, { flags }: { flags: Readonly<Record<string, boolean>> }) => ({ flags })),
    tellKnown: emit({ type: 'known' as const }),
  },
}).createMachine({
  id: 'conditions',
  description: 'Flags and the connection: the answers some rules wait for.',
  context: { client: null, connection: 'unknown', failure: null, flags: {} },
  type: 'parallel',
  states: {
    connection: {
      description: 'Does the client have a single sign-on connection?',
      initial: 'unasked',
      on: {
        // A building chosen or a name saved tells the same client again: what is known of it stays.
        'client.know': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'keepClient', params: ({ event }) => event },
        },
        // Newer than any answer on its way, and than a failure to ask.
        'connection.know': {
          guard: { type: 'isOfClient', params: ({ event }) => event },
          target: '.known',
          actions: [{ type: 'keepConnection', params: ({ event }) => event }, 'tellKnown'],
        },
      },
      states: {
        deciding: {
          description: 'Is there a client to ask for?',
          always: [{ guard: 'hasClient', target: 'asking' }, { target: 'unasked' }],
        },
        unasked: { description: 'No client is selected.' },
        asking: {
          description: 'The connection status is being fetched.',
          invoke: {
            id: 'fetchConnection',
            src: 'fetchConnection',
            input: ({ context }) => ({ client: context.client ?? '' }),
            onDone: {
              target: 'known',
              actions: [{ type: 'keepConnection', params: ({ event }) => ({ exists: event.output }) }, 'tellKnown'],
            },
            onError: { target: 'failed', actions: [{ type: 'lackConnection', params: failureIn }, 'tellKnown'] },
          },
        },
        known: { description: 'It is known whether the client has a connection.' },
        failed: {
          description: 'It could not be asked: rules that need it say so and offer a retry (D-069).',
          on: { 'connection.retry': { target: 'asking', actions: ['forgetConnection', 'tellKnown'] } },
        },
      },
    },
    flags: {
      description: 'Which features are on for this person?',
      initial: 'unasked',
      on: { 'flags.ask': '.asking' },
      states: {
        unasked: { description: 'Nobody is signed in yet, or they could not be asked for.' },
        asking: {
          description: 'The flags are being evaluated for this person.',
          invoke: {
            id: 'fetchFlags',
            src: 'fetchFlags',
            input: ({ event }) => ({ who: event.type === 'flags.ask' ? event.who : '' }),
            onDone: {
              target: 'known',
              actions: [{ type: 'keepFlags', params: ({ event }) => ({ flags: event.output }) }, 'tellKnown'],
            },
            onError: 'unasked',
          },
        },
        known: { description: 'Every flag has a value; defaults when the service could not be reached.' },
      },
    },
  },
});

export type ConditionsSnapshot = SnapshotFrom<typeof conditionsMachine>;
