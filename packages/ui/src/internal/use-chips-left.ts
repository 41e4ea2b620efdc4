import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when a chip is removed with the button that had it: to the chip that stands in its place, else the one
 * before it, and where none is left to `onEmptied`. What is returned is called before one is removed.
 */
export function useChipsLeft(
  list: RefObject<HTMLElement | null>,
  count: number,
  onEmptied: (() => void) | undefined,
): (at: number) => void {
  const left = useRef<{ readonly at: number; readonly of: number }>(null);
  useLayoutEffect(() => {
    const place = left.current;
    if (place === null || count >= place.of) return;
    left.current = null;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(place.at, buttons.length - 1)];
    if (next === undefined) onEmptied?.();
    else next.focus();
  });
  return (at) => {
    left.current = { at, of: count };
  };
}
