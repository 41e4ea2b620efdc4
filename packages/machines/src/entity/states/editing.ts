import { entitySetup } from '../entity-setup.ts';

const { createStateConfig } = entitySetup;

export const editing = createStateConfig({
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
    // What is on screen stays while it is read again, also where that fails.
    'record.reload': {
      guard: 'isUntouched',
      target: 'catchingUp',
      actions: { type: 'beginAttempt', params: { intent: 'merge' } },
    },
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
});
