import type { AnyActorRef, AnyEventObject, InspectionEvent } from 'xstate';

/**
 * What happens in an actor system, kept as it happened: the last messages in a ring, and how each actor stood before
 * them. Nothing is copied, described or redacted here, so that watching costs next to nothing until somebody looks (N7).
 */
export interface Feed {
  /** XState's `inspect` option. */
  readonly observe: (event: InspectionEvent) => void;
  /** What is kept: the actors as they stood before the first message, and the messages. */
  readonly kept: () => Kept;
  /** The messages after a number; undefined when some of them are no longer kept. */
  readonly after: (seq: number) => readonly Raw[] | undefined;
  /** The number of the last message. */
  readonly last: () => number;
  /** A living actor by its id. */
  readonly actor: (id: string) => AnyActorRef | undefined;
  /** Is told of every message, as long as it listens; it should do nothing but remember that there is something. */
  readonly listen: (listener: () => void) => () => void;
}

export interface Kept {
  readonly actors: readonly Living[];
  readonly messages: readonly Raw[];
}

/** An actor as it stood. */
export interface Living {
  readonly ref: AnyActorRef;
  readonly snapshot: unknown;
}

interface Numbered {
  readonly seq: number;
  /** Milliseconds since the feed began. */
  readonly at: number;
  readonly ref: AnyActorRef;
}

export type Raw =
  | (Numbered & { readonly kind: 'actor' })
  | (Numbered & { readonly kind: 'event'; readonly source: AnyActorRef | undefined; readonly event: AnyEventObject })
  | (Numbered & { readonly kind: 'step'; readonly event: AnyEventObject; readonly transitions: readonly object[] })
  | (Numbered & { readonly kind: 'snapshot'; readonly snapshot: unknown });

/** Enough to see how a screen came to be; a report holds a part of it. */
export const FEED_SIZE = { development: 4000, light: 500 } as const;

/** An actor that was never started is never said to have ended: this many are remembered at most. */
const MOST_LIVING = 2000;

export function createFeed({
  size,
  now = () => performance.now(),
}: {
  readonly size: number;
  readonly now?: () => number;
}): Feed {
  const ring: (Raw | undefined)[] = Array.from({ length: size });
  const living = new Map<string, Living>();
  const alive = new Map<string, AnyActorRef>();
  const listeners = new Set<() => void>();
  const begun = now();
  let last = 0;

  const keep = (raw: Raw) => {
    const place = raw.seq % size;
    const leaving = ring[place];
    if (leaving) settle(living, leaving);
    ring[place] = raw;
    for (const listener of listeners) listener();
  };
  const observe = (event: InspectionEvent) => {
    const { type } = event;
    if (type === '@xstate.action' || type === '@xstate.transition') return;
    last += 1;
    const ref = event.actorRef as AnyActorRef;
    const numbered = { seq: last, at: now() - begun, ref };
    switch (type) {
      case '@xstate.actor':
        alive.set(ref.sessionId, ref);
        return keep({ ...numbered, kind: 'actor' });
      case '@xstate.event': {
        const source = event.sourceRef as AnyActorRef | undefined;
        if (source && event.event.type.startsWith('xstate.error.actor.')) alive.delete(source.sessionId);
        return keep({ ...numbered, kind: 'event', source, event: event.event });
      }
      case '@xstate.microstep':
        return keep({ ...numbered, kind: 'step', event: event.event, transitions: event._transitions });
      case '@xstate.snapshot':
        if (event.snapshot.status !== 'active') alive.delete(ref.sessionId);
        return keep({ ...numbered, kind: 'snapshot', snapshot: event.snapshot });
    }
  };
  const messages = (from: number) => {
    const taken: Raw[] = [];
    for (let seq = Math.max(from, last - size + 1, 1); seq <= last; seq += 1) {
      const raw = ring[seq % size];
      if (raw) taken.push(raw);
    }
    return taken;
  };
  return {
    observe,
    kept: () => ({ actors: [...living.values()], messages: messages(1) }),
    after: (seq) => (seq < last - size ? undefined : messages(seq + 1)),
    last: () => last,
    actor: (id) => alive.get(id),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Folds the oldest message into how its actor stood, for the ring has no room for it any more. */
function settle(living: Map<string, Living>, raw: Raw): void {
  const id = raw.ref.sessionId;
  if (raw.kind === 'actor') {
    const [oldest] = living.keys();
    if (living.size >= MOST_LIVING && oldest !== undefined) living.delete(oldest);
    living.set(id, { ref: raw.ref, snapshot: undefined });
  }
  if (raw.kind === 'event' && raw.source && raw.event.type.startsWith('xstate.error.actor.'))
    living.delete(raw.source.sessionId);
  if (raw.kind !== 'snapshot') return;
  if (statusOf(raw.snapshot) === 'active') living.set(id, { ref: raw.ref, snapshot: raw.snapshot });
  else living.delete(id);
}

const statusOf = (snapshot: unknown) =>
  typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot ? snapshot.status : undefined;
