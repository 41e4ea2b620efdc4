import { useSelector } from '@xstate/react';
import { Banner, Button, Inline, Link, Stack, VisuallyHidden } from '@wardmere/ui';
import { selectWaiting } from '@wardmere/machines';
import { called } from '@wardmere/ui/words';
import { BASE } from '../../system/address.ts';
import { useLateChild } from '../../system/hooks.ts';
import type { ChildActor } from '../../system/portal.ts';
import type { Area } from '../entity/area.ts';

/** Unsaved work that no page shows: listed by name, to go on with or to discard (N13). */
export function OpenWork({ area }: { readonly area: Area }) {
  const desk = useLateChild('desk');
  return desk && <OpenDrafts area={area} desk={desk} />;
}

function OpenDrafts({ area, desk }: { readonly area: Area; readonly desk: ChildActor<'desk'> }) {
  const drafts = useSelector(desk, (snapshot) => selectWaiting(snapshot, area), sameDrafts);
  if (drafts.length === 0) return undefined;
  return (
    <Banner
      tone="info"
      title={drafts.length === 1 ? 'You have unsaved changes' : `You have ${drafts.length} unsaved drafts`}
    >
      <Stack gap="tiny">
        {drafts.map(({ id, name, address }) => (
          <Inline key={id}>
            <Link href={`${BASE}${address}`}>{called(name)}</Link>
            <Button size="small" emphasis="plain" onPress={() => desk.send({ type: 'work.discard', id })}>
              Discard changes
              <VisuallyHidden>{` to ${called(name)}`}</VisuallyHidden>
            </Button>
          </Inline>
        ))}
      </Stack>
    </Banner>
  );
}

const sameDrafts = (one: readonly { id: string }[], other: readonly { id: string }[]) =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join();
