import { prefetchCommandPalette } from '@wardmere/ui';

/** The palette's code: the first screen does without it. A lost chunk is asked for twice. */
export function loadPalette() {
  prefetchCommandPalette();
  return load().catch(() => load());
}

const load = () => import('./PaletteDialog.tsx');

export const loadShortcutsDialog = () => import('../shortcuts/ShortcutsDialog.tsx');
