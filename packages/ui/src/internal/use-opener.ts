import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** From where each dialog that is drawn, or was, has been opened. */
const openers = new WeakMap<Element, Element>();

const DIALOG = '[role="dialog"], [role="alertdialog"]';

const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/** The dialog that somebody is in, or that is on its way out and has lost the focus to nothing. */
const dialogOf = (element: Element | null): Element | null =>
  element === null || element === document.body
    ? document.querySelector(':is([role="dialog"], [role="alertdialog"])[data-state="closed"]')
    : element.closest(DIALOG);

/**
 * Where the focus goes as a dialog closes: where it was opened, and if that was in a dialog that has gone since, where that
 * one was opened, and so on. What is left of nothing is the title of the page.
 */
export function useOpener(content: RefObject<HTMLElement | null>, isOpen: boolean): () => HTMLElement | null {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { activeElement } = document;
    const before = dialogOf(activeElement);
    const isOwn = before !== null && before === content.current;
    if (!isOwn)
      opener.current = activeElement === document.body ? before && (openers.get(before) ?? null) : activeElement;
  }, [content, isOpen]);
  useLayoutEffect(() => {
    if (content.current !== null && opener.current !== null) openers.set(content.current, opener.current);
  });
  return () => {
    let at: Element | null | undefined = opener.current;
    while (at && isGone(at)) {
      const around: Element | null = at.closest(DIALOG);
      at = around === null ? undefined : openers.get(around);
    }
    if (at instanceof HTMLElement) return at;
    const { activeElement, body } = document;
    // A page that has come meanwhile has taken the focus itself.
    const isElsewhere = activeElement !== body && activeElement?.closest(DIALOG) === null;
    return isElsewhere && activeElement instanceof HTMLElement
      ? activeElement
      : document.querySelector<HTMLElement>('main [data-page-title]');
  };
}

/**
 * Looks where the focus is once a dialog has closed. One that closes as soon as it opens is given no focus that it could give
 * back, and what had been given it by the dialog before may have gone with what was done.
 */
export function useFocusFound(isOpen: boolean, opener: () => HTMLElement | null): void {
  const look = useEffectEvent(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body;
    if (isLost && document.querySelector(OPEN_DIALOG) === null) opener()?.focus();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => void requestAnimationFrame(() => requestAnimationFrame(look));
  }, [isOpen]);
}

const isGone = (element: Element) => !element.isConnected || element.closest('[inert]') !== null;
