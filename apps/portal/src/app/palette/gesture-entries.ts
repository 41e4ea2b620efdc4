import { keysOf } from '../../system/shortcuts/keys.ts';
import type { Entry } from './entries.ts';
import type { Gesture } from './gesture.ts';

const toEntry = ({ shortcut, under: _under, ...gesture }: Gesture): Entry => ({
  ...gesture,
  ...(shortcut && { keys: keysOf(shortcut) }),
});

/** Gestures as entries, each by itself: what is looked for is found whatever it stands under. */
export const gestureEntries = (gestures: readonly Gesture[]): readonly Entry[] => gestures.map(toEntry);

/** Gestures as they stand before anything is typed: those under one heading are one entry, which types it. */
export function foldedEntries(gestures: readonly Gesture[]): readonly Entry[] {
  const groups = Map.groupBy(gestures, ({ under, id }) => (under === undefined ? `one ${id}` : `under ${under}`));
  return [...groups.values()].flatMap((group): readonly Entry[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { under, icon } = first;
    if (under === undefined || group.length === 1) return group.map(toEntry);
    return [{ id: `under ${under}`, label: `${under} …`, icon, types: `${under} `, run: () => undefined }];
  });
}
