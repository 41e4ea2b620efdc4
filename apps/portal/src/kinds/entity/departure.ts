import { fromCallback, type AnyEventObject } from 'xstate';
import { selectAtStake, type deskMachine } from '@wardmere/machines';
import { endTyping } from '@wardmere/ui/typing';
import type { ActorRefFrom } from 'xstate';
import { isStartingAfresh } from '../../system/address.ts';
import type { Edge } from '../../system/edge.ts';

/**
 * The browser asks when the tab is closed with any draft (B8), and says when the document may be gone in a moment: what
 * waits for its pause is written then.
 */
export const departureEdge: Edge = fromCallback<AnyEventObject>(({ sendBack, system }) => {
  const listening = new AbortController();
  const { signal } = listening;
  const desk = (): ActorRefFrom<typeof deskMachine> | undefined => system.get('desk');
  addEventListener(
    'pagehide',
    () => {
      endTyping();
      sendBack({ type: 'world.tell', to: 'desk', event: { type: 'page.hide' } });
    },
    { signal },
  );
  addEventListener(
    'beforeunload',
    (event) => {
      endTyping();
      const snapshot = desk()?.getSnapshot();
      if (!isStartingAfresh() && snapshot && selectAtStake(snapshot, 'tab').length > 0) event.preventDefault();
    },
    { signal },
  );
  return () => listening.abort();
});
