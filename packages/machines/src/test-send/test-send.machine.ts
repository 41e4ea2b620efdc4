import { type Failure, type TestPayload, type WebhookTest } from '@wardmere/api';
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { FieldProblems } from '../entity/entity-types.ts';
import { tellAs } from '../tell.ts';
import { unsupplied } from '../unsupplied.ts';
import { failureIn } from '../failure-in.ts';

/**
 * Tests of the configuration whose page is open (D-267, B21): a payload is written, sent as often as is wanted, and what
 * became of each test stays beside it. Nothing that was typed or told is lost, whatever fails.
 */
export interface TestSendContext extends TestsOfOne {
  readonly configuration: TestedConfiguration | null;
  /** What was typed and told of others, by their address in the session. */
  readonly others: Readonly<Record<string, TestsOfOne>>;
}

/** What was typed and told of one configuration. */
export interface TestsOfOne {
  /** The payload as it is typed. */
  readonly payload: TestForm;
  /** What is wrong with it, by field. */
  readonly problems: FieldProblems;
  /** How often it was found wrong. */
  readonly timesWrong: number;
  /** Why the last test could not be sent at all. */
  readonly failure: Failure | null;
  /** What became of the tests, the newest first. */
  readonly tests: readonly KeptTest[];
}

export interface TestedConfiguration {
  readonly client: string;
  readonly configuration: string;
}

/** A payload as a form holds it: texts, and numbers that may not be any yet. */
export type TestForm = Readonly<Record<string, string | number | undefined>>;

/** A test and when it was sent. */
export interface KeptTest {
  readonly id: string;
  readonly at: string;
  readonly test: WebhookTest;
}

/** A payload that can be sent, or what is wrong with it. */
export type CheckedPayload =
  | { readonly payload: TestPayload; readonly problems?: never }
  | { readonly problems: FieldProblems; readonly payload?: never };

export type TestSendEvent =
  | ({ readonly type: 'configuration.open'; readonly payload: TestForm } & TestedConfiguration)
  | { readonly type: 'configuration.leave' }
  | { readonly type: 'payload.change'; readonly change: TestForm }
  | { readonly type: 'test.send'; readonly checked: CheckedPayload };

/** Told where the receiver took it: anything else stands in the page. */
export type TestSendFact = { readonly type: 'delivered' };

/** So many tests stay: the log has them all. */
const MOST_KEPT = 10;

const tell = tellAs('testSend');
const nowhere: TestedConfiguration = { client: '', configuration: '' };
const nothingTold: TestsOfOne = { payload: {}, problems: {}, timesWrong: 0, failure: null, tests: [] };

const keyOf = ({ client, configuration }: TestedConfiguration) => `${client} ${configuration}`;
/** What was typed and told of each, the open one included. */
const heldIn = ({ configuration, others, ...own }: TestSendContext): TestSendContext['others'] =>
  configuration === null ? others : { ...others, [keyOf(configuration)]: own };

export const testSendMachine = setup({
  types: {
    context: {} as TestSendContext,
    events: {} as TestSendEvent,
    emitted: {} as TestSendFact,
    tags: {} as 'busy',
  },
  actors: {
    sendTest: unsupplied<KeptTest, TestedConfiguration & { readonly payload: TestPayload }>('sendTest'),
  },
  guards: {
    isKnown: ({ context }, of: TestedConfiguration) => keyOf(of) in heldIn(context),
    isSound: (_, { checked }: { checked: CheckedPayload }) => checked.payload !== undefined,
    isDelivered: (_, { kept }: { kept: KeptTest }) => kept.test.isSuccess,
    wasDelivered: ({ context }) => context.failure === null && context.tests[0]?.test.isSuccess === true,
    wasTried: ({ context }) => context.failure !== null || context.tests.length > 0,
  },
  actions: {
    begin: assign(({ context }, { client, configuration, payload }: TestedConfiguration & { payload: TestForm }) => ({
      ...nothingTold,
      configuration: { client, configuration },
      others: heldIn(context),
      payload,
    })),
    recall: assign(({ context }, { client, configuration }: TestedConfiguration) => {
      const others = heldIn(context);
      return { ...others[keyOf({ client, configuration })], configuration: { client, configuration }, others };
    }),
    change: assign(({ context }, { change }: { change: TestForm }) => ({
      payload: { ...context.payload, ...change },
      problems: withoutThose(context.problems, change),
    })),
    keepProblems: assign(({ context }, { checked }: { checked: CheckedPayload }) => ({
      problems: checked.problems ?? {},
      timesWrong: context.timesWrong + 1,
    })),
    forgetProblems: assign({ problems: {}, failure: null }),
    keepTest: assign(({ context }, { kept }: { kept: KeptTest }) => ({
      tests: [kept, ...context.tests].slice(0, MOST_KEPT),
      failure: null,
    })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    tellDelivered: tell({ type: 'delivered' as const }),
  },
}).createMachine({
  id: 'testSend',
  description: 'Tests of the configuration whose page is open.',
  context: nothingKnown,
  initial: 'away',
  states: {
    away: {
      description: 'No test page is open. What was typed and told of each configuration is kept.',
      on: {
        'configuration.open': [
          {
            guard: { type: 'isKnown', params: ({ event }) => event },
            target: 'open.resting.recalling',
            actions: { type: 'recall', params: ({ event }) => event },
          },
          { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    open: {
      description: 'The test page of a configuration is open.',
      initial: 'resting',
      on: {
        // A test that is on its way is given up; what was typed is not.
        'configuration.leave': 'away',
        'payload.change': { actions: { type: 'change', params: ({ event }) => event } },
      },
      states: {
        resting: {
          description: 'Nothing is on its way: a test can be sent.',
          initial: 'writing',
          on: {
            'test.send': [
              {
                guard: { type: 'isSound', params: ({ event }) => event },
                target: 'sending',
                actions: 'forgetProblems',
              },
              { actions: { type: 'keepProblems', params: ({ event }) => event } },
            ],
          },
          states: {
            writing: {
              description: 'A payload is written; nothing was sent yet.',
            },
            recalling: {
              description: 'The page was open before: what became of the last test there is looked at.',
              always: [
                { guard: 'wasDelivered', target: 'delivered' },
                { guard: 'wasTried', target: 'undelivered' },
                { target: 'writing' },
              ],
            },
            delivered: {
              description: 'The receiver took the last test; it can be sent again.',
            },
            undelivered: {
              description: 'The last test was refused, reached nobody or could not be sent; it can be sent again.',
            },
          },
        },
        sending: {
          description: 'The platform sends the test, and waits for the receiver.',
          tags: 'busy',
          invoke: {
            id: 'sendTest',
            src: 'sendTest',
            input: ({ context, event }) => ({
              ...(context.configuration ?? nowhere),
              payload: payloadOf(event),
            }),
            onDone: [
              {
                guard: { type: 'isDelivered', params: ({ event }) => ({ kept: event.output }) },
                target: 'resting.delivered',
                actions: [{ type: 'keepTest', params: ({ event }) => ({ kept: event.output }) }, 'tellDelivered'],
              },
              {
                target: 'resting.undelivered',
                actions: { type: 'keepTest', params: ({ event }) => ({ kept: event.output }) },
              },
            ],
            onError: {
              target: 'resting.undelivered',
              actions: { type: 'keepFailure', params: failureIn },
            },
          },
        },
      },
    },
  },
});

function nothingKnown(): TestSendContext {
  return { ...nothingTold, configuration: null, others: {} };
}

/** The payload of the event that begins a test. */
function payloadOf(event: TestSendEvent): TestPayload {
  const payload = event.type === 'test.send' ? event.checked.payload : undefined;
  if (payload === undefined) throw new Error('A test begins with a payload that can be sent.');
  return payload;
}

/** What is wrong with fields that nobody has touched since. */
const withoutThose = (problems: FieldProblems, change: TestForm): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in change)));

type TestSendSnapshot = SnapshotFrom<typeof testSendMachine>;

/** How far the tests of the open page are. */
export const selectTestStep = (now: TestSendSnapshot | undefined) => ({
  isSending: now?.hasTag('busy') === true,
  isUndelivered: now?.matches({ open: { resting: 'undelivered' } }) === true,
  payload: now?.context.payload ?? null,
  problems: now?.context.problems ?? noProblems,
  timesWrong: now?.context.timesWrong ?? 0,
  failure: now?.context.failure ?? null,
  tests: now?.context.tests ?? noTests,
});
const noProblems: FieldProblems = {};
const noTests: readonly KeptTest[] = [];
