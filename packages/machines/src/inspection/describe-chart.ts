import type { AnyStateMachine } from 'xstate';
import type { Chart, ChartState, ChartTransition, Trigger } from './chart.ts';

type Node = AnyStateMachine['root'];
type Transition = NonNullable<Node['always']>[number];

const known = new WeakMap<object, Chart>();

/** Describes a machine from its state nodes, which, unlike its definition, know eventless transitions (N7). */
export function describeChart(machine: AnyStateMachine): Chart {
  const found = known.get(machine);
  if (found) return found;
  const chart = { id: machine.id, root: describeState(machine, machine.root) };
  known.set(machine, chart);
  return chart;
}

/** The id of a transition of a running machine, the same as in its chart; undefined for the first step of a machine. */
export function transitionId(transition: Transition): string | undefined {
  const { source, eventType } = transition;
  // A machine's first step is no transition of its chart.
  if (typeof eventType !== 'string') return undefined;
  const candidates = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const at = candidates.indexOf(transition);
  return at < 0 ? undefined : idOf(source, eventType, at);
}

const idOf = (source: Node, event: string, at: number) => `${source.id}|${event}|${at}`;

function describeState(machine: AnyStateMachine, node: Node): ChartState {
  const { id, key, type, description, config } = node;
  const first = type === 'compound' ? node.initial.target?.[0]?.id : undefined;
  return {
    id,
    key,
    kind: type,
    ...(description !== undefined && { description }),
    ...(first !== undefined && { initial: first }),
    tags: node.tags,
    // A state's own entry and exit also hold what starts and stops its delays.
    entry: namesOf(config.entry),
    exit: namesOf(config.exit),
    invokes: node.invoke.map(({ id: name, src }) => ({ id: name, src: typeof src === 'string' ? src : name })),
    transitions: [
      ...[...node.transitions].flatMap(([event, candidates]) =>
        candidates.map((transition, at) => describeTransition(machine, transition, event, at)),
      ),
      ...(node.always ?? []).map((transition, at) => describeTransition(machine, transition, '', at)),
    ],
    states: Object.values(node.states).map((child) => describeState(machine, child)),
  };
}

function describeTransition(
  machine: AnyStateMachine,
  transition: Transition,
  event: string,
  at: number,
): ChartTransition {
  const { source, target, guard, actions, reenter, description } = transition;
  const named = guard === undefined ? undefined : guardName(guard);
  const delay = delayOf(machine, transition);
  return {
    id: idOf(source, event, at),
    source: source.id,
    event,
    ...triggerOf(event, delay?.name ?? delay?.milliseconds, machine.id),
    targets: target?.map((state) => state.id) ?? [],
    ...(named !== undefined && { guard: named }),
    ...(delay && { delay }),
    actions: namesOf(actions),
    reenter,
    ...(description !== undefined && { description }),
  };
}

function triggerOf(
  event: string,
  delay: string | number | undefined,
  machine: string,
): { trigger: Trigger; label: string } {
  const after = (prefix: string) => event.slice(prefix.length);
  if (event === '') return { trigger: 'always', label: 'always' };
  if (delay !== undefined)
    return { trigger: 'after', label: `after ${typeof delay === 'number' ? inWords(delay) : delay}` };
  if (event.startsWith('xstate.done.actor.'))
    return { trigger: 'actorDone', label: `${after('xstate.done.actor.')} done` };
  if (event.startsWith('xstate.error.actor.'))
    return { trigger: 'actorFailed', label: `${after('xstate.error.actor.')} failed` };
  if (event.startsWith('xstate.done.state.')) {
    const state = after('xstate.done.state.');
    return { trigger: 'stateDone', label: `${state.replace(`${machine}.`, '')} done` };
  }
  return { trigger: 'event', label: event };
}

/** A delay by its name, and by its length where that is fixed. */
function delayOf(machine: AnyStateMachine, { delay }: Transition & { delay?: unknown }): ChartTransition['delay'] {
  if (typeof delay === 'number') return { milliseconds: delay };
  if (typeof delay !== 'string') return undefined;
  const length: unknown = machine.implementations.delays[delay];
  return { name: delay, ...(typeof length === 'number' && { milliseconds: length }) };
}

/** A length of time as a person says it: `600 ms`, `60 s`. */
export const inWords = (milliseconds: number) =>
  milliseconds >= 1000 && milliseconds % 100 === 0 ? `${milliseconds / 1000} s` : `${milliseconds} ms`;

/** A guard by name; `not`, `and`, `or` and `stateIn` of XState by what they combine. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (!isPlain(guard)) return 'guard';
  const { guards, stateValue, type, name } = guard;
  if (Array.isArray(guards)) {
    const parts = guards.map(guardName);
    if (name === 'not') return `not ${parts[0]}`;
    return parts.map((part) => (/ (?:and|or) /.test(part) ? `(${part})` : part)).join(name === 'or' ? ' or ' : ' and ');
  }
  if (stateValue !== undefined) return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue)}`;
  return typeof type === 'string' ? type : named(name, 'guard');
}

const namesOf = (actions: unknown): readonly string[] =>
  (Array.isArray(actions) ? actions : actions === undefined ? [] : [actions]).map(actionName);

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (!isPlain(action)) return 'action';
  const { type, name } = action;
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : named(name, 'action');
}

const named = (name: unknown, otherwise: string) => (typeof name === 'string' && name !== '' ? name : otherwise);

/** Functions carry XState's own notes as members. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;
