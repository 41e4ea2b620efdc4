import { useEffectEvent, useLayoutEffect } from 'react';

import { isModified } from './is-modified.ts';

/** What is typed into a field that is about to be there. */
interface EarlyText {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/**
 * What was opened has the keys from the press on, though it has not got the keyboard yet: its code may be on its way, and
 * what hears its keys comes a frame after it. Escape closes it; what is typed is kept for its field, where it has one; and
 * where the page waits for it, nothing of the page is gone on to or pressed. Heard before all others, so that nothing below
 * closes, acts or is written into in its place.
 */
export function useEarlyKeys(
  open: boolean,
  onClose: (() => void) | undefined,
  { text, isModal = false }: { readonly text?: EarlyText; readonly isModal?: boolean } = {},
): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const typed = text && typedWith(text.typed, event);
    if (event.key === 'Escape') onClose?.();
    else if (typed !== undefined) text?.onType(typed);
    else return isModal && !isModified(event) && PRESSES.has(event.key);
    return true;
  });
  const hasField = text !== undefined;
  useLayoutEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    const heldUntil = performance.now() + HELD_MS;
    const isStillThere = () => {
      const { activeElement } = document;
      // What lies below may have to give the focus up before the field can take it. Who stood nowhere goes on by Tab.
      return activeElement === document.body ? hasField : activeElement === opener;
    };
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || !isStillThere()) return;
      // Where its code is long in coming, or never does, the page is gone on with.
      if (!hasField && event.key !== 'Escape' && event.timeStamp > heldUntil) return;
      if (!take(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('keydown', hear, { capture: true, signal });
    // From the first time that something has the keyboard, keys are heard there, wherever the focus falls later.
    window.addEventListener('focusin', ({ target }) => void (target !== opener && listening.abort()), { signal });
    return () => listening.abort();
  }, [open, hasField]);
}

/** So long a page waits for what was opened above it. */
const HELD_MS = 2000;
/** What goes on from where one stands, or presses it. */
const PRESSES = new Set(['Tab', 'Enter', ' ']);

/** What stands in a field after a key; undefined for keys that write nothing. Enter means what is not there yet. */
function typedWith(typed: string, event: KeyboardEvent): string | undefined {
  const { key } = event;
  if (isModified(event)) return undefined;
  if (key === 'Backspace') return typed.slice(0, -1);
  if (key === 'Enter') return typed;
  return /^.$/u.test(key) ? typed + key : undefined;
}
