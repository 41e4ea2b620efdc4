import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Escape closes what was opened while it has not got the keyboard yet: its code may be on its way, and what hears its keys
 * comes a frame after it. Heard before all others, so that nothing below closes in its place.
 */
export function useEarlyEscape(open: boolean, onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || document.activeElement !== opener) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [open]);
}
