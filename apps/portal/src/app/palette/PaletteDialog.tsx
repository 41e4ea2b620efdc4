import { useSelector } from '@xstate/react';
import type { PaletteSnapshot } from '@wardmere/machines';
import { Button, CommandPalette, searchByWords } from '@wardmere/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRunningPortal } from '../../system/portal-context.tsx';
import type { EntryGroup } from './entries.ts';
import { searchedIn } from './find-record.ts';
import { groupsOf, recordsOf } from './groups.ts';
import { flowsOnScreen } from '../../system/on-screen.ts';
import { paletteOf } from './palette-actor.ts';

const isOpen = (palette: PaletteSnapshot) => palette.hasTag('open');

/** The palette on screen. `asked` grows each time it is asked for. */
export function PaletteDialog({ asked }: { readonly asked: number }) {
  const portal = useRunningPortal();
  const palette = paletteOf(portal);
  const open = useSelector(palette, isOpen);
  const busy = useSelector(palette, (snapshot) => snapshot.hasTag('busy'));
  const { query, id, found, failure } = useSelector(palette, ({ context }) => context);
  const absent = useSelector(palette, (snapshot) => snapshot.matches({ open: 'absent' }));
  const chosen = useRef<() => void>(undefined);
  const offered = useOffered(open);
  useEffect(() => {
    if (asked > 0) palette.send({ type: 'palette.open' });
  }, [asked, palette]);
  const groups =
    id === null ? narrowed(offered, query) : [{ id: 'record', label: 'Record', commands: recordsOf(portal, found) }];
  const none = groups.every(({ commands }) => commands.length === 0);
  const message = failure?.message ?? (absent ? searchedIn(portal) : undefined);
  return (
    <CommandPalette
      open={open}
      onClose={() => palette.send({ type: 'palette.close' })}
      onClosed={() => {
        // Only now nothing holds the focus back from where the choice puts it.
        chosen.current?.();
        chosen.current = undefined;
      }}
      title="Find or do"
      label="Find a page, paste an id, or say what to do"
      query={query}
      onQueryChange={(text) => palette.send({ type: 'query.type', text })}
      groups={groups}
      busy={busy}
      message={message ?? (none && !busy ? `Nothing matches “${query.trim()}”.` : undefined)}
      messageAction={
        failure && (
          <Button size="small" onPress={() => palette.send({ type: 'search.retry' })}>
            Try again
          </Button>
        )
      }
      onRun={(entry) => {
        chosen.current = groups.flatMap(({ commands }) => commands).find((each) => each.id === entry)?.run;
        palette.send({ type: 'entry.choose', entry });
      }}
    />
  );
}

const narrowed = (groups: readonly EntryGroup[], query: string): readonly EntryGroup[] =>
  groups.map((group) => ({ ...group, commands: searchByWords(group.commands, query) }));

const nothing: readonly EntryGroup[] = [];

/** What is offered, asked anew as the flows on screen move: a save may end while the palette lists what can be done. */
function useOffered(open: boolean): readonly EntryGroup[] {
  const portal = useRunningPortal();
  const [offered, offer] = useState(nothing);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const look = () => offer(groupsOf(portal));
    look();
    const watched = flowsOnScreen(portal).map((flow) =>
      flow.kind === 'editor' ? flow.actor.subscribe(look) : flow.actor.subscribe(look),
    );
    return () => watched.forEach((each) => each.unsubscribe());
  }, [open, portal]);
  return offered;
}
