import type { Portal } from './portal.ts';

/** Closes what the address calls by this name and lies over a page: by the step back where a step forward opened it (N1). */
export function closeOver(portal: Pick<Portal, 'child'>, name: string): void {
  const navigation = portal.child('navigation');
  const { place } = navigation.getSnapshot().context;
  const left = new URLSearchParams(place.search);
  left.delete(name);
  // `?review` rather than `?review=`, as the place underneath has it.
  const text = left.toString().replaceAll(/=(?=&|$)/g, '');
  navigation.send({ type: 'place.close', place: { ...place, search: text === '' ? '' : `?${text}` } });
}
