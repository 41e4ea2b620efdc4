import { drawnFor } from '../page/focused.ts';

const shares = [0.12, 0.5, 0.88];

/** The focus stands where something else is drawn over it, or outside of the window: none of nine points is its own (WCAG 2.4.11). */
export function focusHidden(element: HTMLElement): string | undefined {
  // A field may be drawn by what stands for it; a button or a link is what is seen of it.
  if (element.matches('a, button') && shareDrawn(element) < 0.1)
    return 'The focus stands on what is drawn in no colour.';
  const drawn = drawnFor(element);
  const boxes = [...drawn.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  if (boxes.length === 0) return 'The focus stands on what is not drawn.';
  const isSeen = boxes.some((box) =>
    shares.some((across) =>
      shares.some((down) => {
        const hit = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
        return hit !== null && (isOf(drawn, hit) || isOf(element, hit));
      }),
    ),
  );
  return isSeen ? undefined : 'The focus stands behind something, or outside of the window.';
}

/** How much of its colours is left by what it stands in. */
const shareDrawn = (element: Element | null): number =>
  element === null ? 1 : Number(getComputedStyle(element).opacity) * shareDrawn(element.parentElement);

const isOf = (element: Element, hit: Element) =>
  element === hit ||
  element.contains(hit) ||
  (hit.contains(element) &&
    hit.closest('label, [role="row"], tr, li, fieldset') === hit &&
    hit.getBoundingClientRect().height < 120);
