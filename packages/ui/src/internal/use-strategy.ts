import { useState } from 'react';

/**
 * How what floats is placed beside its anchor. Beside what stays while the page is scrolled (the top bar, a dialog) it
 * stays too; anywhere else it scrolls along.
 */
export function useStrategy(anchorId: string): 'fixed' | 'absolute' {
  const [strategy] = useState<'fixed' | 'absolute'>(() =>
    stays(document.querySelector(`[id="${anchorId}"]`)) ? 'fixed' : 'absolute',
  );
  return strategy;
}

function stays(element: Element | null): boolean {
  if (element === null) return false;
  return ['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement);
}
