import { useSelector } from '@xstate/react';
import type { ImportRunActor } from '@wardmere/machines';
import { useEffect } from 'react';
import { closeOver } from '../../system/close-over.ts';
import { usePortal } from '../../system/hooks.ts';

/** What the address says while it is looked at what taking back would do (N1). */
const ASKED = 'take-back';

/** Taking back has an address of its own: it is asked for and left by it. */
export function useTakeBackAddress(actor: ImportRunActor) {
  const portal = usePortal();
  const { search } = portal;
  const isAsked = search.has(ASKED);
  const isOver = useSelector(actor, (each) => each.matches('over'));
  useEffect(() => {
    if (isAsked && isOver) actor.send({ type: 'takeBack.ask' });
    if (!isAsked) actor.send({ type: 'takeBack.cancel' });
  }, [actor, isAsked, isOver]);
  return {
    ask: () => {
      const next = new URLSearchParams(search);
      next.set(ASKED, 'yes');
      portal.setSearch(next);
    },
    leave: () => closeOver(portal, ASKED),
  };
}
