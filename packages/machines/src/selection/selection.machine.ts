import { ALL_BUILDINGS, type Named, type SessionContext } from '@wardmere/api';
import type { SnapshotFrom } from 'xstate';
import { failureIn } from '../failure-in.ts';
import { nothing, type SelectionContext } from './selection-context.ts';
import { selectionSetup, type RefreshedBuilding } from './selection-setup.ts';
import type { WorkplaceInput, WorkplaceOutcome } from './workplace.machine.ts';

const outcomeIn = ({ event }: { event: { output: WorkplaceOutcome } }) => event.output;

/** A system user picks a client, whatever stands now. */
const chosenClient = {
  guard: 'mayChooseClient' as const,
  target: 'switching',
  actions: { type: 'choose' as const, params: ({ event }: { event: { client: Named } }) => event },
};

const refreshedBuilding = {
  guard: { type: 'isOfSelected' as const, params: ({ event }: { event: RefreshedBuilding }) => event },
  actions: [
    { type: 'refreshBuilding' as const, params: ({ event }: { event: RefreshedBuilding }) => event },
    'tellSettled' as const,
  ],
};

const renewedScope = {
  guard: { type: 'isSelected' as const, params: ({ event }: { event: { client: string } }) => event },
  target: 'renewing' as const,
};

/**
 * The client and the building of THIS tab (§4 Selection, D-022…D-032, B1). Client and scope load side by side; the
 * modules follow; a client chosen later goes the same way.
 */
export const selectionMachine = selectionSetup.createMachine({
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
          target: 'chosen.modules.resuming',
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
      type: 'parallel',
      on: {
        'client.choose': chosenClient,
        'client.refresh': {
          guard: { type: 'isSelected', params: ({ event: { client } }) => ({ client: client.uid }) },
          target: '.modules.loadingModules',
          actions: [{ type: 'keepClient', params: ({ event }) => event }, 'tellSettled'],
        },
        'building.refresh': refreshedBuilding,
        'building.choose': {
          guard: { type: 'isInScope', params: ({ event }) => event },
          actions: [{ type: 'keepBuilding', params: ({ event }) => event }, 'tellSettled'],
        },
      },
      states: {
        modules: {
          description: 'What the client may use.',
          initial: 'loadingModules',
          states: {
            loadingModules: {
              description: "The client's modules are being fetched (D-023), anew where the client was saved.",
              invoke: {
                id: 'fetchModules',
                src: 'fetchModules',
                input: ({ context }) => scoped(context),
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
        scope: {
          description: 'The buildings this person may choose.',
          initial: 'known',
          states: {
            known: {
              description: 'They are as they were last asked for, and as those saved here have become.',
              on: { 'scope.refresh': renewedScope },
            },
            renewing: {
              description: 'An import is over, and they are being asked for again.',
              on: {
                'scope.refresh': { ...renewedScope, reenter: true },
                // The answer may be from before the saving.
                'building.refresh': { ...refreshedBuilding, target: 'renewing', reenter: true },
              },
              invoke: {
                id: 'fetchScope',
                src: 'fetchScope',
                input: ({ context }) => scoped(context),
                onDone: {
                  target: 'known',
                  actions: [{ type: 'keepScope', params: ({ event }) => ({ buildings: event.output }) }, 'tellSettled'],
                },
                // What is known stays.
                onError: 'known',
              },
            },
          },
        },
      },
    },
  },
});

export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;

/** Another client is on its way, or its page is: nothing of the page before is shown or asked. */
export const isSwitching = (snapshot: SelectionSnapshot) =>
  snapshot.matches('switching') || snapshot.matches('leading');

/** Of which client more is asked for; whoever has chosen one has a session, the casts only satisfy the type. */
const scoped = ({ session, wanted }: SelectionContext): WorkplaceInput => ({
  session: session as SessionContext,
  client: wanted as Named,
});

/** Which client is asked for; whoever asks has a session and a client, the fallbacks only satisfy the type. */
const placeAsked = ({ session, choice, wanted }: SelectionContext): WorkplaceInput => ({
  session: session as SessionContext,
  client: (choice?.asked ?? wanted) as Named,
});
