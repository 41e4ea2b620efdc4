import {
  ALL_BUILDINGS,
  enabledModules,
  failureFrom,
  type Client,
  type Failure,
  type Module,
  type Named,
  type SessionContext,
} from '@wardmere/api';
import { assign, setup } from 'xstate';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { chooseBuilding, scopeOf } from './building-scope.ts';
import {
  nothing,
  selectedIn,
  wantedBy,
  type SelectedContext,
  type SelectionContext,
  type SelectionEvent,
  type SelectionFact,
} from './selection-context.ts';
import { workplaceMachine, type WorkplaceInput, type WorkplaceOutcome } from './workplace.machine.ts';

const tell = tellAs('selection');

/** A building that was saved. */
export type RefreshedBuilding = Extract<SelectionEvent, { type: 'building.refresh' }>;

/** Of these buildings the chosen one stays chosen, where it is still one of them. */
function scopedBy({ session, building, primaryBuilding }: SelectionContext, buildings: readonly Named[]) {
  const scope = scopeOf(session as SessionContext, buildings);
  return { scope, building: chooseBuilding(scope, building?.uid, primaryBuilding?.uid) };
}

const failureOf = ({ failure }: SelectionContext): Failure => failure ?? failureFrom(undefined);

/** What the selection asks itself and does: everything but when. */
export const selectionSetup = setup({
  types: {
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    emitted: {} as SelectionFact,
    tags: {} as 'busy',
  },
  actors: {
    loadWorkplace: workplaceMachine,
    fetchModules: unsupplied<readonly Module[], WorkplaceInput>('fetchModules'),
    fetchScope: unsupplied<readonly Named[], WorkplaceInput>('fetchScope'),
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
    isSelected: ({ context }, { client }: { client: string }) => context.client?.uid === client,
    isOfSelected: ({ context }, { client }: RefreshedBuilding) => client === null || client === context.client?.uid,
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
    refreshBuilding: assign(({ context }, { building, client }: RefreshedBuilding) => {
      const others = context.scope.filter(({ uid }) => uid !== building.uid && uid !== ALL_BUILDINGS.uid);
      return scopedBy(context, client === null ? others : [...others, building]);
    }),
    keepScope: assign(({ context }, { buildings }: { buildings: readonly Named[] }) => scopedBy(context, buildings)),
    keepClient: assign((_, { client }: { client: Client }) => ({ client })),
    keepPrimaryBuilding: assign((_, { primaryBuilding }: { primaryBuilding: Named | null }) => ({ primaryBuilding })),
    settleBuilding: assign(({ context }) => ({
      building: chooseBuilding(context.scope, context.saved?.buildingUid, context.primaryBuilding?.uid),
    })),
    keepBuilding: assign((_, { building }: { building: Named }) => ({ building })),
    keepModules: assign((_, { modules }: { modules: readonly Module[] }) => ({
      modules: enabledModules(modules),
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
});
