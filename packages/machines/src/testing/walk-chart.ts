import { createActor, transition, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { statesOf, transitionsOf, type Chart } from '../inspection/chart.ts';
import { describeChart, transitionId } from '../inspection/describe-chart.ts';
import type { AnyWalk } from './walk.ts';

/** A generated path in words, with what it takes of the chart. */
export interface Path {
  readonly given: string;
  /** What stands at its beginning. */
  readonly begins: readonly string[];
  readonly steps: readonly Step[];
}

export interface Step {
  readonly when: string;
  readonly event: string;
  /** What stands after it, and what is told. */
  readonly seen: readonly string[];
  /** The value of the machine after it. */
  readonly value: unknown;
  readonly took: readonly string[];
}

/** What was walked of a chart. */
export interface Walked {
  readonly chart: Chart;
  /** Ids of the states that were entered and of the transitions that were taken. */
  readonly taken: ReadonlySet<string>;
  /** The fewest of the shortest paths that together take everything taken. */
  readonly paths: readonly Path[];
}

type Node = AnyStateMachine['root'];

/**
 * Walks a chart by paths generated from the chart itself: the shortest path to each distinguishable situation, then
 * every event from there, each on a running actor whose invoked work never ends by itself.
 */
export function walkChart(walk: AnyWalk): Walked {
  const { machine, given, when } = walk;
  const chart = describeChart(machine);
  const everything = new Set([...statesOf(chart), ...transitionsOf(chart)].map(({ id }) => id));
  const taken = new Set<string>();
  const met = new Set<string>();
  const followed: Followed[] = [];
  const keep = (one: Followed) => {
    const fresh = one.took.filter((id) => !taken.has(id));
    for (const id of fresh) taken.add(id);
    if (fresh.length > 0) followed.push(one);
  };
  const situations = Object.keys(given).flatMap((start) => {
    keep(follow(walk, start, []));
    return situationsOf(walk, start).map((situation) => ({ ...situation, start }));
  });
  // First each event once for each pair of states it leads between; what that leaves out, from every situation.
  for (const isThorough of [false, true]) {
    for (const { start, state, path } of situations) {
      for (const [sentence, event] of Object.entries(when)) {
        if (taken.size === everything.size) break;
        if (machine.getTransitionData(state, event).length === 0) continue;
        const edge = isThorough ? '' : JSON.stringify([state.value, sentence, valueAfter(machine, state, event)]);
        if (met.has(edge)) continue;
        if (!isThorough) met.add(edge);
        keep(follow(walk, start, [...path, sentence]));
      }
    }
  }
  return { chart, taken, paths: fewest(followed).map(({ path }) => path) };
}

/** What no path took: nothing, where a chart has no dead part. */
export const missedBy = ({ chart, taken }: Walked): readonly string[] =>
  [...statesOf(chart), ...transitionsOf(chart)].map(({ id }) => id).filter((id) => !taken.has(id));

/** The states without a description: a chart explains itself. */
export const undescribed = (machine: AnyStateMachine): readonly string[] =>
  statesOf(describeChart(machine))
    .filter(({ description }) => !description)
    .map(({ id }) => id);

function valueAfter(machine: AnyStateMachine, state: AnyMachineSnapshot, event: AnyEventObject): unknown {
  try {
    return (transition(machine, state, event)[0] as AnyMachineSnapshot).value;
  } catch {
    // On paper a child is gone once another one's end is told by hand: where it is sent to is seen by following the path.
    return undefined;
  }
}

function situationsOf({ machine, given, when, digest }: AnyWalk, start: string) {
  const sentences = new Map(Object.entries(when).map(([sentence, event]) => [event, sentence]));
  const paths = getShortestPaths<AnyStateMachine>(machine, {
    input: given[start],
    events: Object.values(when),
    limit: 50_000,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, digest(snapshot.context)]),
  });
  return paths.map(({ state, steps }) => ({
    state,
    path: steps.flatMap(({ event }) => sentences.get(event as AnyEventObject) ?? []),
  }));
}

interface Followed {
  readonly path: Path;
  readonly took: readonly string[];
}

function follow(walk: AnyWalk, given: string, sentences: readonly string[]): Followed {
  const { machine, when, told } = walk;
  const took = new Set<string>();
  let [stepped, facts]: [string[], string[]] = [[], []];
  // A child's steps are its own chart's.
  const isOfChart = (snapshot: unknown) => leafless(snapshot).every((node) => node.machine.id === machine.id);
  const enter = (snapshot: unknown) => leafless(snapshot).forEach(({ id }) => took.add(id));
  const actor = createActor(machine, {
    input: walk.given[given],
    inspect: (event) => {
      if (event.type !== '@xstate.microstep' || !isOfChart(event.snapshot)) return;
      for (const each of event._transitions) {
        const id = transitionId(each);
        if (id !== undefined) stepped.push(id);
        // A state that decides at once is left before anyone could see it.
        took.add(each.source.id);
      }
      enter(event.snapshot);
    },
  });
  const unworded: string[] = [];
  actor.on('*', ({ type }: AnyEventObject) => {
    const words = told[type];
    if (words === undefined) unworded.push(type);
    else facts.push(words);
  });
  actor.start();
  enter(actor.getSnapshot());
  const begins = wordsOf(actor.getSnapshot());
  for (const id of stepped) took.add(id);
  const steps = sentences.map((sentence): Step => {
    const event = when[sentence] ?? { type: '' };
    const before = wordsOf(actor.getSnapshot());
    [stepped, facts] = [[], []];
    actor.send(event);
    for (const id of stepped) took.add(id);
    const snapshot = actor.getSnapshot();
    const now = wordsOf(snapshot);
    const entered = now.filter((words) => !before.includes(words));
    const seen = [...(entered.length > 0 ? entered : staying(snapshot, stepped)), ...facts];
    return { when: sentence, event: event.type, seen, value: snapshot.value, took: stepped };
  });
  actor.stop();
  // A list to follow by hand tells nothing by a name of the code.
  if (unworded.length > 0) throw new Error(`The chart ${machine.id} tells ${unworded[0]}, which has no words.`);
  return { path: { given, begins, steps }, took: [...took] };
}

const leafless = (snapshot: unknown) => (snapshot as { readonly _nodes?: readonly Node[] })._nodes ?? [];

/** The descriptions of the innermost states a machine is in. */
const wordsOf = (snapshot: unknown) => leavesIn(snapshot).map(({ description = '' }) => description);

const leavesIn = (snapshot: unknown) => leafless(snapshot).filter(({ states }) => Object.keys(states).length === 0);

/** Where nothing was entered, what the event left as it is. */
function staying(snapshot: unknown, took: readonly string[]): readonly string[] {
  const sources = took.map((id) => id.split('|')[0] ?? '');
  const leaves = leavesIn(snapshot).filter(({ id }) =>
    sources.some((source) => id === source || id.startsWith(`${source}.`)),
  );
  const [only] = leaves;
  return leaves.length === 1 && only?.description ? [`As before: ${only.description}`] : [];
}

/** Leaves out every path whose whole way others take too, the longest kept. */
function fewest(followed: readonly Followed[]): readonly Followed[] {
  const times = new Map<string, number>();
  for (const id of followed.flatMap(({ took }) => took)) times.set(id, (times.get(id) ?? 0) + 1);
  return followed.filter(({ took }) => {
    if (took.some((id) => (times.get(id) ?? 0) < 2)) return true;
    for (const id of took) times.set(id, (times.get(id) ?? 0) - 1);
    return false;
  });
}
