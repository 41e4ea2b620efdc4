import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Keeps what has the focus clear of a bar at the lower edge (WCAG 2.4.11): what takes it is scrolled to above the bar, as
 * high as the bar is, and what has it already comes out from under a bar that has just appeared.
 */
export function useClearOf(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!shown || element === null) return undefined;
    const root = document.documentElement.style;
    const keepRoom = () => {
      const edge = Number.parseFloat(getComputedStyle(element).bottom);
      root.setProperty('--bar-room', `${element.offsetHeight + 2 * edge}px`);
    };
    keepRoom();
    const resizes = new ResizeObserver(keepRoom);
    resizes.observe(element);
    return () => {
      resizes.disconnect();
      root.removeProperty('--bar-room');
    };
  }, [bar, shown]);
  useEffect(() => {
    const held = document.activeElement;
    if (!shown || bar.current === null || held === null || held === document.body || bar.current.contains(held)) return;
    const covered = held.getBoundingClientRect().bottom > bar.current.getBoundingClientRect().top;
    // Above the room that is kept: in a low window the bar covers the middle as well.
    if (covered) held.scrollIntoView({ block: 'nearest' });
  }, [bar, shown]);
}
