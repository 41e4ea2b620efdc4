import { isSaveKey } from '@wardmere/ui';
import { useEffect } from 'react';

/** Ctrl or ⌘ S saves here, and never opens the browser's own dialog for saving a page. */
export function useSaveKey(save: () => void, enabled = true): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [save, enabled]);
}
