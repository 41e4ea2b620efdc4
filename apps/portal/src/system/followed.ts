import { shallowEqual } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

/** A value that follows from how several actors stand, for `useSyncExternalStore`. */
export interface Followed<Value> {
  readonly follow: (tell: () => void) => () => void;
  readonly read: () => Value;
}

/**
 * The value is asked for when somebody begins to follow, since it may follow from more than actors, and anew as soon as
 * one of them has moved.
 */
export function followed<Value>(actors: readonly AnyActorRef[], ask: () => Value): Followed<Value> {
  const snapshots = () => actors.map((actor): unknown => actor.getSnapshot());
  let [seen, value] = [snapshots(), ask()];
  return {
    follow: (tell) => {
      [seen, value] = [snapshots(), ask()];
      const following = actors.map((actor) => actor.subscribe({ next: tell, error: tell, complete: tell }));
      return () => following.forEach((each) => each.unsubscribe());
    },
    read: () => {
      const now = snapshots();
      if (!shallowEqual(seen, now)) [seen, value] = [now, ask()];
      return value;
    },
  };
}
