import * as v from 'valibot';
import type { Chart } from './chart.ts';
import {
  TRACE_FORMAT,
  type ActorMessage,
  type Message,
  type SnapshotMessage,
  type Trace,
  type TraceAbout,
} from './messages.ts';
import { TraceFile } from './trace-schema.ts';

/** An actor as it stands at a moment of a trace. */
export interface ActorView {
  readonly id: string;
  readonly name: string;
  readonly parent?: string;
  readonly runs: string;
  readonly chart?: string;
  readonly input?: unknown;
  readonly status: string;
  readonly value?: unknown;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  /** The transitions its last event led to. */
  readonly taken: readonly string[];
  /** The event that led to them. */
  readonly event?: string;
  /** The number of the last message about it. */
  readonly touched: number;
}

/** Every actor at one moment, by id, in the order they came to be. */
export type Moment = ReadonlyMap<string, ActorView>;

/** Between two kept moments lie this many messages: stepping replays no more than these. */
const STRIDE = 128;

/** A recorded or living trace that can be looked at as it stood after any of its messages. */
export class Recording {
  readonly charts: Record<string, Chart>;
  readonly messages: Message[];
  private readonly kept: Moment[];

  constructor({ charts, before, messages }: Pick<Trace, 'charts' | 'before' | 'messages'>) {
    this.charts = { ...charts };
    this.messages = [];
    this.kept = [before.reduce<Moment>(after, new Map())];
    this.add(messages);
  }

  add(messages: readonly Message[], charts: Readonly<Record<string, Chart>> = {}): void {
    Object.assign(this.charts, charts);
    for (const message of messages) {
      this.messages.push(message);
      if (this.messages.length % STRIDE === 0) this.kept.push(this.replayed(this.messages.length));
    }
  }

  /** How everything stood after a number of messages; 0 is before the first. */
  at(count: number): Moment {
    return this.replayed(Math.max(0, Math.min(count, this.messages.length)));
  }

  private replayed(count: number): Moment {
    const near = Math.min(Math.floor(count / STRIDE), this.kept.length - 1);
    const moment = new Map(this.kept[near]);
    for (const message of this.messages.slice(near * STRIDE, count)) apply(moment, message);
    return moment;
  }
}

function after(moment: Moment, message: Message): Moment {
  const next = new Map(moment);
  apply(next, message);
  return next;
}

function apply(moment: Map<string, ActorView>, message: Message): void {
  if (message.kind === 'actor') {
    moment.set(message.actor, born(message));
    return;
  }
  if (message.kind === 'event') {
    end(moment, message.from, message.event);
    const actor = moment.get(message.actor);
    if (actor) moment.set(actor.id, { ...actor, taken: [], event: message.event.type, touched: message.seq });
    return;
  }
  const actor = moment.get(message.actor);
  if (!actor) return;
  if (message.kind === 'step')
    moment.set(actor.id, {
      ...actor,
      taken: [...actor.taken, ...message.taken],
      event: actor.event ?? message.event,
      touched: message.seq,
    });
  else moment.set(actor.id, advanced(actor, message));
}

function born({ kind: _kind, at: _at, seq, actor: id, ...rest }: ActorMessage): ActorView {
  return { ...rest, id, status: 'active', taken: [], touched: seq };
}

/** An actor that fails says nothing of itself: its parent hears of it. */
function end(moment: Map<string, ActorView>, id: string | undefined, event: { type: string; error?: unknown }): void {
  const actor = id === undefined ? undefined : moment.get(id);
  if (actor && event.type.startsWith('xstate.error.actor.'))
    moment.set(actor.id, { ...actor, status: 'error', error: event.error });
}

function advanced(
  actor: ActorView,
  { status, value, context, changed, output, error, seq }: SnapshotMessage,
): ActorView {
  const before = typeof actor.context === 'object' ? actor.context : {};
  return {
    ...actor,
    status,
    touched: seq,
    ...(value !== undefined && { value }),
    ...(context !== undefined && { context }),
    ...(changed !== undefined && { context: { ...before, ...changed } }),
    ...(output !== undefined && { output }),
    ...(error !== undefined && { error }),
  };
}

/** What a recording holds from a message on, with how everything stood before it: a trace that can be saved. */
export function traceFrom(recording: Recording, about: TraceAbout, from = 0): Trace {
  const [before, messages] = [recording.at(from), recording.messages.slice(from)];
  const [first] = messages;
  const [seq, at] = [(first?.seq ?? 1) - 1, first?.at ?? 0];
  const stood = [...before.values()]
    .filter(({ status }) => status === 'active')
    .flatMap((view) => {
      const { id: actor, name, parent, runs, chart, input, status, value, context } = view;
      return [
        {
          seq,
          at,
          kind: 'actor' as const,
          actor,
          name,
          runs,
          ...(parent !== undefined && { parent }),
          ...(chart !== undefined && { chart }),
          ...(input !== undefined && { input }),
        },
        {
          seq,
          at,
          kind: 'snapshot' as const,
          actor,
          status,
          ...(value !== undefined && { value }),
          ...(context !== undefined && { context }),
        },
      ];
    });
  return { format: TRACE_FORMAT, version: 1, about, charts: recording.charts, before: stood, messages };
}

const Versioned = v.looseObject({ format: v.literal(TRACE_FORMAT), version: v.unknown() });

/** Reads a saved trace; the sentence of what is wrong with it otherwise. */
export function readTrace(text: string): Trace | string {
  const read = parsed(text);
  if (!v.is(Versioned, read)) return 'This file is not a recorded trace.';
  if (read.version !== 1) return 'This trace was recorded by another version.';
  const { success, output } = v.safeParse(TraceFile, read);
  return success ? output : 'This trace is damaged.';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
