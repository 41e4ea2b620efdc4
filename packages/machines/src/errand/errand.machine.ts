import { type Failure } from '@wardmere/api';
import { assign, setup } from 'xstate';
import type { FieldProblems } from '../entity/entity-types.ts';
import type { PlainRecord } from '../merge/three-way.ts';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { failureIn } from '../failure-in.ts';
import { mayHaveHappened } from '../may-have-happened.ts';

/**
 * One thing done to a record besides saving it: a new password, a photo, a counter set back. It is asked about with a
 * small form where it needs one, sent once, and told. Nothing given is lost by a refusal, and nothing of it is ever kept.
 */
export interface ErrandContext {
  readonly kind: string;
  /** Which record it is done to. */
  readonly target: Readonly<Record<string, string>>;
  readonly blank: PlainRecord;
  readonly form: PlainRecord;
  readonly problems: FieldProblems;
  readonly failure: Failure | null;
  /** No answer came to an attempt since it was begun: it may be done. */
  readonly unanswered: boolean;
  /** What was given is only looked at first, or sent at once. */
  readonly intent: 'ask' | 'send';
  readonly words: string | null;
  readonly isUnasked: boolean;
  readonly isOnPage: boolean;
  /** The work on the record that is another once it is done. */
  readonly changes: string | null;
  /** How often it was done while its screen stands. */
  readonly times: number;
  /** How often what was given was found wrong. */
  readonly timesWrong: number;
}

export interface ErrandInput {
  readonly kind: string;
  readonly target: Readonly<Record<string, string>>;
  readonly blank?: PlainRecord;
  /** What is told when it is done, unless the screen itself shows it. */
  readonly words?: string | null;
  /** Nothing is asked, so a refusal has no dialog to stand in: it is told. */
  readonly isUnasked?: boolean;
  /** Its form stands on the page: it is asked about from the start, and anew once it is done. */
  readonly isOnPage?: boolean;
  /** The work on the record that is another once it is done, as the desk calls it: it is fetched again. */
  readonly changes?: string | null;
}

export type ErrandEvent =
  /** Opens the question. */
  | { readonly type: 'errand.begin' }
  /** Opens the question with something given already, which is checked before it is shown: a chosen file. */
  | { readonly type: 'errand.give'; readonly form: PlainRecord }
  /** Needs no question; what it is done with may be known only now. */
  | { readonly type: 'errand.run'; readonly form?: PlainRecord }
  | { readonly type: 'form.change'; readonly change: PlainRecord }
  | { readonly type: 'errand.send' }
  | { readonly type: 'errand.cancel' };

export type ErrandFact =
  | { readonly type: 'done'; readonly words: string | null; readonly changes: string | null }
  /** Shown where it was asked about, or still to be told. */
  | { readonly type: 'refused'; readonly failure: Failure; readonly isShown: boolean };

/** What is sent: the errand, its record and its form. */
export interface ErrandOrder {
  readonly kind: string;
  readonly target: Readonly<Record<string, string>>;
  readonly form: PlainRecord;
}

const tell = tellAs('errand');

export const errandMachine = setup({
  types: {
    context: {} as ErrandContext,
    events: {} as ErrandEvent,
    input: {} as ErrandInput,
    emitted: {} as ErrandFact,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    /** Answers with what is wrong, by field. */
    assessForm: unsupplied<FieldProblems, ErrandOrder>('assessForm'),
    /** Answers with what is told, where only the answer says it. */
    sendErrand: unsupplied<string | null, ErrandOrder>('sendErrand'),
  },
  guards: {
    foundProblems: (_, { problems }: { problems: FieldProblems }) => Object.keys(problems).length > 0,
    isToBeShown: ({ context }) => context.intent === 'ask',
    isUnasked: ({ context }) => context.isUnasked,
    isOnPage: ({ context }) => context.isOnPage,
  },
  actions: {
    begin: assign(({ context }, { form }: { form?: PlainRecord }) => ({
      ...clean,
      form: { ...context.blank, ...form },
    })),
    give: assign(({ context }, { form }: { form: PlainRecord }) => ({
      ...clean,
      form: { ...context.blank, ...form },
      intent: 'ask' as const,
    })),
    change: assign(({ context }, { change }: { change: PlainRecord }) => ({
      form: { ...context.form, ...change },
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => !(field in change))),
    })),
    wantSend: assign({ intent: 'send', failure: null, problems: {} }),
    keepProblems: assign(({ context }, { problems }: { problems: FieldProblems }) => ({
      problems,
      timesWrong: context.timesWrong + 1,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    keepDoubt: assign(({ context }, { failure }: { failure: Failure }) => ({
      unanswered: context.unanswered || mayHaveHappened(failure),
    })),
    // A password must not wait in memory for somebody to look.
    forget: assign(({ context }) => ({ ...clean, form: context.blank })),
    countDone: assign(({ context }) => ({ times: context.times + 1 })),
    tellDone: tell(
      ({ context: { words, changes } }, { said }: { said: string | null }) =>
        ({ type: 'done', words: said ?? words, changes }) as const,
    ),
    tellRefused: tell(
      ({ context: { isUnasked } }, { failure }: { failure: Failure }) =>
        ({ type: 'refused', failure, isShown: !isUnasked }) as const,
    ),
  },
}).createMachine({
  id: 'errand',
  description: 'One thing done to a record besides saving it.',
  context: ({
    input: { kind, target, blank = {}, words = null, isUnasked = false, isOnPage = false, changes = null },
  }) => ({
    kind,
    target,
    blank,
    words,
    isUnasked,
    isOnPage,
    changes,
    times: 0,
    timesWrong: 0,
    ...clean,
    form: blank,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'It may be begun; where its form stands on the page it is.',
      always: { guard: 'isOnPage', target: 'asking', actions: { type: 'begin', params: {} } },
      on: {
        'errand.begin': { target: 'asking', actions: { type: 'begin', params: {} } },
        'errand.give': { target: 'checking', actions: { type: 'give', params: ({ event }) => event } },
        'errand.run': {
          target: 'checking',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'wantSend'],
        },
      },
    },
    asking: {
      description: 'What will be done is shown, with a form where it needs one.',
      tags: 'asking',
      on: {
        'form.change': { actions: { type: 'change', params: ({ event }) => event } },
        'errand.give': { target: 'checking', actions: { type: 'give', params: ({ event }) => event } },
        'errand.send': { target: 'checking', actions: 'wantSend' },
        'errand.run': {
          target: 'checking',
          actions: [{ type: 'begin', params: ({ event }) => event }, 'wantSend'],
        },
        'errand.cancel': { target: 'resting', actions: 'forget' },
      },
    },
    checking: {
      description: 'What was given is checked before it is shown or sent.',
      tags: ['busy', 'asking'],
      invoke: {
        id: 'assessForm',
        src: 'assessForm',
        input: ({ context: { kind, target, form } }) => ({ kind, target, form }),
        onDone: [
          {
            guard: { type: 'foundProblems', params: ({ event }) => ({ problems: event.output }) },
            target: 'asking',
            actions: { type: 'keepProblems', params: ({ event }) => ({ problems: event.output }) },
          },
          { guard: 'isToBeShown', target: 'asking' },
          { target: 'sending' },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'keepFailure', params: failureIn },
        },
      },
    },
    sending: {
      description:
        'It is on its way to the host. Further submits are ignored; what nobody was asked about can be given up.',
      tags: ['busy', 'asking'],
      on: { 'errand.cancel': { guard: 'isUnasked', target: 'resting', actions: 'forget' } },
      invoke: {
        id: 'sendErrand',
        src: 'sendErrand',
        input: ({ context: { kind, target, form } }) => ({ kind, target, form }),
        onDone: {
          target: 'resting',
          actions: ['forget', 'countDone', { type: 'tellDone', params: ({ event }) => ({ said: event.output }) }],
        },
        onError: {
          target: 'asking',
          actions: [
            { type: 'keepFailure', params: failureIn },
            { type: 'keepDoubt', params: failureIn },
            { type: 'tellRefused', params: failureIn },
          ],
        },
      },
    },
  },
});

const clean = { problems: {}, failure: null, unanswered: false, intent: 'send' } satisfies Partial<ErrandContext>;
