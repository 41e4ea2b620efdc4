import type { Place } from '../guide.ts';

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const isSeen = ({ width, height }: Box) => width > 0 && height > 0;

/** It has its size inside of something that shows hardly a pixel of it, such as a head of a table that is only heard. */
function isCutOff({ parentElement: holder }: Element): boolean {
  if (holder === null) return false;
  const { width, height } = holder.getBoundingClientRect();
  const cuts = Math.min(width, height) <= 1 && getComputedStyle(holder).overflow !== 'visible';
  return cuts || isCutOff(holder);
}

/** The least box around several. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Where words stand, by themselves, in whatever element. */
function boxOfWords(root: HTMLElement, words: string): Box | undefined {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const from = walker.currentNode.textContent?.indexOf(words) ?? -1;
    if (from < 0) continue;
    const range = root.ownerDocument.createRange();
    range.setStart(walker.currentNode, from);
    range.setEnd(walker.currentNode, from + words.length);
    const box = range.getBoundingClientRect();
    if (isSeen(box)) return box;
  }
  return undefined;
}

/** Where a part is in what is drawn; nowhere while it is not drawn. */
export function boxOf(root: HTMLElement, place: Place): Box | undefined {
  if (typeof place === 'object' && 'words' in place) return boxOfWords(root, place.words);
  const boxes = (selector: string) =>
    [...root.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isCutOff(element))
      .map((element) => element.getBoundingClientRect())
      .filter(isSeen);
  return typeof place === 'string' ? boxes(place)[0] : around(boxes(place.all));
}
