import type { Chart } from './chart.ts';

/** What the inspector is told, in order. Plain data: it crosses to another tab and into a file. */
export type Message = ActorMessage | EventMessage | StepMessage | SnapshotMessage;

interface Told {
  readonly seq: number;
  /** Milliseconds since the portal began to be watched. */
  readonly at: number;
  /** The id of the actor it is about. */
  readonly actor: string;
}

/** An actor came to be. */
export interface ActorMessage extends Told {
  readonly kind: 'actor';
  readonly name: string;
  readonly parent?: string;
  /** What it runs: the id of its chart, or the name of the work it does. */
  readonly runs: string;
  /** The key of its chart among the charts told. */
  readonly chart?: string;
  readonly input?: unknown;
}

/** An event is on its way to an actor. */
export interface EventMessage extends Told {
  readonly kind: 'event';
  readonly from?: string;
  readonly event: { readonly type: string; readonly [member: string]: unknown };
}

/** The transitions an event led to, by their ids in the chart. */
export interface StepMessage extends Told {
  readonly kind: 'step';
  readonly event: string;
  readonly taken: readonly string[];
}

/** How an actor stands now. `context` is whole, `changed` are the members that differ from what was told before. */
export interface SnapshotMessage extends Told {
  readonly kind: 'snapshot';
  readonly status: string;
  readonly value?: unknown;
  readonly context?: unknown;
  readonly changed?: Readonly<Record<string, unknown>>;
  /** Its context was left out: a later message of the same actor tells it. */
  readonly thin?: true;
  readonly output?: unknown;
  readonly error?: unknown;
}

/** Which build and place a trace is from. In a report the route is the template: no id, no query (N6). */
export interface TraceAbout {
  readonly product: string;
  readonly build: string;
  readonly region: string;
  readonly route: string;
  readonly browser: string;
  /** Minutes between the clock there and UTC, and no date: when it was is known from the letter it came with. */
  readonly utcOffset?: number;
  readonly privacy: 'secrets' | 'personal';
}

export const TRACE_FORMAT = 'statechart-trace';

/** A recorded stretch of an actor system: how each actor stood, and everything since. */
export interface Trace {
  readonly format: typeof TRACE_FORMAT;
  readonly version: 1;
  readonly about: TraceAbout;
  readonly charts: Readonly<Record<string, Chart>>;
  /** The actors as they stood before the first message. */
  readonly before: readonly (ActorMessage | SnapshotMessage)[];
  readonly messages: readonly Message[];
}
