import { failureIn } from '../failure-in.ts';
import { entitySetup } from './entity-setup.ts';
import { editing } from './states/editing.ts';
import { catchingUp, merging } from './states/merging.ts';
import { confirmingRemoval, removing } from './states/removing.ts';
import { assessing, confirming, ready, reviewing, saving, settled } from './states/saving.ts';

/**
 * One record being looked at, edited, created or removed (§4, §7, D-139…D-149, D-190): the machine knows *when*, the
 * definition behind its actors knows *what*. Nothing typed is ever lost by a failure, nothing is sent twice, and nothing
 * another person wrote is overwritten unasked (B8…B11, B25, N3).
 */
export const entityMachine = entitySetup.createMachine({
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
  on: {
    'replacement.moved': {
      actions: [
        { type: 'keepGiven', params: ({ event }) => event },
        { type: 'tellExchanged', params: ({ event }) => event },
      ],
    },
  },
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
    editing,
    assessing,
    reviewing,
    ready,
    confirming,
    saving,
    settled,
    catchingUp,
    merging,
    confirmingRemoval,
    removing,
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
