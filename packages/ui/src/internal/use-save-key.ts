import { useEffect } from 'react';

import { isSaveKey } from './save-key.ts';

/** What lies over the page, until it is on its way out; a dialog that shows what is about to be saved belongs to the page. */
const ABOVE = '[aria-modal="true"]:not([data-state="closed"], [data-saves])';

/**
 * Ctrl or ⌘ S saves here, where there is something to save by, and never opens the browser's own dialog for saving a
 * page. Below a dialog that asks something else nothing is saved.
 */
export function useSaveKey(save: (() => void) | undefined): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      if (document.querySelector(ABOVE) === null) save?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [save]);
}
