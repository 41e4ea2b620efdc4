import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Whoever pressed a button of a bar that goes with what it did is back where they came from, not at the top of the page. */
export function useFocusBack(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  const from = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!shown || element === null) return undefined;
    const heard = new AbortController();
    const { signal } = heard;
    let isWithin = false;
    element.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        isWithin = true;
        if (relatedTarget instanceof Element && !element.contains(relatedTarget)) from.current = relatedTarget;
      },
      { signal },
    );
    // A button that is disabled or removed loses the focus to nothing.
    element.addEventListener('focusout', ({ relatedTarget }) => (isWithin = relatedTarget === null), { signal });
    return () => {
      heard.abort();
      const { activeElement, body } = document;
      if (!isWithin || (activeElement !== null && activeElement !== body && !element.contains(activeElement))) return;
      const back = from.current?.isConnected === true ? from.current : inSight();
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [bar, shown]);
}

/** The title of the page, or where the page is scrolled past it the first row that is seen: who looks knows where they are. */
function inSight(): Element | null {
  const title = document.querySelector('main [data-page-title]');
  const places = [title, ...document.querySelectorAll('main :is(a[data-row-link], input[data-pick])')];
  return places.find((each) => each !== null && isSeen(each)) ?? title;
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
