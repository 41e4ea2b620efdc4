import { type RefObject, useLayoutEffect } from 'react';

/** Marks a bar with what must stay within reach. */
export const barMark = { 'data-bar': '' } as const;

const GAP = 12;

/** Keeps what floats at the lower edge above or below a bar it would cover, wherever the bar is scrolled to. */
export function useBesideBars(floating: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = floating.current;
    if (!shown || element === null) return undefined;
    let page: Element | null = null;
    const place = () => {
      settle(element);
      // What grows or shrinks around the bar moves it, and says so in no other way.
      const around = topmostBar()?.parentElement ?? null;
      if (around === page) return;
      resizes.disconnect();
      page = around;
      for (const box of [document.body, page]) if (box !== null) resizes.observe(box);
    };
    const resizes = new ResizeObserver(place);
    place();
    const heard = new AbortController();
    const { signal } = heard;
    addEventListener('scroll', place, { passive: true, capture: true, signal });
    addEventListener('resize', place, { signal });
    // What opens is on its way to its place.
    addEventListener('animationend', place, { signal });
    // A bar comes and goes, and a message more or less changes how much room is needed.
    const observer = new MutationObserver(place);
    observer.observe(document.body, { subtree: true, childList: true });
    return () => {
      heard.abort();
      observer.disconnect();
      resizes.disconnect();
    };
  }, [floating, shown]);
}

function settle(element: HTMLElement): void {
  const { style } = element;
  for (const property of ['bottom', 'max-height', 'overflow-y']) style.removeProperty(property);
  const own = element.getBoundingClientRect();
  const bar = placeToLeave(own);
  if (bar === undefined || own.height === 0) return;
  if (own.top >= bar.bottom + GAP || own.bottom <= bar.top - GAP || own.left >= bar.right || own.right <= bar.left)
    return;
  const above = bar.top - 2 * GAP;
  const below = innerHeight - bar.bottom - 2 * GAP;
  const goesBelow = own.height <= below || below > above;
  style.setProperty('bottom', `${goesBelow ? GAP : innerHeight - bar.top + GAP}px`);
  const room = goesBelow ? below : above;
  if (own.height <= room) return;
  style.setProperty('max-height', `${room}px`);
  style.setProperty('overflow-y', 'auto');
}

/** What lies over the page has its bar behind the page's own. */
const topmostBar = (): Element | undefined => [...document.querySelectorAll('[data-bar]')].at(-1);

/** A bar, and the whole of what it belongs to where there is room beside that. */
function placeToLeave({ height }: DOMRect): DOMRect | undefined {
  const bar = topmostBar();
  const over = bar?.closest('[role$="dialog"]')?.getBoundingClientRect();
  return over !== undefined && over.top >= height + 2 * GAP ? over : bar?.getBoundingClientRect();
}
