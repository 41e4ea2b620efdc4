import { isRecord } from '@wardmere/api';
import type { Chart } from '@wardmere/machines/inspection/chart';
import type { Message, Trace } from '@wardmere/machines/inspection/messages';

/**
 * The official inspection protocol (`@statelyai/inspect` 0.7: messages over postMessage), as far as an inspector of the
 * same origin needs it. Its own messages carry no transitions and no described charts; ours cannot all be said in it.
 */
interface Base {
  readonly rootId?: string;
  readonly sessionId: string;
  readonly createdAt: string;
  readonly id: string | null;
  readonly _version: string;
}
export type StatelyMessage =
  | (Base & {
      readonly type: '@xstate.actor';
      readonly name: string;
      readonly parentId?: string;
      readonly definition?: string;
      readonly snapshot: StatelySnapshot;
    })
  | (Base & { readonly type: '@xstate.event'; readonly sourceId?: string; readonly event: StatelyEvent })
  | (Base & { readonly type: '@xstate.snapshot'; readonly event?: StatelyEvent; readonly snapshot: StatelySnapshot });

interface StatelyEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}
interface StatelySnapshot {
  readonly status?: string;
  readonly value?: unknown;
  readonly context?: unknown;
  readonly output?: unknown;
}

export const STATELY_CONNECTED = '@statelyai.connected';
const VERSION = '0.7.2';

/** Whether something that arrived is a message of the official protocol. */
export function isStately(data: unknown): data is StatelyMessage {
  if (!isRecord(data) || typeof data['_version'] !== 'string' || typeof data['sessionId'] !== 'string') return false;
  const { type, name, snapshot, event } = data;
  if (type === '@xstate.actor') return typeof name === 'string' && isRecord(snapshot);
  if (type === '@xstate.event') return isRecord(event) && typeof event['type'] === 'string';
  return type === '@xstate.snapshot' && isRecord(snapshot);
}

/** Reads one message of the official protocol. `seq` numbers ours from there on. */
export function fromStately(told: StatelyMessage, seq: number, at: number): readonly Message[] {
  const common = { at, actor: told.sessionId };
  if (told.type === '@xstate.event')
    return [{ ...common, seq, kind: 'event', event: told.event, ...(told.sourceId && { from: told.sourceId }) }];
  const stands = {
    ...common,
    kind: 'snapshot' as const,
    status: told.snapshot.status ?? 'active',
    ...partsOf(told.snapshot),
  };
  if (told.type === '@xstate.snapshot') return [{ ...stands, seq }];
  const { name, parentId } = told;
  return [
    { ...common, seq, kind: 'actor', name, runs: name, ...(parentId && { parent: parentId }) },
    { ...stands, seq: seq + 1 },
  ];
}

const partsOf = ({ value, context, output }: StatelySnapshot) => ({
  ...(value !== undefined && { value }),
  ...(context !== undefined && { context }),
  ...(output !== undefined && { output }),
});

/** Writes a trace in the official protocol; transitions taken have no words in it. */
export function toStately(trace: Trace): readonly StatelyMessage[] {
  const contexts = new Map<string, unknown>();
  const root = trace.before[0]?.actor ?? trace.messages[0]?.actor ?? '';
  return [...trace.before, ...trace.messages].flatMap((message) => written(message, root, trace.charts, contexts));
}

function written(
  message: Message,
  rootId: string,
  charts: Trace['charts'],
  contexts: Map<string, unknown>,
): readonly StatelyMessage[] {
  const base = {
    rootId,
    sessionId: message.actor,
    createdAt: `${Math.round(message.at)}`,
    id: null,
    _version: VERSION,
  };
  if (message.kind === 'event')
    return [{ ...base, type: '@xstate.event', event: message.event, ...(message.from && { sourceId: message.from }) }];
  if (message.kind === 'actor') {
    const { name, parent, chart } = message;
    const described = chart === undefined ? undefined : charts[chart];
    const definition = JSON.stringify(described ? definitionOf(described) : { id: name });
    return [
      {
        ...base,
        type: '@xstate.actor',
        name,
        definition,
        snapshot: { status: 'active' },
        ...(parent && { parentId: parent }),
      },
    ];
  }
  if (message.kind === 'step') return [];
  const before = contexts.get(message.actor);
  const context = message.changed && isRecord(before) ? { ...before, ...message.changed } : (message.context ?? before);
  contexts.set(message.actor, context);
  return [
    { ...base, type: '@xstate.snapshot', snapshot: { status: message.status, ...partsOf({ ...message, context }) } },
  ];
}

/** A chart as the configuration a machine is made from. */
function definitionOf({ id, root }: Chart): object {
  return { id, ...configOf(root) };
}

function configOf({ kind, initial, states, transitions, invokes, description, tags }: Chart['root']): object {
  const key = states.find((state) => state.id === initial)?.key;
  const on = Map.groupBy(
    transitions.filter(({ trigger }) => trigger !== 'always'),
    ({ event }) => event,
  );
  const always = transitions.filter(({ trigger }) => trigger === 'always').map(transitionConfig);
  return {
    ...((kind === 'parallel' || kind === 'final' || kind === 'history') && { type: kind }),
    ...(key !== undefined && { initial: key }),
    ...(description !== undefined && { description }),
    ...(tags.length > 0 && { tags }),
    ...(invokes.length > 0 && { invoke: invokes }),
    ...(on.size > 0 && { on: Object.fromEntries([...on].map(([event, each]) => [event, each.map(transitionConfig)])) }),
    ...(always.length > 0 && { always }),
    ...(states.length > 0 && {
      states: Object.fromEntries(states.map((state) => [state.key, { id: state.id, ...configOf(state) }])),
    }),
  };
}

const transitionConfig = ({ targets, guard, actions }: Chart['root']['transitions'][number]) => ({
  ...(targets.length > 0 && { target: targets.map((target) => `#${target}`) }),
  ...(guard !== undefined && { guard: { type: guard } }),
  ...(actions.length > 0 && { actions: actions.map((type) => ({ type })) }),
});
