import { fromPromise, SimulatedClock, type AnyStateMachine } from 'xstate';

/** The event by which an invoked actor says that it has ended well. */
export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output });

/** The event by which an invoked actor says that it has failed. */
export const broke = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error });

/** The event by which a delay of a chart ends, by the delay's name, so that a generated path needs no clock. */
export function passed({ root, id }: AnyStateMachine, delay: string) {
  const [type, ...more] = delaysIn(root).filter((each) => each.startsWith(`xstate.after.${delay}.`));
  if (type === undefined || more.length > 0)
    throw new Error(`The chart ${id} waits for ${delay} in no or several states.`);
  return { type };
}

type Node = AnyStateMachine['root'];
const delaysIn = (node: Node): string[] => [
  ...[...node.transitions.keys()].filter((type) => type.startsWith('xstate.after.')),
  ...Object.values(node.states).flatMap((child) => delaysIn(child)),
];

/** The machine with every invoked actor working for ever: its outcomes are then given as events. */
export const unending = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        fromPromise(() => new Promise(() => undefined)),
      ]),
    ) as never,
  }) as Machine;

/** Lets everything that was promised arrive. */
export const settled = () => new Promise<void>((arrived) => void setTimeout(arrived));

/** Moves a simulated clock in small steps, for a timer set by a timer starts where the first one ended. */
export function elapse(clock: SimulatedClock, milliseconds: number, step = 100): void {
  for (let left = milliseconds; left > 0; left -= step) clock.increment(Math.min(step, left));
}

/** A promise that a test settles, one per question asked. */
export function asked<Answer>() {
  const open: PromiseWithResolvers<Answer>[] = [];
  return {
    ask: () => {
      const question = Promise.withResolvers<Answer>();
      open.push(question);
      return question.promise;
    },
    times: () => open.length,
    answer: async (value: Answer) => {
      open.at(-1)?.resolve(value);
      await settled();
    },
    fail: async (error: unknown) => {
      open.at(-1)?.reject(error);
      await settled();
    },
  };
}
