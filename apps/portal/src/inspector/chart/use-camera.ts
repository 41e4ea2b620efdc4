import { useEffect, useRef, useState } from 'react';
import type { Box } from './layout-types.ts';
import {
  centreOf,
  fitted,
  freeOf,
  isInside,
  isWholeIn,
  LEAST,
  windowOf,
  within,
  type Sight,
  type Size,
} from './sight.ts';

/** Which part of a picture is seen: moved by pointer, wheel and keys; readable at every size. */
export function useCamera(whole: Size, follow: Box | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 800, height: 480 });
  const [sight, setSight] = useState<Sight>(() => fitted(whole, size, follow));
  const [shown, setShown] = useState({ whole, follow, size });
  if (shown.whole !== whole || shown.size !== size) {
    setShown({ whole, follow, size });
    setSight(fitted(whole, size, follow));
  } else if (shown.follow !== follow) {
    setShown({ whole, follow, size });
    if (follow && !isInside(follow, freeOf(sight, size, whole)))
      setSight(within({ ...centreOf(follow), scale: sight.scale }, whole, size));
  }
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0)
        setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const element = ref.current;
    return element ? listen(element, (change) => setSight((now) => within(change(now), whole, size))) : undefined;
  }, [whole, size]);
  const seen = windowOf(sight, size, whole);
  return {
    ref,
    seen,
    /** Nothing of the picture lies beyond what is seen. */
    isWhole: isWholeIn(sight, size, whole),
    viewBox: `${seen.x} ${seen.y} ${seen.width} ${seen.height}`,
    zoom: (by: number) => setSight((now) => within({ ...now, scale: now.scale * by }, whole, size)),
    goTo: (box: Box | undefined) => {
      if (box) setSight((now) => within({ ...centreOf(box), scale: now.scale }, whole, size));
    },
    fit: () => setSight(fitted(whole, size, follow)),
  };
}

type Change = (change: (now: Sight) => Sight) => void;

/** Listens beside React, which hears the wheel passively and could not keep the page from scrolling too. */
function listen(element: HTMLElement, set: Change): () => void {
  let dragged: { readonly x: number; readonly y: number } | undefined;
  const move = (x: number, y: number) => set((now) => ({ ...now, x: now.x + x / now.scale, y: now.y + y / now.scale }));
  const zoom = (by: number) => set((now) => ({ ...now, scale: now.scale * by }));
  const step = () => Math.min(element.clientWidth, element.clientHeight) / 8;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-step(), 0),
    ArrowRight: () => move(step(), 0),
    ArrowUp: () => move(0, -step()),
    ArrowDown: () => move(0, step()),
    '+': () => zoom(1.3),
    '=': () => zoom(1.3),
    '-': () => zoom(1 / 1.3),
    '0': () => set((now) => ({ ...now, scale: LEAST })),
  };
  const gone = new AbortController();
  const on = { signal: gone.signal };
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      if (event.ctrlKey) zoom(Math.exp(-event.deltaY / 400));
      else if (event.shiftKey) move(event.deltaY, 0);
      else move(event.deltaX, event.deltaY);
    },
    { ...on, passive: false },
  );
  element.addEventListener(
    'pointerdown',
    ({ button, clientX: x, clientY: y }) => {
      if (button === 0) dragged = { x, y };
    },
    on,
  );
  element.addEventListener(
    'pointermove',
    ({ buttons, clientX: x, clientY: y }) => {
      const from = dragged;
      dragged = buttons === 0 ? undefined : from && { x, y };
      if (from && buttons !== 0) move(from.x - x, from.y - y);
    },
    on,
  );
  element.addEventListener(
    'keydown',
    (event) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
    on,
  );
  return () => gone.abort();
}
