import { expects, type shortcutsMachine } from '@wardmere/machines';
import type { ActorRefFrom } from 'xstate';
import { edge, type Edge } from '../edge.ts';
import { isTaken, keyOf } from './keys.ts';

/** Who hears the keys. */
export interface KeysHeard {
  readonly shortcuts: () => ActorRefFrom<typeof shortcutsMachine> | undefined;
}

/** The keys of the page, except those that belong to what has the focus. */
export const keysEdge = ({ shortcuts }: KeysHeard): Edge =>
  edge(({ tell, signal }) =>
    document.addEventListener(
      'keydown',
      (event) => {
        const key = keyOf(event);
        const snapshot = shortcuts()?.getSnapshot();
        if (key === null || snapshot === undefined || event.defaultPrevented || event.repeat) return;
        if (!key.startsWith('Mod+') && isTaken(event.target)) return;
        if (expects(snapshot, key)) event.preventDefault();
        tell('shortcuts', { type: 'key.press', key });
      },
      { signal },
    ),
  );
