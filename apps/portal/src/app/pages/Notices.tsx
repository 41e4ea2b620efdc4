import { selectNotices, type Notice } from '@wardmere/machines';
import { ToastRegion, type Toast } from '@wardmere/ui';
import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import { useChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { Portal } from '../../system/portal.ts';
import { takeOffer } from '../../system/take-offer.ts';

/**
 * What is told to the person: the actor decides what is on screen and for how long (D-190, D-191). It stands beside the page:
 * what lies over that hides it from whoever hears it, and these are to be heard all the same.
 */
export function Notices() {
  const notices = useChild('notices');
  const portal = useRunningPortal();
  const shown = useSelector(notices, selectNotices);
  return createPortal(
    <ToastRegion
      toasts={shown.map((notice) => toastOf(portal, notice))}
      onDismiss={(id) => notices.send({ type: 'notice.dismiss', id: Number(id) })}
      onHeldChange={(held) => notices.send({ type: held ? 'notices.hold' : 'notices.release' })}
    />,
    document.body,
  );
}

const toastOf = (portal: Portal, { id, tone, text, detail, action }: Notice): Toast => ({
  id: `${id}`,
  title: text,
  detail,
  tone,
  action: action && { label: action.label, onPress: () => takeOffer(portal, action) },
});
