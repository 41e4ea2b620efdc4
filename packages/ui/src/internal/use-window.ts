import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const OVERSCAN = 6;
const STEP = 4;

/**
 * Which of many rows of one height are worth drawing. The scroller is the page, or the element itself.
 * Our own rather than a library's: every list here has rows of one height, and this is a thirtieth of the weight.
 */
export function useWindow({
  count,
  height,
  element,
  scroller,
  enabled = true,
}: {
  readonly count: number;
  readonly height: number;
  readonly element: RefObject<HTMLElement | null>;
  readonly scroller: 'page' | 'self';
  readonly enabled?: boolean;
}) {
  const [range, setRange] = useState({ start: 0, end: 40 });

  useLayoutEffect(() => {
    if (!enabled) return undefined;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const node = element.current;
      if (node === null) return;
      const above = scroller === 'self' ? node.scrollTop : Math.max(0, -node.getBoundingClientRect().top);
      const seen = scroller === 'self' ? node.clientHeight : window.innerHeight;
      const first = Math.floor(above / height) - OVERSCAN;
      const start = Math.max(0, first - (first % STEP));
      const end = start + Math.ceil(seen / height / STEP) * STEP + 2 * OVERSCAN + STEP;
      setRange((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', onScroll, { passive: true, capture: true });
    window.addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onScroll);
    };
  }, [height, element, scroller, enabled]);

  if (!enabled) return { start: 0, end: count, before: 0, after: 0 };
  const end = Math.min(count, range.end);
  const start = Math.min(range.start, Math.max(0, end - 1));
  return { start, end, before: start * height, after: (count - end) * height };
}

/** The height of the first drawn row, measured again when the density or the width changes. */
export function useRowHeight(element: RefObject<HTMLElement | null>, selector: string, guess: number) {
  const [height, setHeight] = useState(guess);
  useEffect(() => {
    const node = element.current;
    if (node === null) return undefined;
    const measure = () => {
      const row = node.querySelector<HTMLElement>(selector);
      if (row !== null && row.offsetHeight > 0) setHeight(row.offsetHeight);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element, selector]);
  return height;
}
