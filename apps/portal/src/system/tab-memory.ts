import { useSyncExternalStore } from 'react';
import { useRunningPortal } from './portal-context.tsx';
import { tabStorage } from './tab-storage.ts';

/**
 * What this tab remembers of how the console is used. It lies below the brand's slug in the tab's own storage, so that
 * signing out removes it with everything else (D-041) and nothing of it outlives the session.
 */
export const tabMemory = (slug: string) => ({
  read: (name: string): string | null => tabStorage.read(`${slug}.${name}`),
  write: (name: string, value: string) => {
    // What is empty is not kept: a search that was cleared leaves nothing behind (D-034).
    if (value === '') tabStorage.remove(`${slug}.${name}`);
    else tabStorage.write(`${slug}.${name}`, value);
    for (const tell of listeners) tell();
  },
});

const listeners = new Set<() => void>();
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** A choice that is on or off for this tab, shared by everything on screen that asks for it. */
export function useTabFlag(name: string): readonly [boolean, (on: boolean) => void] {
  const memory = tabMemory(useRunningPortal().config.brand.slug);
  const on = useSyncExternalStore(subscribe, () => memory.read(name) === 'on');
  return [on, (next) => memory.write(name, next ? 'on' : 'off')];
}
