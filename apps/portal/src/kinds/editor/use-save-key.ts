import { useEffect } from 'react';
import { keyOf } from '../../system/shortcuts/keys.ts';
import { shortcutNamed } from '../../system/shortcuts/shortcut-table.ts';

/** Ctrl or ⌘ S saves here, and never opens the browser's own dialog for saving a page. */
export function useSaveKey(save: () => void, enabled = true): void {
  useEffect(() => {
    if (!enabled) return undefined;
    const press = (event: KeyboardEvent) => {
      if (keyOf(event) !== shortcutNamed('save')?.keys[0]) return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [save, enabled]);
}
