import { useEffect, useRef } from 'react';
import { pathOfPlace } from './address.ts';
import { usePlace } from './hooks.ts';
import { useRunningPortal } from './portal-context.tsx';
import type { Portal } from './portal.ts';

const NAME = 'journal';

/** The same query with the journal open or closed; what else it says stays. */
export function withJournal(search: string, open: boolean): string {
  const next = new URLSearchParams(search);
  next.delete(NAME);
  if (open) next.set(NAME, '');
  // `?journal` rather than `?journal=`.
  const text = next.toString().replaceAll(/=(?=&|$)/g, '');
  return text === '' ? '' : `?${text}`;
}

export const isJournalIn = (search: string): boolean => new URLSearchParams(search).has(NAME);

/** Opens the journal above the page it is asked on: a step forward, which Back takes back (N1). */
export function openJournal(portal: Portal): void {
  const { place } = portal.child('navigation').getSnapshot().context;
  if (!isJournalIn(place.search)) portal.navigate(pathOfPlace({ ...place, search: withJournal(place.search, true) }));
}

/** Whether the address asks for the journal, and how it is closed. */
export function useJournalAddress(): { readonly open: boolean; readonly close: () => void } {
  const portal = useRunningPortal();
  const place = usePlace();
  const open = isJournalIn(place.search);
  /** The page above which a step forward opened it: closing takes the step back, unless that page is gone meanwhile. */
  const stepped = useRef<string>(null);
  const before = useRef(open);
  const { path } = place;
  useEffect(() => {
    if (open !== before.current) stepped.current = open ? path : null;
    before.current = open;
  }, [open, path]);
  return {
    open,
    close: () => {
      if (stepped.current === place.path) history.back();
      else portal.navigate(pathOfPlace({ ...place, search: withJournal(place.search, false) }), { replace: true });
    },
  };
}
