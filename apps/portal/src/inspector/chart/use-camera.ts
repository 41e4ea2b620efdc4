import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Box } from './layout-types.ts';

interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Which part of a picture is seen: moved by pointer, wheel and keys; made to fit, or to hold a box. */
export function useCamera(whole: { readonly width: number; readonly height: number }, follow: Box | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Window>(() => all(whole));
  const [shown, setShown] = useState(whole);
  const dragged = useRef<{ readonly x: number; readonly y: number } | null>(null);
  if (shown !== whole) {
    setShown(whole);
    setSeen(all(whole));
  }
  const scale = () => {
    const element = ref.current;
    return element ? Math.max(seen.width / element.clientWidth, seen.height / element.clientHeight) : 1;
  };
  const zoom = (by: number, at = { x: 0.5, y: 0.5 }) => setSeen((now) => zoomed(now, by, at, whole));
  const move = (x: number, y: number) => setSeen((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  const goTo = (box: Box | undefined) => {
    if (box) setSeen((now) => around(box, now, ref.current));
  };
  useEffect(() => {
    if (follow) setSeen((now) => (isInside(follow, now) ? now : around(follow, now, ref.current)));
  }, [follow]);
  useEffect(() => {
    const element = ref.current;
    // React listens to the wheel passively, which could not keep the page from scrolling too.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } =
        event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : new DOMRect();
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
      if (event.ctrlKey || event.metaKey || !event.shiftKey)
        setSeen((now) => zoomed(now, Math.exp(-event.deltaY / 400), at, whole));
      else setSeen((now) => ({ ...now, x: now.x + event.deltaY }));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [whole]);
  return {
    ref,
    viewBox: `${seen.x} ${seen.y} ${seen.width} ${seen.height}`,
    zoom,
    goTo,
    fit: () => setSeen(all(whole)),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) dragged.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = dragged.current;
        if (!from) return;
        if (event.buttons === 0) {
          dragged.current = null;
          return;
        }
        const by = scale();
        move((from.x - event.clientX) * by, (from.y - event.clientY) * by);
        dragged.current = { x: event.clientX, y: event.clientY };
      },
      onPointerUp: () => {
        dragged.current = null;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = seen.width / 12;
        const act = {
          ArrowLeft: () => move(-step, 0),
          ArrowRight: () => move(step, 0),
          ArrowUp: () => move(0, -step),
          ArrowDown: () => move(0, step),
          '+': () => zoom(1.3),
          '=': () => zoom(1.3),
          '-': () => zoom(1 / 1.3),
          '0': () => setSeen(all(whole)),
        }[event.key];
        if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        act();
      },
    },
  };
}

const all = ({ width, height }: { readonly width: number; readonly height: number }): Window => ({
  x: 0,
  y: 0,
  width,
  height,
});

function zoomed(
  now: Window,
  by: number,
  at: { x: number; y: number },
  whole: { width: number; height: number },
): Window {
  const width = Math.max(160, Math.min(now.width / by, whole.width * 2));
  const part = width / now.width;
  return {
    x: now.x + now.width * at.x * (1 - part),
    y: now.y + now.height * at.y * (1 - part),
    width,
    height: now.height * part,
  };
}

/** Around a box, near enough to be read. */
function around(box: Box, now: Window, element: Element | null): Window {
  const width = Math.min(now.width, Math.max(element?.clientWidth ?? 800, box.width + 80));
  const height = Math.min(now.height, Math.max(element?.clientHeight ?? 600, box.height + 80));
  return { x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - height / 2, width, height };
}

const isInside = (box: Box, { x, y, width, height }: Window) =>
  box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height;
