import { createActor, type AnyStateMachine } from 'xstate';
import { walkChart } from './walk-chart.ts';
import type { AnyWalk } from './walk.ts';

/** The guards and actions that, on the generated paths of a chart, were handed something else than an object. */
export function handedBare(walk: AnyWalk): readonly string[] {
  const bare = new Set<string>();
  const machine = listening(walk.machine, (name, params) => {
    const isObject = typeof params === 'object' && params !== null && !Array.isArray(params);
    if (params !== undefined && !isObject) bare.add(`${name}: ${JSON.stringify(params)}`);
  });
  for (const { given, steps } of walkChart(walk).paths) {
    const actor = createActor(machine, { input: walk.given[given] }).start();
    for (const { when } of steps) actor.send(walk.when[when] ?? { type: '' });
    actor.stop();
  }
  return [...bare];
}

type Hear = (name: string, params: unknown) => void;
type Implementation = (args: unknown, params: unknown) => unknown;
/** An action of XState's own (`assign`, `emit`) is resolved with its parameters as the fourth argument. */
type Resolved = Implementation & { readonly resolve: (...args: readonly unknown[]) => unknown };

/** The same machine, whose guards and actions say what they are handed. */
function listening(machine: AnyStateMachine, hear: Hear): AnyStateMachine {
  const { guards, actions } = machine.implementations as unknown as Record<string, Record<string, Implementation>>;
  return machine.provide({
    guards: mapped(guards, (name, guard) =>
      'check' in guard ? guard : (args, params) => (hear(name, params), guard(args, params)),
    ),
    actions: mapped(actions, (name, action) =>
      isResolved(action)
        ? Object.assign(() => undefined, action, {
            resolve: (...args: readonly unknown[]) => (hear(name, args[3]), action.resolve(...args)),
          })
        : (args, params) => (hear(name, params), action(args, params)),
    ),
  } as never);
}

const isResolved = (action: Implementation): action is Resolved => 'resolve' in action;

const mapped = (
  all: Readonly<Record<string, Implementation>> = {},
  by: (name: string, one: Implementation) => Implementation,
) => Object.fromEntries(Object.entries(all).map(([name, one]) => [name, by(name, one)]));
