import {
  ALL_BUILDINGS,
  failureFrom,
  type Client,
  type Failure,
  type Module,
  type Named,
  type SessionContext,
} from '@wardmere/api';
import { assign, setup, type SnapshotFrom } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { chooseBuilding } from './building-scope.ts';
import { workplaceMachine, type WorkplaceInput, type WorkplaceOutcome } from './workplace.machine.ts';
import { failureIn } from '../failure-in.ts';

const tell = tellAs('selection');

/** What the context cookie and this tab's storage hold (§3 Selected context). */
export interface SelectedContext {
  readonly clientUid: string;
  readonly clientName: string;
  readonly buildingUid: string;
  readonly buildingName: string;
}

/** A client being chosen. */
export interface Choice {
  readonly asked: Named;
  /** Chosen by the person, who is led to its landing page; otherwise the remembered one, asked for again. */
  readonly isNew: boolean;
}

export interface SelectionContext {
  readonly session: SessionContext | null;
  /** The client that is this tab's, or that is to be once it was fetched at the start. */
  readonly wanted: Named | null;
  /** Another client, while it is on its way: nothing of the selected one is given up before it is here (D-031). */
  readonly choice: Choice | null;
  readonly client: Client | null;
  readonly scope: readonly Named[];
  readonly building: Named | null;
  readonly saved: SelectedContext | null;
  readonly primaryBuilding: Named | null;
  /** GUIDs of the enabled modules; null while they are not known. */
  readonly modules: readonly string[] | null;
  /** Why the modules are not known. */
  readonly modulesFailure: Failure | null;
  readonly failure: Failure | null;
}

export type SelectionEvent =
  | { type: 'session.begin'; session: SessionContext; saved: SelectedContext | null }
  | { type: 'session.end' }
  | { type: 'context.reload' }
  | { type: 'profile.know'; primaryBuilding: Named | null }
  | { type: 'client.choose'; client: Named }
  /** The page of the client chosen is open: from here on the screen may speak of it. */
  | { type: 'client.enter' }
  /** The selected client was saved, perhaps under another name or type, or with other modules. */
  | { type: 'client.refresh'; client: Client }
  /** A building was saved, perhaps under another name, or is no longer one of those that are active. */
  | { type: 'building.refresh'; building: Named; isGone?: boolean }
  | { type: 'building.choose'; building: Named };

export type SelectionFact =
  | { type: 'loaded' }
  | { type: 'failed'; failure: Failure }
  /** The client chosen could not be loaded: what stood before stands on. */
  | { type: 'choiceFailed'; failure: Failure }
  /** The remembered client of a system user could not be loaded: the platform's own pages go on. */
  | { type: 'unreached'; failure: Failure }
  | { type: 'settled'; selected: SelectedContext | null }
  | { type: 'modulesSettled' }
  | { type: 'modulesFailed'; failure: Failure }
  /** A system user has just chosen a client: the landing page is next (D-031). */
  | { type: 'clientChosen'; client: Named }
  /** The remembered client no longer exists (D-032). */
  | { type: 'clientGone' };

type Refreshed = Extract<SelectionEvent, { type: 'building.refresh' }>;
type Scoped = { readonly session: SessionContext; readonly client: Named };

const nothing: SelectionContext = {
  session: null,
  wanted: null,
  choice: null,
  client: null,
  scope: [],
  building: null,
  saved: null,
  primaryBuilding: null,
  modules: null,
  modulesFailure: null,
  failure: null,
};

const outcomeIn = ({ event }: { event: { output: WorkplaceOutcome } }) => event.output;

/** A system user picks a client, whatever stands now. */
const chosenClient = {
  guard: 'mayChooseClient' as const,
  target: 'switching',
  actions: { type: 'choose' as const, params: ({ event }: { event: { client: Named } }) => event },
};

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
    loadWorkplace: workplaceMachine,
    fetchModules: unsupplied<readonly Module[], Scoped>('fetchModules'),
  },
  guards: {
    wantsClient: ({ context }) => context.wanted !== null,
    isHere: (_, outcome: WorkplaceOutcome) => 'workplace' in outcome,
    isNewHere: ({ context }, outcome: WorkplaceOutcome) => 'workplace' in outcome && context.choice?.isNew === true,
    isGone: ({ context }, outcome: WorkplaceOutcome) =>
      'failure' in outcome && outcome.failure.kind === 'missing' && context.session?.isSystemUser === true,
    hasClient: ({ context }) => context.client !== null,
    isRememberedGone: ({ context }) =>
      context.client === null && context.choice?.isNew === false && context.failure?.kind === 'missing',
    isAskedAgain: ({ context }) => context.choice?.isNew === false,
    isUnreached: ({ context }) => context.client === null && context.wanted !== null,
    knowsModules: ({ context }) => context.modules !== null,
    lacksModules: ({ context }) => context.modulesFailure !== null,
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
    choose: assign((_, { client }: { client: Named }) => ({
      choice: { asked: client, isNew: true },
      failure: null,
    })),
    askAgain: assign(({ context }) => ({
      choice: context.wanted && { asked: context.wanted, isNew: false },
      failure: null,
    })),
    forgetChoice: assign({ choice: null }),
    /** Of a client chosen nothing is kept before it is here, so what stood before stands until now (D-031). */
    keepWorkplace: assign(({ context: { wanted, choice, saved } }, outcome: WorkplaceOutcome) =>
      'workplace' in outcome
        ? {
            ...outcome.workplace,
            wanted: choice?.asked ?? wanted,
            building: null,
            saved: choice?.isNew ? null : saved,
            choice: null,
            modules: null,
            modulesFailure: null,
          }
        : {},
    ),
    forgetClient: assign({
      wanted: null,
      choice: null,
      client: null,
      scope: [],
      building: null,
      saved: null,
      modules: null,
      modulesFailure: null,
      failure: null,
    }),
    refreshBuilding: assign(({ context }, { building: { uid, name }, isGone }: Refreshed) => {
      const scope = context.scope.flatMap((each) => (each.uid === uid ? (isGone ? [] : { uid, name }) : each));
      const isChosen = context.building?.uid === uid;
      return { scope, ...(isChosen && { building: chooseBuilding(scope, uid, context.primaryBuilding?.uid) }) };
    }),
    keepClient: assign((_, { client }: { client: Client }) => ({ client })),
    keepPrimaryBuilding: assign((_, { primaryBuilding }: { primaryBuilding: Named | null }) => ({ primaryBuilding })),
    settleBuilding: assign(({ context }) => ({
      building: chooseBuilding(context.scope, context.saved?.buildingUid, context.primaryBuilding?.uid),
    })),
    keepBuilding: assign((_, { building }: { building: Named }) => ({ building })),
    keepModules: assign((_, { modules }: { modules: readonly Module[] }) => ({
      modules: modules.filter(({ enabled }) => enabled).map(({ uid }) => uid),
      modulesFailure: null,
    })),
    lackModules: assign({ modules: [] }),
    keepModulesFailure: assign((_, { failure }: { failure: Failure }) => ({ modulesFailure: failure })),
    forgetModulesFailure: assign({ modules: null, modulesFailure: null }),
    keepFailure: assign((_, outcome: WorkplaceOutcome) => ('failure' in outcome ? { failure: outcome.failure } : {})),
    forgetFailure: assign({ failure: null }),
    tellLoaded: tell({ type: 'loaded' as const }),
    tellChoiceFailed: tell(({ context }) => ({ type: 'choiceFailed' as const, failure: failureOf(context) })),
    tellFailed: tell(({ context }) => ({ type: 'failed' as const, failure: failureOf(context) })),
    tellUnreached: tell(({ context }) => ({ type: 'unreached' as const, failure: failureOf(context) })),
    /** What is remembered stays so: it is asked for again. */
    tellRemembered: tell(({ context }) => ({ type: 'settled' as const, selected: context.saved })),
    tellSettled: tell(({ context }) => ({ type: 'settled' as const, selected: selectedIn(context) })),
    tellModules: tell({ type: 'modulesSettled' as const }),
    tellModulesFailed: tell((_, { failure }: { failure: Failure }) => ({ type: 'modulesFailed' as const, failure })),
    tellChosen: tell((_, { client }: { client: Named }) => ({ type: 'clientChosen' as const, client })),
    tellGone: tell({ type: 'clientGone' as const }),
  },
}).createMachine({
  id: 'selection',
  description: 'Which client and which building this tab works in (§4 Selection).',
  context: nothing,
  on: {
    'session.begin': { target: '.preparing', actions: { type: 'begin', params: ({ event }) => event } },
    'session.end': { target: '.idle', actions: 'end' },
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
      description: 'Client and building scope are being fetched.',
      tags: 'busy',
      // Try again repeats the whole step, whatever of it is still on its way (D-016).
      on: { 'context.reload': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadWorkplace',
        src: 'loadWorkplace',
        input: ({ context }) => placeAsked(context),
        onDone: [
          {
            guard: { type: 'isHere', params: outcomeIn },
            target: 'awaitingProfile',
            actions: [{ type: 'keepWorkplace', params: outcomeIn }, 'tellLoaded'],
          },
          {
            guard: { type: 'isGone', params: outcomeIn },
            target: 'withoutClient',
            actions: ['forgetClient', 'tellGone', 'tellLoaded'],
          },
          {
            guard: 'mayChooseClient',
            target: 'goingWithout',
            actions: [{ type: 'keepFailure', params: outcomeIn }, 'tellUnreached', 'tellLoaded'],
          },
          { target: 'failed', actions: [{ type: 'keepFailure', params: outcomeIn }, 'tellFailed'] },
        ],
        onError: { target: 'failed', actions: [{ type: 'keepFailure', params: failureIn }, 'tellFailed'] },
      },
    },
    failed: {
      description: "The person's own client or its scope could not be loaded: start-up asks again (D-016).",
      on: { 'context.reload': { target: 'preparing', actions: 'forgetFailure' } },
    },
    goingWithout: {
      description:
        'The remembered client could not be loaded; start-up waits for the profile, and may ask for both again.',
      on: {
        'profile.know': {
          target: 'unreached',
          actions: [{ type: 'keepPrimaryBuilding', params: ({ event }) => event }, 'tellRemembered', 'tellModules'],
        },
        'context.reload': { target: 'preparing', actions: 'forgetFailure' },
      },
    },
    unreached: {
      description:
        "The remembered client could not be loaded: it stays remembered, its pages offer another try, and the platform's go on.",
      on: {
        'context.reload': { target: 'switching', actions: 'askAgain' },
        'client.choose': chosenClient,
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
        'client.choose': chosenClient,
        'context.reload': 'preparing',
      },
    },
    awaitingProfile: {
      description: "Client and scope are here; the profile's primary building decides which building is first.",
      on: {
        'profile.know': {
          target: 'chosen',
          actions: [{ type: 'keepPrimaryBuilding', params: ({ event }) => event }, 'settleBuilding', 'tellSettled'],
        },
        'context.reload': 'preparing',
      },
    },
    switching: {
      description: 'A system user has chosen a client: until it is here, the selected one stays (D-031).',
      tags: 'busy',
      on: { 'client.choose': { ...chosenClient, reenter: true } },
      invoke: {
        id: 'loadWorkplace',
        src: 'loadWorkplace',
        input: ({ context }) => placeAsked(context),
        onDone: [
          {
            guard: { type: 'isNewHere', params: outcomeIn },
            target: 'leading',
            actions: [{ type: 'keepWorkplace', params: outcomeIn }, 'settleBuilding', 'tellSettled'],
          },
          {
            guard: { type: 'isHere', params: outcomeIn },
            target: 'chosen',
            actions: [{ type: 'keepWorkplace', params: outcomeIn }, 'settleBuilding', 'tellSettled'],
          },
          { target: 'refusedChoice', actions: { type: 'keepFailure', params: outcomeIn } },
        ],
        onError: { target: 'refusedChoice', actions: { type: 'keepFailure', params: failureIn } },
      },
    },
    leading: {
      description: 'The client chosen stands, and its page opens before anything of the page before is asked of it.',
      tags: 'busy',
      entry: { type: 'tellChosen', params: ({ context }) => ({ client: context.wanted ?? ALL_BUILDINGS }) },
      on: { 'client.enter': 'chosen' },
    },
    refusedChoice: {
      description: 'The chosen client could not be loaded: said once, and what stood before stands on.',
      always: [
        {
          guard: 'isRememberedGone',
          target: 'withoutClient',
          actions: ['forgetClient', 'lackModules', 'tellGone', 'tellSettled'],
        },
        {
          guard: 'hasClient',
          target: 'chosen.resuming',
          actions: ['tellChoiceFailed', 'forgetChoice', 'forgetFailure'],
        },
        // The page says so itself: it has just asked again.
        { guard: 'isAskedAgain', target: 'unreached', actions: 'forgetChoice' },
        { guard: 'isUnreached', target: 'unreached', actions: ['tellChoiceFailed', 'forgetChoice'] },
        { target: 'withoutClient', actions: ['tellChoiceFailed', 'forgetChoice', 'forgetFailure'] },
      ],
    },
    chosen: {
      description: 'Client and building are chosen; cookie and tab hold them.',
      initial: 'loadingModules',
      on: {
        'client.choose': chosenClient,
        'client.refresh': {
          guard: { type: 'isSelected', params: ({ event }) => event },
          target: '.loadingModules',
          actions: [{ type: 'keepClient', params: ({ event }) => event }, 'tellSettled'],
        },
        'building.refresh': {
          guard: { type: 'isInScope', params: ({ event }) => event },
          actions: [{ type: 'refreshBuilding', params: ({ event }) => event }, 'tellSettled'],
        },
        'building.choose': {
          guard: { type: 'isInScope', params: ({ event }) => event },
          actions: [{ type: 'keepBuilding', params: ({ event }) => event }, 'tellSettled'],
        },
      },
      states: {
        loadingModules: {
          description: "The client's modules are being fetched (D-023), anew where the client was saved.",
          invoke: {
            id: 'fetchModules',
            src: 'fetchModules',
            input: ({ context }) => ({ session: context.session as SessionContext, client: context.wanted as Named }),
            onDone: {
              target: 'ready',
              actions: [{ type: 'keepModules', params: ({ event }) => ({ modules: event.output }) }, 'tellModules'],
            },
            onError: [
              // What is known stays.
              { guard: 'knowsModules', target: 'resuming' },
              {
                target: 'lacking',
                actions: [
                  'lackModules',
                  { type: 'keepModulesFailure', params: failureIn },
                  { type: 'tellModulesFailed', params: failureIn },
                  'tellModules',
                ],
              },
            ],
          },
        },
        ready: { description: 'Everything of the client is known.' },
        lacking: {
          description:
            'The modules could not be fetched: the client counts as having none, and they can be asked for again (D-016).',
          on: { 'context.reload': { target: 'loadingModules', actions: 'forgetModulesFailure' } },
        },
        resuming: {
          description: 'Another client, or the modules anew, could not be loaded: this one goes on where it was.',
          always: [
            { guard: 'lacksModules', target: 'lacking' },
            { guard: 'knowsModules', target: 'ready' },
            { target: 'loadingModules' },
          ],
        },
      },
    },
  },
});

export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;

/** Another client is on its way, or its page is: nothing of the page before is shown or asked. */
export const isSwitching = (snapshot: SelectionSnapshot) =>
  snapshot.matches('switching') || snapshot.matches('leading');

/** The client of a session at start: their own, or the remembered one of a system user (D-031, D-032). */
function wantedBy(session: SessionContext, saved: SelectedContext | null): Named | null {
  if (!session.isSystemUser)
    return session.clientId === null ? null : { uid: session.clientId, name: session.clientName };
  return saved?.clientUid ? { uid: saved.clientUid, name: saved.clientName } : null;
}

/** Which client is asked for; whoever asks has a session and a client, the fallbacks only satisfy the type. */
const placeAsked = ({ session, choice, wanted }: SelectionContext): WorkplaceInput => ({
  session: session as SessionContext,
  client: (choice?.asked ?? wanted) as Named,
});

const failureOf = ({ failure }: SelectionContext): Failure => failure ?? failureFrom(undefined);

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
