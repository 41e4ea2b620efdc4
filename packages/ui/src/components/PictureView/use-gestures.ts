import { useEffect, useEffectEvent } from 'react';

/** Where on the screen something is looked at more closely. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const between = (touches: TouchList) => {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return undefined;
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    spot: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  };
};

/**
 * What hands do to a box that scrolls: the wheel with Ctrl or ⌘, which is how a touchpad tells a pinch, and two fingers make
 * it larger or smaller by a factor; a mouse that is held drags it. One finger and a bare wheel scroll it as they do any box.
 */
export function useGestures(element: HTMLElement | null, onScale: (factor: number, at: Spot) => void): void {
  const scale = useEffectEvent(onScale);
  useEffect(() => {
    if (!element) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    // These hold the browser's own zoom back, which a listener that cannot say no could not.
    const active = { signal, passive: false };
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        scale(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
      },
      active,
    );
    let apart = 0;
    element.addEventListener('touchstart', ({ touches }) => (apart = between(touches)?.apart ?? 0), { signal });
    element.addEventListener(
      'touchmove',
      (event) => {
        const fingers = between(event.touches);
        if (!fingers || apart === 0) return;
        event.preventDefault();
        scale(fingers.apart / apart, fingers.spot);
        ({ apart } = fingers);
      },
      active,
    );
    let held: Spot | undefined;
    element.addEventListener(
      'pointerdown',
      ({ pointerType, button, clientX: x, clientY: y, pointerId }) => {
        if (pointerType !== 'mouse' || button !== 0) return;
        held = { x, y };
        element.setPointerCapture(pointerId);
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (!held) return;
        element.scrollBy(held.x - x, held.y - y);
        held = { x, y };
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(end, () => (held = undefined), { signal });
    return () => ending.abort();
  }, [element]);
}
