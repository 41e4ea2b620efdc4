import { failureFrom, type Failure } from '@wardmere/api';
import { assign, enqueueActions, setup } from 'xstate';
import { failureIn } from '../failure-in.ts';
import { mayHaveHappened } from '../may-have-happened.ts';
import { mergeThreeWay, settleClashes, type PlainRecord } from '../merge/three-way.ts';
import { replacementMachine } from '../replacement/replacement.machine.ts';
import { tellAs, telling } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { sameForm } from './changes.ts';
import type { AssessInput, EntityContext, EntityEvent, RemoveInput, SaveInput } from './entity-context.ts';
import type {
  Assessment,
  EntityFact,
  EntityInput,
  Exchanged,
  Given,
  Loaded,
  Operation,
  Plan,
  Subject,
} from './entity-types.ts';
import { problemsIn, withoutMended } from './field-problems.ts';

type Creation = Pick<EntityContext, 'subject' | 'sent' | 'draft' | 'creationKey' | 'unanswered' | 'variants'>;

const tell = tellAs('entity');
const alsoTell = telling<EntityFact>('entity');

const newKeyFor = ({ key }: Subject) => (key === null ? crypto.randomUUID() : null);

const isRepeated = ({ sent, draft, creationKey, variants }: Creation) =>
  creationKey !== null && sameForm(sent, draft, variants);

/** Whether a creation that may have happened would be sent as another one: only then the person has to be asked. */
export const mayMakeAnother = (creation: Creation): boolean => creation.unanswered && !isRepeated(creation);

/** Whoever leaves from a question, or while a request has not left yet, can leave what was typed behind. */
export const discarded = { 'draft.discard': { target: 'editing.pristine', actions: 'discardDraft' } } as const;

const refusedAs = (operation: Operation) => (failed: { event: { error: unknown } }) => ({
  operation,
  ...failureIn(failed),
});
/** Why a removal came to nothing. */
export const removalRefused = refusedAs('remove');
/** Why a save came to nothing. */
export const updateRefused = refusedAs('update');

/** What the work on a record asks itself and does: everything but when. */
export const entitySetup = setup({
  types: {
    context: {} as EntityContext,
    events: {} as EntityEvent,
    input: {} as EntityInput,
    emitted: {} as EntityFact,
    tags: {} as 'loading' | 'busy' | 'editing' | 'locked' | 'asking' | 'gone',
  },
  actors: {
    fetchRecord: unsupplied<Loaded, Subject>('fetchRecord'),
    assessDraft: unsupplied<Assessment, AssessInput>('assessDraft'),
    saveDraft: unsupplied<Loaded, SaveInput>('saveDraft'),
    removeRecord: unsupplied<void, RemoveInput>('removeRecord'),
    replacement: replacementMachine,
  },
  guards: {
    isRestored: ({ context }) => context.restored !== null,
    isNew: ({ context }) => context.subject.key === null,
    exists: ({ context }) => context.subject.key !== null,
    isUnanswered: ({ context }) => context.unanswered,
    isSame: ({ context: { base, draft, variants } }) => sameForm(base, draft, variants),
    isUntouched: ({ context: { subject, base, draft, variants } }) =>
      subject.key !== null && sameForm(base, draft, variants),
    hasProblems: ({ context }) => Object.keys(context.problems).length > 0,
    isRefused: ({ context }) => context.failure !== null,
    hasWork: ({ context: { base, draft, variants, failure, problems, unanswered } }) =>
      failure !== null || unanswered || Object.keys(problems).length > 0 || !sameForm(base, draft, variants),
    foundProblems: (_, { problems }: Assessment) => Object.keys(problems).length > 0,
    // A replacement is always sent, a patch only when it says something (D-141).
    foundNothing: (_, { plan }: Assessment) => plan.kind === 'patch' && plan.changes.length === 0,
    wantsReview: ({ context }) => context.intent === 'review',
    wantsSwitch: ({ context }) => context.intent === 'switch',
    wantsDiscard: ({ context }) => context.intent === 'discard',
    wantsMerge: ({ context }) => context.intent === 'merge',
    wantsRemoval: ({ context }) => context.intent === 'remove',
    mustAsk: ({ context }) => !context.accepted && (context.risks.length > 0 || mayMakeAnother(context)),
    mayBeBehind: ({ context }) => context.subject.key !== null && context.version === null && !context.upToDate,
    // A host that never accepts its own token must not be asked for ever; what does not exist yet has no later copy.
    isStale: ({ context }, { failure }: { failure: Failure }) =>
      failure.kind === 'stale' && context.subject.key !== null && context.catchUps < 3,
    isMissing: (_, { failure }: { failure: Failure }) => failure.kind === 'missing',
    wantsRemovalOfNothing: ({ context }, { failure }: { failure: Failure }) =>
      context.intent === 'remove' && failure.kind === 'missing',
    leavesDoubt: ({ context }, { failure }: { failure: Failure }) =>
      context.subject.key === null && mayHaveHappened(failure),
    clashes: ({ context }, latest: Loaded) =>
      mergeThreeWay(context.base, context.draft, latest.draft).clashes.length > 0,
    isDecided: ({ context }) => (context.merge?.clashes ?? []).every(({ field }) => field in context.choices),
  },
  actions: {
    restoreDraft: assign(({ context: { restored } }) =>
      restored === null
        ? {}
        : {
            base: restored.base,
            draft: restored.draft,
            record: restored.record,
            version: restored.version ?? null,
            changed: restored.changed ?? null,
            unanswered: restored.unanswered,
            sent: restored.creation?.sent ?? restored.draft,
            creationKey: restored.creation?.key ?? null,
            restored: null,
          },
    ),
    keepRecord: assign((_, loaded: Loaded) => ({
      ...asLoaded(loaded),
      draft: loaded.draft,
      problems: {},
      failure: null,
    })),
    // What was typed while the answer was on its way is laid over it (saving never blocks typing).
    keepAnswer: assign(({ context }, loaded: Loaded) => ({
      ...asLoaded(loaded),
      draft: mergeThreeWay(context.sent, context.draft, loaded.draft).merged,
      ...attemptOver,
      unanswered: false,
    })),
    // What was accepted was another change; a switch that something is typed beside is no longer saved by itself, and who
    // types on has given up nothing of that.
    changeDraft: assign(({ context }, { change }: { change: PlainRecord }) => ({
      draft: { ...context.draft, ...change },
      problems: withoutMended(context.problems, context.draft, change),
      accepted: false,
      intent: context.intent === 'switch' || context.intent === 'discard' ? 'save' : context.intent,
    })),
    discardDraft: assign(({ context }) => ({ ...attemptOver, draft: context.base, unanswered: false })),
    /** What has left cannot be called back: nothing more is at stake, and what the answer says is what stands. */
    forgetTyped: assign(({ context: { base } }) => ({ draft: base, sent: base })),
    beginAttempt: assign((_, { intent }: Pick<EntityContext, 'intent'>) => ({
      ...attemptOver,
      intent,
      problems: {},
      failure: null,
    })),
    keepAssessment: assign((_, { problems, plan, risks }: Assessment) => ({ problems, plan, risks })),
    countWrong: assign(({ context }) => ({ timesWrong: context.timesWrong + 1 })),
    forgetChanges: assign(({ context }) => ({ draft: context.base, intent: 'save' as const })),
    wantSave: assign({ intent: 'save' }),
    wantDiscard: assign({ intent: 'discard' }),
    acceptRisk: assign({ accepted: true }),
    keepSent: assign(({ context }) => ({
      sent: context.draft,
      // The same form is the same creation, however often it is sent; another form is another one.
      creationKey: isRepeated(context) ? context.creationKey : newKeyFor(context.subject),
    })),
    keepFailure: assign(({ context }, { failure }: { failure: Failure }) => ({
      failure,
      problems: problemsIn(failure, context.draft, context.aliases),
    })),
    keepDoubt: assign({ unanswered: true }),
    dismissFailure: assign({ failure: null }),
    keepLatest: assign(({ context }, latest: Loaded) => ({
      latest,
      upToDate: true,
      catchUps: context.catchUps + 1,
      merge: mergeThreeWay(context.base, context.draft, latest.draft),
      choices: {},
    })),
    chooseSide: assign(({ context }, { field, side }: { field: string; side: 'mine' | 'theirs' }) => ({
      choices: { ...context.choices, [field]: side },
    })),
    // From here on the latest copy is what is edited, so that only one's own fields differ from it.
    adoptMerge: assign(({ context: { latest, merge, choices, taken } }) =>
      latest === null || merge === null
        ? {}
        : {
            ...asLoaded(latest),
            draft: settleClashes(merge, choices),
            taken: [...new Set([...taken, ...merge.taken])],
            latest: null,
            merge: null,
          },
    ),
    dropMerge: assign({ latest: null, merge: null, choices: {} }),
    tellCreated: tell(
      (_, { key, record, version }: Loaded) =>
        ({ type: 'created', key, record, ...(version !== undefined && { version }) }) as const,
    ),
    tellSaved: tell(({ context }, { record, draft, changed }: Loaded) => ({
      type: 'saved' as const,
      record,
      changes: context.plan?.changes ?? [],
      before: context.base,
      after: draft,
      taken: context.taken,
      ...(context.taken.length > 0 && context.changed ? { changed: context.changed } : changed && { changed }),
    })),
    /** What stays on screen where it can be typed on is told for whoever has left: a creation that nobody hears of is lost. */
    tellUncreated: enqueueActions(({ context: { subject }, enqueue, self }, { failure }: { failure: Failure }) => {
      if (subject.key === null) alsoTell({ enqueue, self }, { type: 'refused', operation: 'create', failure });
    }),
    tellUnchanged: tell({ type: 'unchanged' }),
    tellRemoved: tell(
      ({ context: { subject, given } }) => ({ type: 'removed', key: subject.key ?? '', given }) as const,
    ),
    lookForHolders: enqueueActions(({ context: { replacement }, enqueue }) => {
      if (replacement) enqueue.sendTo(replacement, { type: 'holders.look' });
    }),
    keepGiven: assign((_, { count, instead }: Given) => ({ given: { count, instead } })),
    tellExchanged: tell((_, exchanged: Exchanged) => ({ ...exchanged, type: 'exchanged' }) as const),
    tellNotFound: tell(
      ({ context }, { failure }: { failure: Failure }) =>
        ({ type: 'notFound', key: context.subject.key ?? '', failure }) as const,
    ),
    tellSwitchRefused: tell(({ context: { failure, problems } }) => ({
      type: 'refused' as const,
      operation: 'update' as const,
      failure: failure ?? failureFrom(undefined, Object.values(problems)[0]),
    })),
    tellRefused: tell(
      (_, refusal: { operation: Operation; failure: Failure }) => ({ type: 'refused', ...refusal }) as const,
    ),
  },
});

/** A plan that writes nothing. */
export const nothing: Plan = { kind: 'patch', body: [], changes: [] };
const attemptOver = {
  intent: 'save',
  problems: {},
  failure: null,
  plan: null,
  risks: [],
  accepted: false,
  upToDate: false,
  catchUps: 0,
  latest: null,
  merge: null,
  choices: {},
  taken: [],
} satisfies Partial<EntityContext>;

const asLoaded = ({ key: _key, record, draft, version, changed }: Loaded) => ({
  record,
  base: draft,
  version: version ?? null,
  changed: changed ?? null,
});
