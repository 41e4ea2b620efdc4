import { useSelector } from '@xstate/react';
import type { ImportRunActor } from '@wardmere/machines';
import { useEffect } from 'react';
import { usePortal } from '../../system/hooks.ts';
import { closeOver, openOver } from '../../system/over-page.ts';

/** What the address says while it is looked at what taking back would do (N1). */
const ASKED = 'take-back';

/** Taking back has an address of its own: it is asked for and left by it. */
export function useTakeBackAddress(actor: ImportRunActor) {
  const portal = usePortal();
  const isAsked = portal.search.has(ASKED);
  const isOver = useSelector(actor, (each) => each.matches('over'));
  useEffect(() => {
    if (isAsked && isOver) actor.send({ type: 'takeBack.ask' });
    if (!isAsked) actor.send({ type: 'takeBack.cancel' });
  }, [actor, isAsked, isOver]);
  return {
    ask: () => openOver(portal, ASKED, 'yes'),
    leave: () => {
      if (isAsked) closeOver(portal, ASKED);
      // While it was being sent, Back has led away from the address that asked for it, and then it was not sent.
      else actor.send({ type: 'takeBack.cancel' });
    },
  };
}
