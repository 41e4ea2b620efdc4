import { asking } from './asked-in.ts';
import { usePlace } from './hooks.ts';
import { closeOver, openOver } from './over-page.ts';
import type { Portal } from './portal.ts';

const NAME = 'journal';

/** The same query with the journal open or closed; what else it says stays. */
export const withJournal = (search: string, open: boolean): string => asking(search, { [NAME]: open ? '' : null });

export const isJournalIn = (search: string): boolean => new URLSearchParams(search).has(NAME);

/** Opens the journal above the page it is asked on. */
export function openJournal(portal: Portal): void {
  if (!isJournalIn(portal.child('navigation').getSnapshot().context.place.search)) openOver(portal, NAME);
}

export const closeJournal = (portal: Portal): void => closeOver(portal, NAME);

/** Whether the address asks for the journal. */
export const useIsJournalAsked = (): boolean => isJournalIn(usePlace().search);
