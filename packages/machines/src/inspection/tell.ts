import { isRecord } from '@wardmere/api';
import type { AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate';
import type { Chart } from './chart.ts';
import { describeChart, transitionId } from './describe-chart.ts';
import type { Kept, Raw } from './feed.ts';
import type { ActorMessage, Message, SnapshotMessage } from './messages.ts';
import { plainValue, type Taking } from './plain-value.ts';
import type { Privacy } from './redaction.ts';

/** Turns what the feed kept into messages, redacted, each chart told once, of a context only what changed. */
export interface Teller {
  readonly before: (kept: Kept) => readonly (ActorMessage | SnapshotMessage)[];
  /** `thin` leaves the context out: the next snapshot of the same actor tells it. */
  readonly tell: (raw: Raw, thin?: boolean) => Message;
  /** The charts met since the last time they were asked for. */
  readonly newCharts: () => Readonly<Record<string, Chart>>;
}

/** `keys` are the keys of charts by their definition, for tellers that follow one another. */
export function createTeller(privacy: Privacy, keys: Map<object, string> = new Map()): Teller {
  const alias = privacy === 'personal' ? createAliases() : (name: string) => name;
  const taking: Taking = { privacy, learned: new Set(), alias };
  const told = new Set<string>();
  const contexts = new Map<string, unknown>();
  let fresh: Record<string, Chart> = {};

  const chartKey = (machine: AnyStateMachine) => {
    // Each `provide` makes another machine of the same chart.
    const { config } = machine as { readonly config: object };
    const key = keys.get(config) ?? newKey(machine.id, keys);
    keys.set(config, key);
    if (!told.has(key)) fresh[key] = describeChart(machine);
    told.add(key);
    return key;
  };
  const tellActor = (ref: AnyActorRef, seq: number, at: number): ActorMessage => {
    const { id, sessionId, _parent: parent, src, options } = ref as AnyActorRef & Inner;
    const logic: unknown = (ref as AnyActorRef & Inner).logic;
    const chart = isMachine(logic) ? chartKey(logic) : undefined;
    return {
      seq,
      at,
      kind: 'actor',
      actor: sessionId,
      name: alias(id),
      ...(parent && { parent: parent.sessionId }),
      runs: chart ?? (typeof src === 'string' ? alias(src) : 'work'),
      ...(chart !== undefined && { chart }),
      ...(options?.input !== undefined && { input: plainValue(options.input, 'input', taking) }),
    };
  };
  const tellSnapshot = (ref: AnyActorRef, snapshot: unknown, seq: number, at: number, thin: boolean) => {
    const { status, value, context, output, error } = (snapshot ?? {}) as Partial<AnySnapshot>;
    const message: SnapshotMessage = {
      seq,
      at,
      kind: 'snapshot',
      actor: ref.sessionId,
      status: status ?? 'active',
      ...(value !== undefined && { value }),
      ...(thin ? { thin } : tellContext(ref.sessionId, context)),
      ...(output !== undefined && { output: plainValue(output, 'output', taking) }),
      ...(error !== undefined && { error: plainValue(error, 'error', taking) }),
    };
    if (status !== undefined && status !== 'active') contexts.delete(ref.sessionId);
    return message;
  };
  const tellContext = (id: string, context: unknown): Partial<SnapshotMessage> => {
    const before = contexts.get(id);
    if (context === undefined || context === before) return {};
    contexts.set(id, context);
    if (!isRecord(context) || !isRecord(before) || Object.keys(before).some((name) => !(name in context)))
      return { context: plainValue(context, 'context', taking) };
    const changed = Object.entries(context).filter(([name, value]) => before[name] !== value);
    return { changed: plainValue(Object.fromEntries(changed), 'context', taking) as Record<string, unknown> };
  };
  return {
    before: ({ actors, messages }) => {
      const [first] = messages;
      const seq = (first?.seq ?? 1) - 1;
      return actors.flatMap(({ ref, snapshot }) => [
        tellActor(ref, seq, first?.at ?? 0),
        ...(snapshot === undefined ? [] : [tellSnapshot(ref, snapshot, seq, first?.at ?? 0, false)]),
      ]);
    },
    tell: (raw, thin = false) => {
      const { kind, seq, at, ref } = raw;
      if (kind === 'actor') return tellActor(ref, seq, at);
      if (kind === 'snapshot') return tellSnapshot(ref, raw.snapshot, seq, at, thin);
      const type = aliased(raw.event.type, alias, privacy);
      if (kind === 'step') {
        const taken = raw.transitions.flatMap((each) => transitionId(each as never) ?? []);
        return { seq, at, kind, actor: ref.sessionId, event: type, taken };
      }
      const { type: _, ...members } = raw.event;
      const plain = plainValue(members, 'event', taking) as Record<string, unknown>;
      const source = raw.source ? { from: raw.source.sessionId } : {};
      return { seq, at, kind, actor: ref.sessionId, ...source, event: { ...plain, type } };
    },
    newCharts: () => {
      const charts = fresh;
      fresh = {};
      return charts;
    },
  };
}

/** Two charts of one name are told apart. */
function newKey(id: string, keys: ReadonlyMap<object, string>): string {
  const taken = [...keys.values()].filter((key) => key.split('~')[0] === id).length;
  return taken === 0 ? id : `${id}~${taken + 1}`;
}

interface Inner {
  readonly logic: AnyActorLogic;
  readonly options?: { readonly input?: unknown };
}

interface AnySnapshot {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly output: unknown;
  readonly error: unknown;
}

/** XState names an actor in the events that tell how it ended; an editor's name holds ids. */
function aliased(type: string, alias: (name: string) => string, privacy: Privacy): string {
  if (privacy === 'secrets') return type;
  const [, about, name] = /^(xstate\.(?:done\.actor|error\.actor|snapshot)\.)(.+)$/.exec(type) ?? [];
  if (about !== undefined && name !== undefined) return `${about}${alias(name)}`;
  return /^(?:xstate\.[\w.-]+|[a-z][a-zA-Z]*(?:\.[a-z][a-zA-Z]*){0,3})$/.test(type) && type.length <= 80
    ? type
    : `event(${type.length})`;
}

/** Names of actors without the ids in them: `building:‹1›:‹2›`, the same number for the same id. */
export function createAliases(): (name: string) => string {
  const numbers = new Map<string, number>();
  const numberOf = (part: string) => {
    const number = numbers.get(part) ?? numbers.size + 1;
    numbers.set(part, number);
    return `‹${number}›`;
  };
  return (name) => {
    const [, watching = '', rest = ''] = /^(watch )?(.*)$/s.exec(name) ?? [];
    const [first = '', ...others] = rest.split(/[^\w-]+/);
    const start = /^[a-z][a-zA-Z]{0,39}$/.test(first) ? first : numberOf(first);
    return `${watching}${[start, ...others.map((part) => (part === 'new' ? part : numberOf(part)))].join(':')}`;
  };
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'getTransitionData' in logic;
