import { asking } from './asked-in.ts';
import type { Portal } from './portal.ts';

type Navigated = Pick<Portal, 'child'>;

/** Opens what the address calls by this name over the page it is asked on: a step forward, which Back takes back (N1). */
export const openOver = (portal: Navigated, name: string, value = ''): void => go(portal, 'place.visit', name, value);

/** Closes it: by the step back where a step forward opened it. */
export const closeOver = (portal: Navigated, name: string): void => go(portal, 'place.close', name, null);

function go(portal: Navigated, type: 'place.visit' | 'place.close', name: string, value: string | null): void {
  const navigation = portal.child('navigation');
  const { place } = navigation.getSnapshot().context;
  navigation.send({ type, place: { ...place, search: asking(place.search, { [name]: value }) } });
}
