import { type RefObject, useEffect, useState } from 'react';

import type { Part } from '../guide.ts';
import { around, type Box, boxOf } from './boxes.ts';

/** The stage as large as it is, and where each part is on it: nowhere while it is not drawn. */
export interface Measured {
  readonly width: number;
  readonly height: number;
  /** What is drawn: in a window of its own that is as much of it as the parts take. */
  readonly drawn: Box;
  readonly boxes: readonly (Box | undefined)[];
}

const frameOf = (root: HTMLElement) =>
  root.ownerDocument === document ? undefined : (root.ownerDocument.defaultView?.frameElement ?? undefined);

function measure(stage: HTMLElement, root: HTMLElement, parts: readonly Part[]): Measured {
  const { x, y, width, height } = stage.getBoundingClientRect();
  const frame = frameOf(root);
  const { x: left, y: top } = frame?.getBoundingClientRect() ?? { x: 0, y: 0 };
  // A window's own places are told from within its border.
  const onStage = (box: Box, inside: boolean): Box => ({
    x: Math.round(box.x - x + (inside && frame ? left + frame.clientLeft : 0)),
    y: Math.round(box.y - y + (inside && frame ? top + frame.clientTop : 0)),
    width: Math.round(box.width),
    height: Math.round(box.height),
  });
  const boxes = parts.map(({ at }) => {
    const box = boxOf(root, at);
    return box && onStage(box, true);
  });
  const whole = onStage((frame ?? root).getBoundingClientRect(), false);
  const taken = around(boxes.filter((box) => box !== undefined));
  return {
    width: Math.round(width),
    height: Math.round(height),
    drawn: frame && taken ? taken : whole,
    boxes,
  };
}

/** Measures the parts of what is drawn, whenever it is drawn anew, sized anew or has come to rest. */
export function useBoxes(
  stage: RefObject<HTMLElement | null>,
  root: HTMLElement | null,
  parts: readonly Part[],
): Measured | undefined {
  const [measured, setMeasured] = useState<Measured>();
  useEffect(() => {
    const { current: place } = stage;
    if (place === null || root === null) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const now = measure(place, root, parts);
        setMeasured((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      });
    };
    const changes = new MutationObserver(look);
    changes.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
    changes.observe(root.ownerDocument.head, { childList: true, subtree: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(place);
    sizes.observe(root);
    const rest = new AbortController();
    for (const name of ['transitionend', 'animationend', 'scroll', 'load', 'toggle'])
      root.ownerDocument.addEventListener(name, look, { capture: true, signal: rest.signal });
    void root.ownerDocument.fonts.ready.then(look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      rest.abort();
    };
  }, [parts, root, stage]);
  return measured;
}
