import { failureIn } from '../../failure-in.ts';
import { discarded, entitySetup, nothing, updateRefused } from '../entity-setup.ts';

const { createStateConfig } = entitySetup;

export const assessing = createStateConfig({
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
});

export const reviewing = createStateConfig({
  description: 'Exactly what will be sent is shown, field by field, old and new.',
  tags: 'asking',
  on: { ...discarded, 'draft.save': { target: 'ready', actions: 'wantSave' }, 'review.close': 'editing' },
});

export const ready = createStateConfig({
  description: 'Whether something must be asked or fetched before the request leaves is decided.',
  always: [
    { guard: 'mustAsk', target: 'confirming' },
    { guard: 'mayBeBehind', target: 'catchingUp' },
    { target: 'saving' },
  ],
});

export const confirming = createStateConfig({
  description: 'The change has consequences, or may make a second record: the person is asked.',
  tags: 'asking',
  on: { ...discarded, 'risk.accept': { target: 'ready', actions: 'acceptRisk' }, 'risk.decline': 'editing' },
});

export const saving = createStateConfig({
  description: 'The plan is on its way to the host. Further submits are ignored; typing goes on, except in a creation.',
  tags: 'busy',
  entry: 'keepSent',
  on: {
    'draft.change': { guard: 'exists', actions: { type: 'changeDraft', params: ({ event }) => event } },
    // Of a creation the draft is all there is until the answer: it stays.
    'draft.discard': { guard: 'exists', actions: ['forgetTyped', 'wantDiscard'] },
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
      {
        guard: 'wantsDiscard',
        target: 'editing.pristine',
        actions: ['discardDraft', { type: 'tellRefused', params: updateRefused }],
      },
      { guard: { type: 'isStale', params: failureIn }, target: 'catchingUp' },
      {
        guard: { type: 'leavesDoubt', params: failureIn },
        target: 'editing.unanswered',
        actions: [
          { type: 'keepFailure', params: failureIn },
          'keepDoubt',
          { type: 'tellUncreated', params: failureIn },
        ],
      },
      {
        target: 'editing.refused',
        actions: [
          { type: 'keepFailure', params: failureIn },
          { type: 'tellUncreated', params: failureIn },
        ],
      },
    ],
  },
});

export const settled = createStateConfig({
  description: 'The save is done; whether more was typed meanwhile is decided.',
  always: [{ guard: 'isSame', target: 'editing.saved' }, { target: 'editing.dirty' }],
});
