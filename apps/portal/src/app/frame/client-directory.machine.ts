/* oxlint-disable typescript/no-unsafe-type-assertion -- the types of a chart are named by assertion, they hold no value */
import { failureFrom, type ClientSummary, type Failure, type Named } from '@wardmere/api';
import { unsupplied } from '@wardmere/machines';
import { assign, emit, setup } from 'xstate';

/** How many clients are offered first (B3). */
export const RECENT = 5;

export interface ClientDirectory {
  readonly clients: readonly ClientSummary[];
  /** The clients last worked in, the latest first. */
  readonly recent: readonly Named[];
  readonly failure: Failure | null;
}

export type ClientDirectoryEvent =
  /** The picker was opened. */
  | { type: 'directory.open' }
  /** A client is being worked in. */
  | { type: 'client.visit'; client: Named };

export type ClientDirectoryFact = { type: 'remembered'; recent: readonly Named[] };

/** The clients a system user may switch to (D-168, B3): fetched when first asked for, refreshed each time the picker opens. */
export const clientDirectoryMachine = setup({
  types: {
    context: {} as ClientDirectory,
    input: {} as { readonly recent: readonly Named[] },
    events: {} as ClientDirectoryEvent,
    emitted: {} as ClientDirectoryFact,
    tags: {} as 'busy',
  },
  actors: { fetchClients: unsupplied<readonly ClientSummary[]>('fetchClients') },
  actions: {
    keepClients: assign((_, { clients }: { clients: readonly ClientSummary[] }) => ({ clients, failure: null })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    remember: assign(({ context }, { client }: { client: Named }) => ({
      recent: [{ uid: client.uid, name: client.name }, ...context.recent.filter(({ uid }) => uid !== client.uid)].slice(
        0,
        RECENT,
      ),
    })),
    tellRemembered: emit(({ context }) => ({ type: 'remembered' as const, recent: context.recent })),
  },
}).createMachine({
  id: 'clientDirectory',
  description: 'Which clients may be switched to, and which were worked in last.',
  context: ({ input }) => ({ clients: [], recent: input.recent, failure: null }),
  on: { 'client.visit': { actions: [{ type: 'remember', params: ({ event }) => event }, 'tellRemembered'] } },
  initial: 'unasked',
  states: {
    unasked: { description: 'Nobody has opened the picker.', on: { 'directory.open': 'asking' } },
    asking: {
      description: 'The clients are being fetched; those known already stay.',
      tags: 'busy',
      invoke: {
        id: 'fetchClients',
        src: 'fetchClients',
        onDone: {
          target: 'known',
          actions: { type: 'keepClients', params: ({ event }) => ({ clients: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureFrom(event.error) }) },
        },
      },
    },
    known: { description: 'The clients are here.', on: { 'directory.open': 'asking' } },
    failed: {
      description: 'The clients could not be fetched; opening the picker asks again.',
      on: { 'directory.open': 'asking' },
    },
  },
});
