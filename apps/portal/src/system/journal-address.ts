import { pathOfPlace } from './address.ts';
import { usePlace } from './hooks.ts';
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

/** Closes it: by the step back where a step forward opened it. */
export function closeJournal(portal: Portal): void {
  const navigation = portal.child('navigation');
  const { place } = navigation.getSnapshot().context;
  navigation.send({ type: 'place.close', place: { ...place, search: withJournal(place.search, false) } });
}

/** Whether the address asks for the journal. */
export const useIsJournalAsked = (): boolean => isJournalIn(usePlace().search);
