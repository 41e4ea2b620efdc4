import { waitFor } from 'storybook/test';
import type { Answer, Question } from '../answers.ts';
import { answered, type Answers, type CallName } from '../fake-platform.ts';

/** What the portal asks of the world besides its calls. */
export type Asked =
  | 'library'
  | 'session'
  | 'told'
  | 'hand'
  | 'login'
  | 'renewal'
  | 'otherSessions'
  | 'provider'
  | 'build'
  | 'flags'
  | 'check'
  | 'code';

/** Questions that wait until somebody says how they are answered; of several alike the last one is still cared about. */
export interface Holds {
  /** From here on these questions wait. */
  readonly hold: (...names: readonly (Asked | CallName)[]) => void;
  /** From here on they are answered at once again; what waits goes on waiting. */
  readonly release: (...names: readonly (Asked | CallName)[]) => void;
  /** The path is over: whoever still asks, from wherever, waits for nobody. */
  readonly releaseAll: () => void;
  /** Asks, and waits if the question is held. */
  readonly ask: <Outcome>(name: Asked, ordinary: () => Outcome) => Promise<Awaited<Outcome>>;
  /** Answers the question that waits, or will in a moment. */
  readonly answer: (name: CallName, answer?: Answer) => Promise<void>;
  /** Ends what waits in the world besides calls, however often it was asked. */
  readonly settle: (name: Asked, outcome?: unknown) => Promise<void>;
  readonly fail: (name: Asked, error?: unknown) => Promise<void>;
  /** The fake platform's answers, which can be held. */
  readonly answers: Answers;
}

export function createHolds(): Holds {
  const held = new Set<string>();
  const waiting = new Map<string, PromiseWithResolvers<unknown>[]>();
  const wait = (name: string, signal?: AbortSignal): Promise<unknown> => {
    const question = Promise.withResolvers<unknown>();
    // Nobody waits for the answer any more: it must not be given in the place of one that is asked for in a moment.
    if (signal?.aborted) return question.promise;
    waiting.set(name, [...(waiting.get(name) ?? []), question]);
    signal?.addEventListener('abort', () => {
      waiting.set(name, waiting.get(name)?.filter((each) => each !== question) ?? []);
    });
    return question.promise;
  };
  const last = (name: string) =>
    waitFor(
      () => {
        const question = waiting.get(name)?.pop();
        if (!question) throw new Error(`Nothing asks for ${name}.`);
        return question;
      },
      { interval: 10 },
    );
  const rest = (name: string) => waiting.get(name)?.splice(0) ?? [];
  const answerOf =
    (name: string): Answer =>
    async (question: Question) => {
      if (!held.has(name)) return question.ordinary();
      const answer: unknown = await wait(name, question.signal);
      return isAnswer(answer) ? answer(question) : question.ordinary();
    };
  return {
    hold: (...names) => names.forEach((name) => held.add(name)),
    release: (...names) => names.forEach((name) => held.delete(name)),
    releaseAll: () => held.clear(),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whoever settles a question knows what it asks for
    ask: async (name, ordinary) => (await (held.has(name) ? wait(name) : ordinary())) as never,
    answer: async (name, answer) => (await last(name)).resolve(answer),
    settle: async (name, outcome) => {
      (await last(name)).resolve(outcome);
      for (const question of rest(name)) question.resolve(outcome);
    },
    fail: async (name, error = new Error('The network is gone.')) => (await last(name)).reject(error),
    answers: Object.fromEntries(answered.map(({ name }) => [name, answerOf(name)])),
  };
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'function';
