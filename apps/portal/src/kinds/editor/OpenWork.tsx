import { useSelector } from '@xstate/react';
import { selectWaiting } from '@wardmere/machines';
import { BannerRegion, lazily } from '@wardmere/ui';
import { Suspense, useState } from 'react';
import { useLateChild } from '../../system/hooks.ts';
import type { ChildActor } from '../../system/portal.ts';
import type { Area } from '../entity/area.ts';

/** Nobody waits for it who has left nothing unsaved. */
const [OpenDrafts] = lazily(async () => ({ default: (await import('./OpenDrafts.tsx')).OpenDrafts }));

/** Unsaved work that no page shows: listed by name, to go on with or to discard (N13). */
export function OpenWork({ area }: { readonly area: Area }) {
  const desk = useLateChild('desk');
  return desk && <Waiting area={area} desk={desk} />;
}

function Waiting({ area, desk }: { readonly area: Area; readonly desk: ChildActor<'desk'> }) {
  const drafts = useSelector(desk, (snapshot) => selectWaiting(snapshot, area), sameDrafts);
  const isAll = useSelector(desk, (snapshot) => selectWaiting(snapshot, otherThan(area)).length === 0);
  const [known, know] = useState(drafts.length > 0);
  if (drafts.length > 0 && !known) know(true);
  return (
    <BannerRegion>
      {known && (
        <Suspense>
          <OpenDrafts drafts={drafts} isAll={isAll} onDiscard={(id) => desk.send({ type: 'work.discard', id })} />
        </Suspense>
      )}
    </BannerRegion>
  );
}

const otherThan = (area: Area): Area => (area === 'admin' ? 'client' : 'admin');

const sameDrafts = (one: readonly { id: string }[], other: readonly { id: string }[]) =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join();
