import { type RefObject, useEffect } from 'react';

/** Brings the focused control out from under a bar that has just appeared over it (WCAG 2.4.11). */
export function useClearOf(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const held = document.activeElement;
    if (!shown || bar.current === null || held === null || held === document.body || bar.current.contains(held)) return;
    const covered = held.getBoundingClientRect().bottom > bar.current.getBoundingClientRect().top;
    if (covered) held.scrollIntoView({ block: 'center' });
  }, [bar, shown]);
}
