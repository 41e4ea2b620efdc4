import type { Judgements } from '@wardmere/machines/inspection/judge-guards';
import type { More } from '@wardmere/machines/inspection/live-feed';
import type { Trace } from '@wardmere/machines/inspection/messages';

/** Portals and inspectors of one origin find each other here; a BroadcastChannel never leaves its origin. */
export const CHANNEL = 'statechart-inspector';

/** An inspector says it is there this often; a portal forgets one that was silent for three times as long. */
export const HEARTBEAT = 10_000;

/** A running portal as it is offered to inspectors. */
export interface RunningPortal {
  readonly id: string;
  /** The client worked in, or the product. */
  readonly name: string;
  readonly route: string;
  readonly region: string;
}

export type FromInspector =
  | { readonly type: 'portals.ask' }
  | { readonly type: 'portal.watch'; readonly portal: string; readonly inspector: string; readonly again: boolean }
  | { readonly type: 'portal.leave'; readonly portal: string; readonly inspector: string }
  | { readonly type: 'event.send'; readonly portal: string; readonly actor: string; readonly event: AnEvent }
  | {
      readonly type: 'guards.ask';
      readonly portal: string;
      readonly inspector: string;
      readonly actor: string;
      readonly events: readonly AnEvent[];
    };

/** An event as it is written down. */
export interface AnEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** The guards of an actor's events as they were judged when they were asked about. */
export interface JudgedActor {
  readonly actor: string;
  readonly judgements: Judgements;
}

export type FromPortal =
  | { readonly type: 'portal.here'; readonly portal: RunningPortal }
  | { readonly type: 'portal.gone'; readonly portal: string }
  | { readonly type: 'trace.begin'; readonly portal: string; readonly inspector: string; readonly trace: Trace }
  | { readonly type: 'trace.more'; readonly portal: string; readonly more: More }
  | { readonly type: 'guards.told'; readonly portal: string; readonly inspector: string; readonly judged: JudgedActor };

/** Whether something that arrived is one of ours: other builds of the same origin may speak another tongue. */
export const isTold = <Told extends { readonly type: string }>(
  data: unknown,
  types: readonly Told['type'][],
): data is Told =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  typeof data.type === 'string' &&
  types.includes(data.type);
