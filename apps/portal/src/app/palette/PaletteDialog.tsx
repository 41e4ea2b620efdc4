import { useSelector } from '@xstate/react';
import type { FoundRecord, PaletteSnapshot } from '@wardmere/machines';
import { Button, CommandPalette, searchByWords } from '@wardmere/ui';
import { called, word } from '@wardmere/ui/words';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { followed, type Followed } from '../../system/followed.ts';
import { useChild, useSession } from '../../system/hooks.ts';
import { useRunningPortal } from '../../system/portal-context.tsx';
import { clientDirectoryOf } from '../frame/client-directory.ts';
import type { Entry } from './entries.ts';

import { groupsOf, offeredIn, type Offered } from './groups.ts';
import { searchedIn } from './id-places.ts';
import { fittingRecords, knownRecords, recordEntries } from './records.ts';
import type { Portal } from '../../system/portal.ts';
import { paletteOf } from './palette-actor.ts';

const isOpen = (palette: PaletteSnapshot) => palette.hasTag('open');

export { paletteOf };

/** The palette on screen. */
export function PaletteDialog() {
  const portal = useRunningPortal();
  const palette = paletteOf(portal);
  const open = useSelector(palette, isOpen);
  const unsettled = useSelector(palette, (snapshot) => snapshot.hasTag('unsettled'));
  const { query, id, found, named, failure } = useSelector(palette, ({ context }) => context);
  const absent = useSelector(palette, (snapshot) => snapshot.matches({ open: 'absent' }));
  const chosen = useRef<() => void>(undefined);
  const offered = useOffered(open);
  const groups =
    id === null
      ? groupsOf(
          offered.what,
          [...fittingRecords(offered.known, query), ...namesakes(portal, named, query, unsettled)],
          query,
        )
      : [{ id: 'record', label: word('Record'), commands: recordEntries(portal, found) }];
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
      title={word('Find or do')}
      label={word('Find a page, a name or an id, or say what to do')}
      query={query}
      onQueryChange={(text) => palette.send({ type: 'query.type', text })}
      groups={groups}
      busy={unsettled}
      message={
        message ??
        (none && !unsettled ? word('Nothing matches “{query}”.', { query: called(query.trim()) }) : undefined)
      }
      messageAction={
        failure && (
          <Button size="small" onPress={() => palette.send({ type: 'search.retry' })}>
            {word('Try again')}
          </Button>
        )
      }
      onRun={(entry) => {
        const taken = groups.flatMap(({ commands }) => commands).find((each) => each.id === entry);
        if (taken?.types !== undefined) {
          palette.send({ type: 'query.type', text: taken.types });
          return;
        }
        chosen.current = taken?.run;
        palette.send({ type: 'entry.choose', entry });
      }}
    />
  );
}

/** Whoever is called so. While an answer is on its way, those of the last one that still fit stand in for it. */
function namesakes(portal: Portal, named: readonly FoundRecord[], query: string, busy: boolean): readonly Entry[] {
  if (query.trim() === '') return [];
  const entries = recordEntries(portal, named);
  return busy ? searchByWords(entries, query) : entries;
}

interface Everything {
  readonly what: Offered;
  readonly known: ReturnType<typeof knownRecords>;
}

const closed: Followed<Everything | undefined> = { follow: () => () => undefined, read: () => undefined };
const nothing: Everything = {
  what: { recent: [], pages: [], creations: [], bulk: [], deeds: [], gestures: [], showUnavailable: false },
  known: [],
};

/** What is offered, asked anew as what it follows from moves: a save may end while the palette lists what can be done. */
function useOffered(open: boolean): Everything {
  const portal = useRunningPortal();
  const flows = useSelector(useChild('flows'), ({ context }) => context);
  const session = useSession();
  // The clients a system user may switch to are known by now or on their way.
  const directory = session?.isSystemUser ? clientDirectoryOf(portal, session.userId) : undefined;
  useEffect(() => {
    if (open && directory?.getSnapshot().matches('known') === false) directory.send({ type: 'directory.open' });
  }, [open, directory]);
  const { follow, read } = useMemo(() => {
    if (!open) return closed;
    const actors = [...(directory ? [directory] : []), ...flows.map((shown) => shown().actor)];
    return followed(actors, (): Everything => ({ what: offeredIn(portal), known: knownRecords(portal) }));
  }, [open, portal, directory, flows]);
  const now = useSyncExternalStore(follow, read);
  const [last, keep] = useState(nothing);
  if (now !== undefined && now !== last) keep(now);
  // What was offered last is seen while the palette goes.
  return now ?? last;
}
