import {
  ALL_BUILDINGS,
  failureFrom,
  type Client,
  type Failure,
  type Module,
  type Named,
  type SessionContext,
} from '@wardmere/api';
import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import { unsupplied } from '../unsupplied.ts';
import { chooseBuilding, scopeOf } from './building-scope.ts';

/** What the context cookie and this tab's storage hold (§3 Selected context). */
export interface SelectedContext {
  readonly clientUid: string;
  readonly clientName: string;
  readonly buildingUid: string;
  readonly buildingName: string;
}

export interface SelectionContext {
  readonly session: SessionContext | null;
  /** The client asked for; it is selected once it was fetched. */
  readonly wanted: Named | null;
  readonly client: Client | null;
  readonly scope: readonly Named[];
  readonly building: Named | null;
  readonly saved: SelectedContext | null;
  readonly primaryBuilding: Named | null;
  /** GUIDs of the enabled modules; null while they are not known. */
  readonly modules: readonly string[] | null;
  readonly failure: Failure | null;
}

export type SelectionEvent =
  | { type: 'session.begin'; session: SessionContext; saved: SelectedContext | null }
  | { type: 'session.end' }
  | { type: 'context.reload' }
  | { type: 'profile.know'; primaryBuilding: Named | null }
  | { type: 'client.choose'; client: Named }
  | { type: 'client.forget' }
  /** The selected client was saved under another name or type. */
  | { type: 'client.refresh'; client: Client }
  | { type: 'building.choose'; building: Named };

export type SelectionFact =
  | { type: 'loaded' }
  | { type: 'failed'; failure: Failure }
  | { type: 'settled'; selected: SelectedContext | null }
  | { type: 'modulesSettled' }
  | { type: 'modulesFailed'; failure: Failure }
  /** A system user has just chosen a client: the landing page is next (D-031). */
  | { type: 'clientChosen'; client: Named }
  /** The remembered client no longer exists (D-032). */
  | { type: 'clientGone' };

type Scoped = { readonly session: SessionContext; readonly client: Named };

const nothing: SelectionContext = {
  session: null,
  wanted: null,
  client: null,
  scope: [],
  building: null,
  saved: null,
  primaryBuilding: null,
  modules: null,
  failure: null,
};

const failureIn = ({ event }: { event: { error: unknown } }) => ({ failure: failureFrom(event.error) });

/**
 * The client and the building of THIS tab (§4 Selection, D-022…D-032, B1). Client and scope load side by side; the
 * modules follow; a client chosen later goes the same way.
 */
export const selectionMachine = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    emitted: {} as SelectionFact,
    tags: {} as 'busy',
  },
  actors: {
    fetchClient: unsupplied<Client, Scoped>('fetchClient'),
    fetchScope: unsupplied<readonly Named[], Scoped>('fetchScope'),
    fetchModules: unsupplied<readonly Module[], Scoped>('fetchModules'),
  },
  guards: {
    wantsClient: ({ context }) => context.wanted !== null,
    isGone: ({ context }, { failure }: { failure: Failure }) =>
      failure.kind === 'missing' && context.session?.isSystemUser === true,
    mayChooseClient: ({ context }) => context.session?.isSystemUser === true,
    isSelected: ({ context }, { client }: { client: Client }) => context.client?.uid === client.uid,
    isInScope: ({ context }, { building }: { building: Named }) =>
      context.scope.some(({ uid }) => uid === building.uid),
  },
  actions: {
    begin: assign((_, { session, saved }: { session: SessionContext; saved: SelectedContext | null }) => ({
      ...nothing,
      session,
      saved,
      wanted: wantedBy(session, saved),
    })),
    end: assign(() => nothing),
    want: assign((_, { client }: { client: Named }) => ({
      wanted: client,
      client: null,
      scope: [],
      building: null,
      saved: null,
      modules: null,
      failure: null,
    })),
    forgetClient: assign({
      wanted: null,
      client: null,
      scope: [],
      building: null,
      saved: null,
      modules: null,
      failure: null,
    }),
    keepClient: assign((_, { client }: { client: Client }) => ({ client })),
    keepScope: assign(({ context }, { buildings }: { buildings: readonly Named[] }) => ({
      scope: context.session ? scopeOf(context.session, buildings) : [],
    })),
    keepPrimaryBuilding: assign((_, { primaryBuilding }: { primaryBuilding: Named | null }) => ({ primaryBuilding })),
    settleBuilding: assign(({ context }) => ({
      building: chooseBuilding(context.scope, context.saved?.buildingUid, context.primaryBuilding?.uid),
    })),
    keepBuilding: assign((_, { building }: { building: Named }) => ({ building })),
    keepModules: assign((_, { modules }: { modules: readonly Module[] }) => ({
      modules: modules.filter(({ enabled }) => enabled).map(({ uid }) => uid),
    })),
    lackModules: assign({ modules: [] }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    tellLoaded: emit({ type: 'loaded' as const }),
    tellFailed: emit((_, { failure }: { failure: Failure }) => ({ type: 'failed' as const, failure })),
    tellSettled: emit(({ context }) => ({ type: 'settled' as const, selected: selectedIn(context) })),
    tellModules: emit({ type: 'modulesSettled' as const }),
    tellModulesFailed: emit((_, { failure }: { failure: Failure }) => ({ type: 'modulesFailed' as const, failure })),
    tellChosen: emit(({ context }) => ({ type: 'clientChosen' as const, client: context.wanted ?? ALL_BUILDINGS })),
    tellGone: emit({ type: 'clientGone' as const }),
  },
}).createMachine({
  id: 'selection',
  description: 'Which client and which building this tab works in (§4 Selection).',
  context: nothing,
  on: {
    'session.begin': { target: '.preparing', actions: { type: 'begin', params: ({ event }) => event } },
    'session.end': { target: '.idle', actions: 'end' },
    'profile.know': { actions: { type: 'keepPrimaryBuilding', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: { description: 'Nobody is signed in.' },
    preparing: {
      description: 'Is there a client to load? A system user may not have chosen one yet (D-022).',
      always: [
        { guard: 'wantsClient', target: 'loading' },
        { target: 'withoutClient', actions: 'tellLoaded' },
      ],
    },
    loading: {
      description: 'Client and building scope are being fetched side by side.',
      tags: 'busy',
      type: 'parallel',
      // Try again repeats the whole step, whatever of it is still on its way (D-016).
      on: { 'context.reload': 'preparing' },
      onDone: { target: 'awaitingProfile', actions: 'tellLoaded' },
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
                input: ({ context }) => ({
                  session: context.session as SessionContext,
                  client: context.wanted as Named,
                }),
                onDone: {
                  target: 'fetched',
                  actions: { type: 'keepClient', params: ({ event }) => ({ client: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isGone', params: failureIn },
                    target: '#selection.withoutClient',
                    actions: ['forgetClient', 'tellGone', 'tellLoaded'],
                  },
                  {
                    target: '#selection.failed',
                    actions: [
                      { type: 'keepFailure', params: failureIn },
                      { type: 'tellFailed', params: failureIn },
                    ],
                  },
                ],
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
                input: ({ context }) => ({
                  session: context.session as SessionContext,
                  client: context.wanted as Named,
                }),
                onDone: {
                  target: 'fetched',
                  actions: { type: 'keepScope', params: ({ event }) => ({ buildings: event.output }) },
                },
                // The buildings of a client that is gone are gone too, and may say so first.
                onError: [
                  {
                    guard: { type: 'isGone', params: failureIn },
                    target: '#selection.withoutClient',
                    actions: ['forgetClient', 'tellGone', 'tellLoaded'],
                  },
                  {
                    target: '#selection.failed',
                    actions: [
                      { type: 'keepFailure', params: failureIn },
                      { type: 'tellFailed', params: failureIn },
                    ],
                  },
                ],
              },
            },
            fetched: { type: 'final', description: 'The scope is here.' },
          },
        },
      },
    },
    failed: {
      description: 'Client or scope could not be loaded; start-up or the person asks again.',
      on: {
        'context.reload': { target: 'preparing', actions: 'forgetFailure' },
        'client.choose': {
          guard: 'mayChooseClient',
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    withoutClient: {
      description: 'No client is selected: the scope is empty (D-022).',
      on: {
        'profile.know': {
          actions: [
            { type: 'keepPrimaryBuilding', params: ({ event }) => event },
            'tellSettled',
            'lackModules',
            'tellModules',
          ],
        },
        'client.choose': {
          guard: 'mayChooseClient',
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => event },
        },
        'context.reload': 'preparing',
      },
    },
    awaitingProfile: {
      description: "Client and scope are here; the profile's primary building decides which building is first.",
      on: {
        'profile.know': { target: 'chosen', actions: { type: 'keepPrimaryBuilding', params: ({ event }) => event } },
        'context.reload': 'preparing',
      },
    },
    switching: {
      description: 'A system user has chosen a client: building, client, scope and modules start afresh (D-031).',
      tags: 'busy',
      type: 'parallel',
      on: {
        'client.choose': {
          guard: 'mayChooseClient',
          target: 'switching',
          reenter: true,
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
      onDone: { target: 'chosen', actions: 'tellChosen' },
      states: {
        client: {
          description: 'The client itself.',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The chosen client is being fetched.',
              invoke: {
                id: 'fetchChosenClient',
                src: 'fetchClient',
                input: ({ context }) => ({
                  session: context.session as SessionContext,
                  client: context.wanted as Named,
                }),
                onDone: {
                  target: 'fetched',
                  actions: { type: 'keepClient', params: ({ event }) => ({ client: event.output }) },
                },
                onError: { target: '#selection.refusedChoice', actions: { type: 'keepFailure', params: failureIn } },
              },
            },
            fetched: { type: 'final', description: 'The chosen client is here.' },
          },
        },
        scope: {
          description: 'The buildings this person may choose.',
          initial: 'fetching',
          states: {
            fetching: {
              description: "The chosen client's buildings are being fetched.",
              invoke: {
                id: 'fetchChosenScope',
                src: 'fetchScope',
                input: ({ context }) => ({
                  session: context.session as SessionContext,
                  client: context.wanted as Named,
                }),
                onDone: {
                  target: 'fetched',
                  actions: { type: 'keepScope', params: ({ event }) => ({ buildings: event.output }) },
                },
                onError: { target: '#selection.refusedChoice', actions: { type: 'keepFailure', params: failureIn } },
              },
            },
            fetched: { type: 'final', description: "The chosen client's buildings are here." },
          },
        },
      },
    },
    refusedChoice: {
      description: 'The chosen client could not be loaded: said once, and no client is selected.',
      always: {
        target: 'withoutClient',
        actions: [
          { type: 'tellFailed', params: ({ context }) => ({ failure: context.failure as Failure }) },
          'forgetClient',
          'lackModules',
          'tellSettled',
          'tellModules',
        ],
      },
    },
    chosen: {
      description: 'Client and building are chosen; cookie and tab hold them.',
      entry: ['settleBuilding', 'tellSettled'],
      initial: 'loadingModules',
      on: {
        'client.choose': {
          guard: 'mayChooseClient',
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => event },
        },
        'client.forget': {
          guard: 'mayChooseClient',
          target: 'withoutClient',
          actions: ['forgetClient', 'lackModules', 'tellSettled'],
        },
        'client.refresh': {
          guard: { type: 'isSelected', params: ({ event }) => event },
          actions: [{ type: 'keepClient', params: ({ event }) => event }, 'tellSettled'],
        },
        'building.choose': {
          guard: { type: 'isInScope', params: ({ event }) => event },
          actions: [{ type: 'keepBuilding', params: ({ event }) => event }, 'tellSettled'],
        },
      },
      states: {
        loadingModules: {
          description: "The client's modules are being fetched (D-023).",
          invoke: {
            id: 'fetchModules',
            src: 'fetchModules',
            input: ({ context }) => ({ session: context.session as SessionContext, client: context.wanted as Named }),
            onDone: {
              target: 'ready',
              actions: [{ type: 'keepModules', params: ({ event }) => ({ modules: event.output }) }, 'tellModules'],
            },
            onError: {
              target: 'ready',
              actions: ['lackModules', { type: 'tellModulesFailed', params: failureIn }, 'tellModules'],
            },
          },
        },
        ready: {
          description: 'Everything of the client is known; without modules when they could not be fetched (D-016).',
          on: { 'context.reload': 'loadingModules' },
        },
      },
    },
  },
});

export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;

/** The client of a session at start: their own, or the remembered one of a system user (D-031, D-032). */
function wantedBy(session: SessionContext, saved: SelectedContext | null): Named | null {
  if (!session.isSystemUser)
    return session.clientId === null ? null : { uid: session.clientId, name: session.clientName };
  return saved?.clientUid ? { uid: saved.clientUid, name: saved.clientName } : null;
}

/** What cookie and tab remember; null when nothing is selected. */
export function selectedIn({ client, building }: SelectionContext): SelectedContext | null {
  if (client === null) return null;
  return {
    clientUid: client.uid,
    clientName: client.name,
    buildingUid: building?.uid ?? '',
    buildingName: building?.name ?? '',
  };
}
