import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whether somebody works in it by keyboard. */
export const isFocusSeen = (list: Element | null): boolean => (list?.querySelector(':focus-visible') ?? null) !== null;

/**
 * Where the focus goes when a chip is removed with the button that had it: to the chip that stands in its place, else the one
 * before it, and where none is left to `onEmptied`. By pointer it is put on no other, which a key would remove unseen. What is
 * returned is called before one is removed.
 */
export function useChipsLeft(
  list: RefObject<HTMLElement | null>,
  count: number,
  onEmptied: (() => void) | undefined,
): (at: number) => void {
  const left = useRef<{ readonly at: number; readonly of: number; readonly isSeen: boolean }>(null);
  useLayoutEffect(() => {
    const place = left.current;
    if (place === null || count >= place.of) return;
    left.current = null;
    // What stands behind the chips, to clear them all, is none of them.
    const next = Math.min(place.at, count - 1);
    if (next < 0) onEmptied?.();
    else if (place.isSeen) list.current?.querySelectorAll('button')[next]?.focus();
  });
  return (at) => {
    left.current = { at, of: count, isSeen: isFocusSeen(list.current) };
  };
}
