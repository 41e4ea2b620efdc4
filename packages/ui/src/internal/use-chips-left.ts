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
    // What stands behind the chips, to clear them all, is none of them.
    const next = Math.min(place.at, count - 1);
    if (next < 0) onEmptied?.();
    else list.current?.querySelectorAll('button')[next]?.focus();
  });
  return (at) => {
    left.current = { at, of: count };
  };
}
