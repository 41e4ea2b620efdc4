import { lateCode } from '@wardmere/ui';
import { useEffect, useId } from 'react';
import type { CollectionActor } from './collection-actor.ts';

// No first row or field waits for what is asked anew later.
const code = lateCode(() => import('./watching.ts'));

/** Whoever uses this looks at a list that others change: it is asked for anew after each `pause`, in milliseconds. */
export function useWatch(list: CollectionActor | undefined, pause: number): void {
  const id = useId();
  useEffect(() => {
    if (!list) return undefined;
    let isGone = false;
    void code().then(({ watching }) =>
      isGone ? undefined : list.send({ type: 'watch.begin', id, pause, logic: watching }),
    );
    return () => {
      isGone = true;
      list.send({ type: 'watch.end', id });
    };
  }, [list, id, pause]);
}
