import { failureFrom, type Failure } from '@wardmere/api';
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { mergeThreeWay, settleClashes, type Choices, type Merge, type PlainRecord } from '../merge/three-way.ts';
import { sameForm } from './changes.ts';
import type {
  Assessment,
  EntityFact,
  EntityInput,
  FieldProblems,
  Given,
  KeptDraft,
  LastChange,
  Loaded,
  Operation,
  Plan,
  Risk,
  Subject,
  Variants,
} from './entity-types.ts';
import { replacementMachine } from '../replacement/replacement.machine.ts';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { mayHaveHappened, problemsIn, withoutMended } from './field-problems.ts';
import { failureIn } from '../failure-in.ts';

/**
 * One record being looked at, edited, created or removed (§4, §7, D-139…D-149, D-190): the machine knows *when*, the
 * definition behind its actors knows *what*. Nothing typed is ever lost by a failure, nothing is sent twice, and nothing
 * another person wrote is overwritten unasked (B8…B11, B25, N3).
 */

/** Changes with the shape of what is kept; a draft of another version is not restored. */
export const ENTITY_VERSION = 1;

export interface EntityContext {
  readonly subject: Subject;
  readonly aliases: Readonly<Record<string, string>>;
  readonly variants: Variants;
  readonly restored: KeptDraft | null;
  /** The record as read; null while it does not exist. */
  readonly record: PlainRecord | null;
  /** The form as it was when the record was read. */
  readonly base: PlainRecord;
  /** The form as it is typed. */
  readonly draft: PlainRecord;
  /** The form as it was when the request left. */
  readonly sent: PlainRecord;
  readonly version: string | null;
  readonly changed: LastChange | null;
  readonly problems: FieldProblems;
  /** How often a check found fields that cannot be saved. */
  readonly timesWrong: number;
  readonly failure: Failure | null;
  readonly plan: Plan | null;
  readonly risks: readonly Risk[];
  readonly intent: 'review' | 'save' | 'switch' | 'merge' | 'remove';
  /** The risks of this attempt were accepted. */
  readonly accepted: boolean;
  /** The copy to be written on is the latest, as far as anyone can know. */
  readonly upToDate: boolean;
  /** How often this attempt had to catch up. */
  readonly catchUps: number;
  readonly latest: Loaded | null;
  readonly merge: Merge | null;
  readonly choices: Choices;
  /** Fields of the other person that were merged into this save. */
  readonly taken: readonly string[];
  readonly unanswered: boolean;
  /** What the host knows the creation of `sent` by: repeated with it, it is the same record. */
  readonly creationKey: string | null;
  /** What frees the record of whoever holds it; null where nobody can. */
  readonly replacement: ActorRefFrom<typeof replacementMachine> | null;
  readonly given: Given | null;
}

export type EntityEvent =
  | { readonly type: 'record.reload' }
  | { readonly type: 'record.remove' }
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'removal.cancel' }
  | { readonly type: 'draft.change'; readonly change: PlainRecord }
  | { readonly type: 'draft.save' }
  /** A change that is saved by itself, at once: something is switched on or off, and stays as it is where that fails. */
  | { readonly type: 'draft.switch'; readonly change: PlainRecord }
  | { readonly type: 'draft.review' }
  | { readonly type: 'draft.discard' }
  | { readonly type: 'review.close' }
  | { readonly type: 'risk.accept' }
  | { readonly type: 'risk.decline' }
  | { readonly type: 'clash.choose'; readonly field: string; readonly side: 'mine' | 'theirs' }
  /** Compares with the latest copy, without saving: an address leads back to the merging (N1). */
  | { readonly type: 'merge.resume' }
  | { readonly type: 'merge.accept' }
  | { readonly type: 'merge.cancel' }
  | { readonly type: 'failure.dismiss' }
  | ({ readonly type: 'replacement.moved' } & Given);

export type AssessInput = Subject & {
  readonly record: PlainRecord | null;
  readonly base: PlainRecord;
  readonly draft: PlainRecord;
};
export type SaveInput = Subject & {
  readonly plan: Plan;
  readonly version: string | null;
  /** Of a creation alone. */
  readonly creationKey?: string | null;
};
export type RemoveInput = Subject & { readonly version: string | null };

type Creation = Pick<EntityContext, 'subject' | 'sent' | 'draft' | 'creationKey' | 'unanswered' | 'variants'>;

const tell = tellAs('entity');

const newKeyFor = ({ key }: Subject) => (key === null ? crypto.randomUUID() : null);

const isRepeated = ({ sent, draft, creationKey, variants }: Creation) =>
  creationKey !== null && sameForm(sent, draft, variants);

/** Whether a creation that may have happened would be sent as another one: only then the person has to be asked. */
export const mayMakeAnother = (creation: Creation): boolean => creation.unanswered && !isRepeated(creation);

/** Whoever leaves from a question, or while a request has not left yet, can leave what was typed behind. */
const discarded = { 'draft.discard': { target: 'editing.pristine', actions: 'discardDraft' } } as const;

const removalRefused = (failed: { event: { error: unknown } }) => ({
  operation: 'remove' as const,
  ...failureIn(failed),
});

export const entityMachine = setup({
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
    // What was accepted was another change, and a switch that something is typed beside is no longer saved by itself.
    changeDraft: assign(({ context }, { change }: { change: PlainRecord }) => ({
      draft: { ...context.draft, ...change },
      problems: withoutMended(context.problems, context.draft, change),
      accepted: false,
      intent: context.intent === 'switch' ? 'save' : context.intent,
    })),
    discardDraft: assign(({ context }) => ({ ...attemptOver, draft: context.base, unanswered: false })),
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
    tellSaved: tell(({ context }, { record, changed }: Loaded) => ({
      type: 'saved' as const,
      record,
      changes: context.plan?.changes ?? [],
      taken: context.taken,
      ...(context.taken.length > 0 && context.changed ? { changed: context.changed } : changed && { changed }),
    })),
    tellUnchanged: tell({ type: 'unchanged' }),
    tellRemoved: tell(
      ({ context: { subject, given } }) => ({ type: 'removed', key: subject.key ?? '', given }) as const,
    ),
    lookForHolders: enqueueActions(({ context: { replacement }, enqueue }) => {
      if (replacement) enqueue.sendTo(replacement, { type: 'holders.look' });
    }),
    keepGiven: assign((_, { count, instead }: Given) => ({ given: { count, instead } })),
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
}).createMachine({
  id: 'entity',
  description: 'One record being looked at, edited, created or removed.',
  context: ({ input, spawn }) => ({
    subject: { kind: input.kind, scope: input.scope, key: input.key },
    aliases: input.aliases ?? {},
    variants: input.variants ?? {},
    restored: input.restored ?? null,
    record: null,
    base: input.blank,
    draft: input.blank,
    sent: input.blank,
    version: null,
    changed: null,
    problems: {},
    timesWrong: 0,
    failure: null,
    plan: null,
    risks: [],
    intent: 'save',
    accepted: false,
    upToDate: false,
    catchUps: 0,
    latest: null,
    merge: null,
    choices: {},
    taken: [],
    unanswered: false,
    creationKey: null,
    replacement:
      input.isHeld && input.key !== null
        ? spawn('replacement', {
            id: 'replacement',
            input: { kind: input.kind, scope: input.scope, key: input.key },
          })
        : null,
    given: null,
  }),
  on: { 'replacement.moved': { actions: { type: 'keepGiven', params: ({ event }) => event } } },
  initial: 'opening',
  states: {
    opening: {
      description: 'Whether a kept draft, a new record or an existing one is opened is decided.',
      always: [
        { guard: 'isRestored', target: 'editing', actions: 'restoreDraft' },
        { guard: 'isNew', target: 'editing' },
        { target: 'loading' },
      ],
    },
    loading: {
      description: 'The record is on its way.',
      tags: ['loading', 'busy'],
      invoke: {
        id: 'fetchRecord',
        src: 'fetchRecord',
        input: ({ context }) => context.subject,
        onDone: { target: 'editing', actions: { type: 'keepRecord', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isMissing', params: failureIn },
            target: 'missing',
            actions: { type: 'keepFailure', params: failureIn },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
        ],
      },
    },
    missing: {
      description: 'There is no such record, or not for this person. The page says so and leads to the list.',
      on: { 'record.reload': { target: 'loading', actions: 'dismissFailure' } },
    },
    failed: {
      description: 'The record could not be read. The page says so in the catalogued words and offers another try.',
      on: { 'record.reload': { target: 'loading', actions: 'dismissFailure' } },
    },
    editing: {
      description: 'The form is open to the person.',
      tags: 'editing',
      initial: 'comparing',
      on: {
        'draft.save': { target: 'assessing', actions: { type: 'beginAttempt', params: { intent: 'save' } } },
        'draft.switch': [
          {
            guard: 'isUntouched',
            target: 'assessing',
            actions: [
              { type: 'changeDraft', params: ({ event }) => event },
              { type: 'beginAttempt', params: { intent: 'switch' } },
            ],
          },
          // Something else is typed already: it is saved with it, and kept where that fails.
          {
            target: 'assessing',
            actions: [
              { type: 'beginAttempt', params: { intent: 'save' } },
              { type: 'changeDraft', params: ({ event }) => event },
            ],
          },
        ],
        'draft.review': { target: 'assessing', actions: { type: 'beginAttempt', params: { intent: 'review' } } },
        'draft.discard': { guard: 'hasWork', target: '.pristine', actions: 'discardDraft' },
        'draft.change': {
          target: '.comparing',
          actions: { type: 'changeDraft', params: ({ event }) => event },
        },
        'record.remove': {
          guard: 'exists',
          target: 'confirmingRemoval',
          actions: { type: 'beginAttempt', params: { intent: 'remove' } },
        },
        'merge.resume': {
          guard: 'exists',
          target: 'catchingUp',
          actions: { type: 'beginAttempt', params: { intent: 'merge' } },
        },
        'record.reload': { guard: 'isUntouched', target: 'loading', actions: 'dismissFailure' },
        'failure.dismiss': { guard: 'isRefused', target: '.comparing', actions: 'dismissFailure' },
      },
      states: {
        comparing: {
          description: 'Whether the form differs from the record, and what is known to be wrong with it, is decided.',
          always: [
            { guard: 'wantsSwitch', target: 'pristine', actions: 'discardDraft' },
            { guard: 'isUnanswered', target: 'unanswered' },
            { guard: 'isRefused', target: 'refused' },
            { guard: 'hasProblems', target: 'invalid' },
            { guard: 'isSame', target: 'pristine' },
            { target: 'dirty' },
          ],
        },
        pristine: { description: 'The form says what the record says.' },
        saved: { description: 'The form was just saved and says what the record says.' },
        dirty: { description: 'The form differs from the record.' },
        invalid: {
          description: 'The last attempt found fields that cannot be saved; each says what is wrong with it.',
          always: { guard: 'wantsSwitch', target: 'pristine', actions: ['tellSwitchRefused', 'discardDraft'] },
        },
        refused: {
          description:
            'The host refused or did not answer the last attempt. The banner has its words, the input is kept; what was only switched is told in passing and stays as it is.',
          always: { guard: 'wantsSwitch', target: 'pristine', actions: ['tellSwitchRefused', 'discardDraft'] },
        },
        unanswered: {
          description: 'A creation was sent and no answer came: the record may exist. The input is kept.',
        },
      },
    },
    assessing: {
      description: 'The form is checked and what would be sent is planned; what is typed meanwhile is checked too.',
      tags: 'busy',
      on: {
        ...discarded,
        'draft.change': {
          target: 'assessing',
          reenter: true,
          actions: { type: 'changeDraft', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'assessDraft',
        src: 'assessDraft',
        input: ({ context: { subject, record, base, draft } }) => ({ ...subject, record, base, draft }),
        onDone: [
          {
            guard: { type: 'foundProblems', params: ({ event }) => event.output },
            target: 'editing.invalid',
            actions: [{ type: 'keepAssessment', params: ({ event }) => event.output }, 'countWrong'],
          },
          {
            guard: { type: 'foundNothing', params: ({ event }) => event.output },
            target: 'editing.pristine',
            actions: ['forgetChanges', 'tellUnchanged'],
          },
          {
            guard: 'wantsReview',
            target: 'reviewing',
            actions: { type: 'keepAssessment', params: ({ event }) => event.output },
          },
          { target: 'ready', actions: { type: 'keepAssessment', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'editing.refused',
          actions: { type: 'keepFailure', params: failureIn },
        },
      },
    },
    reviewing: {
      description: 'Exactly what will be sent is shown, field by field, old and new.',
      tags: 'asking',
      on: { ...discarded, 'draft.save': { target: 'ready', actions: 'wantSave' }, 'review.close': 'editing' },
    },
    ready: {
      description: 'Whether something must be asked or fetched before the request leaves is decided.',
      always: [
        { guard: 'mustAsk', target: 'confirming' },
        { guard: 'mayBeBehind', target: 'catchingUp' },
        { target: 'saving' },
      ],
    },
    confirming: {
      description: 'The change has consequences, or may make a second record: the person is asked.',
      tags: 'asking',
      on: { ...discarded, 'risk.accept': { target: 'ready', actions: 'acceptRisk' }, 'risk.decline': 'editing' },
    },
    saving: {
      description:
        'The plan is on its way to the host. Further submits are ignored; typing goes on, except in a creation.',
      tags: 'busy',
      entry: 'keepSent',
      on: {
        'draft.change': { guard: 'exists', actions: { type: 'changeDraft', params: ({ event }) => event } },
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context: { subject, plan, version, creationKey } }) => ({
          ...subject,
          plan: plan ?? nothing,
          version,
          creationKey,
        }),
        onDone: [
          {
            guard: 'isNew',
            target: 'created',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => event.output },
              { type: 'tellCreated', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'settled',
            actions: [
              { type: 'tellSaved', params: ({ event }) => event.output },
              { type: 'keepAnswer', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          { guard: { type: 'isStale', params: failureIn }, target: 'catchingUp' },
          {
            guard: { type: 'leavesDoubt', params: failureIn },
            target: 'editing.unanswered',
            actions: [{ type: 'keepFailure', params: failureIn }, 'keepDoubt'],
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepFailure', params: failureIn },
          },
        ],
      },
    },
    settled: {
      description: 'The save is done; whether more was typed meanwhile is decided.',
      always: [{ guard: 'isSame', target: 'editing.saved' }, { target: 'editing.dirty' }],
    },
    catchingUp: {
      description: 'The record may have moved on: the latest copy is fetched and both sets of changes are merged.',
      tags: 'busy',
      on: { ...discarded, 'draft.change': { actions: { type: 'changeDraft', params: ({ event }) => event } } },
      invoke: {
        id: 'fetchLatest',
        src: 'fetchRecord',
        input: ({ context }) => context.subject,
        onDone: [
          // Only asked about again: what was typed stays based on the copy it was typed on, should the person stay.
          {
            guard: 'wantsRemoval',
            target: 'confirmingRemoval',
            actions: { type: 'keepLatest', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'clashes', params: ({ event }) => event.output },
            target: 'merging',
            actions: { type: 'keepLatest', params: ({ event }) => event.output },
          },
          // Nothing clashes any more: what was asked for was to look, not to save.
          {
            guard: 'wantsMerge',
            target: 'editing',
            actions: [{ type: 'keepLatest', params: ({ event }) => event.output }, 'adoptMerge'],
          },
          {
            target: 'assessing',
            actions: [{ type: 'keepLatest', params: ({ event }) => event.output }, 'adoptMerge'],
          },
        ],
        onError: [
          // Whether the removal or the look before it is answered so, it ends alike.
          {
            guard: { type: 'wantsRemovalOfNothing', params: failureIn },
            target: 'absent',
            actions: { type: 'tellNotFound', params: failureIn },
          },
          { guard: 'wantsRemoval', target: 'editing', actions: { type: 'tellRefused', params: removalRefused } },
          { target: 'editing.refused', actions: { type: 'keepFailure', params: failureIn } },
        ],
      },
    },
    merging: {
      description: 'Someone else changed the same fields differently; the person chooses for each.',
      tags: 'asking',
      on: {
        ...discarded,
        'clash.choose': { actions: { type: 'chooseSide', params: ({ event }) => event } },
        'merge.accept': { guard: 'isDecided', target: 'assessing', actions: ['adoptMerge', 'wantSave'] },
        'merge.cancel': { target: 'editing', actions: 'dropMerge' },
      },
    },
    confirmingRemoval: {
      description: 'Removing is asked about by the name of the record, with what else it affects.',
      tags: 'asking',
      entry: 'lookForHolders',
      on: {
        ...discarded,
        'removal.confirm': 'removing',
        'removal.cancel': { target: 'editing', actions: 'dropMerge' },
      },
    },
    removing: {
      description: 'The removal is on its way to the host. Further submits are ignored.',
      tags: ['busy', 'locked'],
      invoke: {
        id: 'removeRecord',
        src: 'removeRecord',
        input: ({ context: { subject, version, latest } }) => ({ ...subject, version: latest?.version ?? version }),
        onDone: { target: 'removed', actions: 'tellRemoved' },
        onError: [
          // Gone already and out of reach answer alike: nothing was deleted here, and there is nothing left to show.
          {
            guard: { type: 'isMissing', params: failureIn },
            target: 'absent',
            actions: { type: 'tellNotFound', params: failureIn },
          },
          { guard: { type: 'isStale', params: failureIn }, target: 'catchingUp' },
          {
            target: 'editing',
            actions: { type: 'tellRefused', params: removalRefused },
          },
        ],
      },
    },
    created: { description: 'The record exists now, under the identifier that was told.', tags: 'gone', type: 'final' },
    removed: { description: 'The record is gone.', tags: 'gone', type: 'final' },
    absent: {
      description:
        'There was no such record to delete, or not for this person: somebody else deleted it, or took it out of reach.',
      tags: 'gone',
      type: 'final',
    },
  },
});

const nothing: Plan = { kind: 'patch', body: [], changes: [] };
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
