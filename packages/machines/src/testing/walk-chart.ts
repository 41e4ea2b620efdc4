import { createActor, type AnyEventObject, type AnyStateMachine, type InputFrom, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

type Node = AnyStateMachine['root'];
type Transition = NonNullable<Node['always']>[number];

export interface Walk<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly inputs: readonly InputFrom<Machine>[];
  /** Gestures, and the outcomes of actors as `xstate.done.actor.<id>` and `xstate.error.actor.<id>`. */
  readonly events: readonly AnyEventObject[];
  /** What, besides the state, decides where an event leads: the facts the guards read. */
  readonly digest: (context: SnapshotFrom<Machine>['context']) => unknown;
}

/**
 * Walks a chart by paths generated from the chart itself: the shortest path to each distinguishable situation, then
 * every event from there, each on a running actor whose invoked work never ends by itself. Answers with what no path
 * reached, which a test expects to be nothing.
 */
export function unreachedBy<Machine extends AnyStateMachine>(walk: Walk<Machine>): readonly string[] {
  const { machine, inputs, events } = walk;
  const nodes = nodesOf(machine.root);
  const states = new Set(nodes);
  const transitions = new Set(nodes.flatMap(transitionsOf));
  for (const input of inputs) {
    for (const { state, path } of situationsOf(walk, input)) {
      for (const event of events) {
        if (states.size + transitions.size === 0) return [];
        if (machine.getTransitionData(state, event).length > 0)
          follow(machine, input, [...path, event], states, transitions);
      }
    }
  }
  return [...[...states].map(({ id }) => id), ...[...transitions].map(describe)];
}

/** The states without a description: a chart explains itself (style.md). */
export const undescribed = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root)
    .filter(({ description }) => !description)
    .map(({ id }) => id);

const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))];
const transitionsOf = (node: Node): Transition[] => [...node.transitions.values()].flat().concat(node.always ?? []);

function describe({ source, eventType, target, guard }: Transition): string {
  const name = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return `${source.id} —${eventType || 'always'}${name ? ` [${String(name)}]` : ''}→ ${target?.map(({ id }) => id).join(', ') ?? 'itself'}`;
}

function situationsOf<Machine extends AnyStateMachine>(
  { machine, events, digest }: Walk<Machine>,
  input: InputFrom<Machine>,
) {
  const paths = getShortestPaths<AnyStateMachine>(machine, {
    input,
    events: [...events],
    limit: 50_000,
    serializeState: (snapshot) =>
      JSON.stringify([snapshot.value, digest(snapshot.context as SnapshotFrom<Machine>['context'])]),
  });
  return paths.map(({ state, steps }) => ({
    state,
    path: steps.map(({ event }) => event as AnyEventObject).filter(({ type }) => type !== 'xstate.init'),
  }));
}

function follow(
  machine: AnyStateMachine,
  input: unknown,
  path: readonly AnyEventObject[],
  states: Set<Node>,
  transitions: Set<Transition>,
): void {
  const enter = (snapshot: unknown) => (snapshot as { _nodes: Node[] })._nodes.forEach((node) => states.delete(node));
  const actor = createActor(machine, {
    input,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const transition of event._transitions) {
        transitions.delete(transition);
        // A state that decides at once is left before anyone could see it.
        states.delete(transition.source);
      }
      if ('_nodes' in event.snapshot) enter(event.snapshot);
    },
  });
  actor.start();
  enter(actor.getSnapshot());
  for (const event of path) actor.send(event);
  actor.stop();
}
