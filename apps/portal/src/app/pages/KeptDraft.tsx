import { selectDraftAt } from '@wardmere/machines';
import { Text } from '@wardmere/ui';
import { useSelector } from '@xstate/react';
import { useLateChild } from '../../system/hooks.ts';
import type { ChildActor } from '../../system/portal.ts';

/** Whoever lost a permission while writing is told that nothing written is lost (B9). */
export function KeptDraft({ path }: { readonly path: string }) {
  const desk = useLateChild('desk');
  return desk && <Kept desk={desk} path={path} />;
}

function Kept({ desk, path }: { readonly desk: ChildActor<'desk'>; readonly path: string }) {
  const name = useSelector(desk, (snapshot) => selectDraftAt(snapshot, path)?.name);
  if (name === undefined) return null;
  return (
    <Text>
      What you changed in “{name}” is kept in this tab. Once the page is open to you again, you find it there.
    </Text>
  );
}
