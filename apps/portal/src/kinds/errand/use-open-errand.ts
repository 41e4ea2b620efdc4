import type { ErrandOrder } from '@wardmere/machines';
import { useEffect } from 'react';
import { useErrand, type Errand, type ErrandActor } from './use-errand.ts';

/** An errand whose form stands on the page: it is open from the start, and open anew once it was done. */
export function useOpenErrand(errand: Errand, target: ErrandOrder['target']): ErrandActor {
  const actor = useErrand(errand, target);
  useEffect(() => {
    if (!actor) return undefined;
    const open = () => {
      if (actor.getSnapshot().matches('resting')) actor.send({ type: 'errand.begin' });
    };
    open();
    const watched = actor.subscribe(open);
    return () => watched.unsubscribe();
  }, [actor]);
  return actor;
}
