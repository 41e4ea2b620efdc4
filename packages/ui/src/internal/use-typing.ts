import { useEffectEvent, useLayoutEffect } from 'react';

import { isSaveKey } from './save-key.ts';
import { TYPING_ENDS } from './typing.ts';

/**
 * A field that gives away what was typed once it is left. A key that saves leaves it the keyboard, and so do a step Back and
 * the end of the document: before these it is told to end what is typed. The keys it hears before all others.
 */
export function useTyping(isTyped: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useLayoutEffect(() => {
    if (!isTyped) return undefined;
    const take = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (!isSaveKey(event)) return;
        // Where nothing on the page saves, the browser would offer to save the page.
        event.preventDefault();
      }
      end();
    };
    const listening = new AbortController();
    for (const way of ['keydown', TYPING_ENDS])
      addEventListener(way, take, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [isTyped]);
}
