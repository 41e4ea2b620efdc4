import { selectNotices, type Notice } from '@wardmere/machines';
import { ToastRegion, type Toast, type ToastStore } from '@wardmere/ui';
import { useMemo } from 'react';
import { useChild } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { ChildActor, Portal } from '../../system/portal.ts';
import { takeNoticeAction, visitDraft } from '../../system/notice-actions.ts';

/** What is told to the person: the actor decides what is on screen and for how long (D-190, D-191). */
export function Notices() {
  const notices = useChild('notices');
  const portal = useRunningPortal();
  const store = useMemo(() => storeOf(portal, notices), [portal, notices]);
  const hold = () => notices.send({ type: 'notices.hold' });
  const release = () => notices.send({ type: 'notices.release' });
  return (
    <div onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <ToastRegion store={store} />
    </div>
  );
}

/** Longer than any page lives: the region's own clock never decides. */
const UNTIL_THE_ACTOR_SAYS = 2 ** 31 - 1;

function storeOf(portal: Portal, notices: ChildActor<'notices'>): ToastStore {
  let known: readonly Notice[] = [];
  let toasts: readonly Toast[] = [];
  return {
    show: ({ title, detail, tone = 'success' }) => {
      const notice = {
        text: title,
        ...(detail !== undefined && { detail }),
        tone: tone === 'neutral' ? 'info' : tone,
      } as const;
      notices.send({ type: 'notice.show', notice });
      return '';
    },
    dismiss: (id) => notices.send({ type: 'notice.dismiss', id: Number(id) }),
    subscribe: (tell) => {
      const subscription = notices.subscribe(tell);
      return () => subscription.unsubscribe();
    },
    get: () => {
      const now = selectNotices(notices.getSnapshot());
      if (now !== known) {
        known = now;
        toasts = now.map((notice) => toastOf(portal, notice));
      }
      return toasts;
    },
  };
}

const toastOf = (portal: Portal, { id, tone, text, detail, action }: Notice): Toast => ({
  id: `${id}`,
  title: text,
  ...(detail !== undefined && { detail }),
  tone,
  lasts: UNTIL_THE_ACTOR_SAYS,
  ...(action && {
    action: { label: action.label, run: () => void (visitDraft(portal, action.id) || takeNoticeAction(action.id)) },
  }),
});
