import { useEffect, useRef, useState } from 'react';
import type { Box } from './layout-types.ts';

/** Below this scale words can no longer be read. */
const READABLE = 0.6;

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
  if (shown !== whole) {
    setShown(whole);
    setSeen(all(whole));
  }
  const zoom = (by: number, at = { x: 0.5, y: 0.5 }) => setSeen((now) => zoomed(now, by, at, whole));
  const goTo = (box: Box | undefined) => {
    if (box) setSeen((now) => around(box, now, ref.current, whole));
  };
  const isFirst = useRef(true);
  useEffect(() => {
    if (!follow) return;
    // A chart too large to be read as a whole is begun where it is active.
    const width = ref.current?.clientWidth ?? whole.width;
    const isSmall = isFirst.current && width / whole.width < READABLE;
    isFirst.current = false;
    setSeen((now) => (!isSmall && isInside(follow, now) ? now : around(follow, now, ref.current, whole)));
  }, [follow, whole]);
  useEffect(() => {
    const element = ref.current;
    return element ? listen(element, whole, setSeen) : undefined;
  }, [whole]);
  return {
    ref,
    viewBox: `${seen.x} ${seen.y} ${seen.width} ${seen.height}`,
    zoom,
    goTo,
    fit: () => setSeen(all(whole)),
  };
}

type Change = (change: (now: Window) => Window) => void;

/** Listens beside React, which hears the wheel passively and could not keep the page from scrolling too. */
function listen(
  element: HTMLElement,
  whole: { readonly width: number; readonly height: number },
  set: Change,
): () => void {
  let dragged: { readonly x: number; readonly y: number } | undefined;
  const move = (x: number, y: number) =>
    set((now) => ({ ...now, x: now.x + x * now.width, y: now.y + y * now.height }));
  const zoom = (by: number, at = { x: 0.5, y: 0.5 }) => set((now) => zoomed(now, by, at, whole));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-0.1, 0),
    ArrowRight: () => move(0.1, 0),
    ArrowUp: () => move(0, -0.1),
    ArrowDown: () => move(0, 0.1),
    '+': () => zoom(1.3),
    '=': () => zoom(1.3),
    '-': () => zoom(1 / 1.3),
    '0': () => set(() => all(whole)),
  };
  const gone = new AbortController();
  const on = { signal: gone.signal };
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      if (event.shiftKey) move(event.deltaY / width, 0);
      else
        zoom(Math.exp(-event.deltaY / 400), { x: (event.clientX - left) / width, y: (event.clientY - top) / height });
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
      if (!from || buttons === 0) return;
      const { clientWidth, clientHeight } = element;
      // The picture keeps its proportions: the tighter side decides how much of it a pixel moves.
      set((now) => {
        const scale = Math.max(now.width / clientWidth, now.height / clientHeight);
        return { ...now, x: now.x + (from.x - x) * scale, y: now.y + (from.y - y) * scale };
      });
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

/** Around a box, near enough to be read, with little of what lies beyond the picture. */
function around(box: Box, now: Window, element: Element | null, whole: Size): Window {
  const width = Math.min(now.width, Math.max((element?.clientWidth ?? 800) * 1.2, box.width + 80));
  const height = Math.min(now.height, Math.max((element?.clientHeight ?? 600) * 1.2, box.height + 80));
  return {
    x: within(box.x + box.width / 2 - width / 2, whole.width - width),
    y: within(box.y + box.height / 2 - height / 2, whole.height - height),
    width,
    height,
  };
}

/** A place that leaves no more than a margin beside the picture; one that is all seen stands in the middle. */
const within = (place: number, most: number) =>
  most <= 0 ? most / 2 : Math.max(-MARGIN, Math.min(place, most + MARGIN));

const MARGIN = 16;

interface Size {
  readonly width: number;
  readonly height: number;
}

const isInside = (box: Box, { x, y, width, height }: Window) =>
  box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height;
