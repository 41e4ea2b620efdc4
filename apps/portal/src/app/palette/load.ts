import type { Overlay } from '@wardmere/machines';
import { prefetchCommandPalette } from '@wardmere/ui';
import type { ComponentType } from 'react';
import { fetchedOnce } from '../../system/fetched-once.ts';
import type { Portal } from '../../system/portal.ts';

/** What is drawn above the pages, and the actor that begins with it. */
interface OverlayCode {
  readonly Dialog: ComponentType;
  readonly begin?: (portal: Portal) => unknown;
}

const overlays = fetchedOnce<OverlayCode>();

const load: Readonly<Record<Overlay, () => Promise<OverlayCode>>> = {
  palette: async () => {
    prefetchCommandPalette();
    const { PaletteDialog, paletteOf } = await (await import('../later.ts')).overlays.palette();
    return { Dialog: PaletteDialog, begin: paletteOf };
  },
  help: async () => ({ Dialog: (await (await import('../later.ts')).overlays.help()).ShortcutsDialog }),
};

/** The code of what is laid over any page: the first screen does without it. */
export const loadOverlay = (overlay: Overlay): Promise<OverlayCode> => overlays.fetch(overlay, load[overlay]);

/** The same, once it is here. */
export const loadedOverlay = (overlay: Overlay): OverlayCode | undefined => overlays.here(overlay);

/** Fetches it, and begins what lives with it. */
export async function fetchOverlay(portal: Portal, overlay: Overlay): Promise<void> {
  const { begin } = await loadOverlay(overlay);
  begin?.(portal);
}
