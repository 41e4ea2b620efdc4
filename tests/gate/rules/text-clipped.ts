import type { Rule } from '../page/rule.ts';
import type { Text } from '../page/seen.ts';

type StyleOf = (element: Element) => CSSStyleDeclaration;

/** Part of a text is cut off by the box it stands in, and nothing says that there is more. */
export const textClipped: Rule = ({ texts, styleOf }) =>
  texts.flatMap((text) => {
    const by = clippedBy(text, styleOf);
    return by === undefined ? [] : [{ at: text.of, says: `“${text.words.slice(0, 60)}” is cut off ${by}.` }];
  });

function clippedBy({ lines, of }: Text, styleOf: StyleOf): string | undefined {
  const left = Math.min(...lines.map((line) => line.left));
  const right = Math.max(...lines.map((line) => line.right));
  // A line's box is taller than its letters.
  const slack = (lines[0]?.height ?? 0) * 0.25;
  const top = (lines[0]?.top ?? 0) + slack;
  const bottom = (lines.at(-1)?.bottom ?? 0) - slack;
  if (isShaped(of, lines, styleOf)) return 'by a shape';
  if (left + scrollX < -2 && right + scrollX > 4) return 'by the edge of the page';
  let isOutOfFlow = false;
  for (let at: Element | null = of; at !== null; at = at.parentElement) {
    const { overflowX, overflowY, position, textOverflow, display, webkitLineClamp } = styleOf(at);
    if (display === 'inline' || display === 'contents') continue;
    const isPlaced = position !== 'static';
    if (!isOutOfFlow || isPlaced) {
      const { x, y } = at.getBoundingClientRect();
      const [near, head] = [x + at.clientLeft, y + at.clientTop];
      const isCutAcross = right > near + at.clientWidth + 2 || left < near - 2;
      const isCutDown = bottom > head + at.clientHeight + 1 || top < head - 1;
      // What ends in an ellipsis ends there, however long it would be.
      if (isCut(overflowX) && isCutAcross) return textOverflow === 'ellipsis' && isTold(of) ? undefined : 'at its side';
      if (isCut(overflowY) && isCutDown) return webkitLineClamp !== 'none' && isTold(of) ? undefined : 'below or above';
      if (isScrolled(overflowX) || isScrolled(overflowY)) return undefined;
    }
    if (position === 'fixed') return undefined;
    isOutOfFlow = position === 'absolute' || (isOutOfFlow && !isPlaced);
  }
  return undefined;
}

/** A shape lets less of it be seen than its box has: at an end of its lines nobody hits it. */
function isShaped(of: Element, lines: readonly DOMRect[], styleOf: StyleOf): boolean {
  for (let at: Element | null = of; at !== null; at = at.parentElement) {
    if (styleOf(at).clipPath !== 'none') return missesAnEnd(at, lines);
  }
  return false;
}

/** What is out of the window is hit by nobody: it is looked at where it can be, and the page put back. */
function missesAnEnd(shaped: Element, lines: readonly DOMRect[]): boolean {
  const { scrollX: left, scrollY: top } = globalThis;
  shaped.scrollIntoView({ block: 'center', behavior: 'instant' });
  const moved = scrollY - top;
  const misses = lines.some((line) =>
    [line.left + 2, line.right - 2].some((x) => {
      const hit = document.elementFromPoint(x, line.top + line.height / 2 - moved);
      return hit !== null && hit !== shaped && hit.contains(shaped);
    }),
  );
  scrollTo({ left, top, behavior: 'instant' });
  return misses;
}

const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** What ends in an ellipsis is had whole: by pointing at it, or where it leads. */
const isTold = (element: Element) =>
  element.closest('[title], a[href], [aria-haspopup], [data-part="trigger"]') !== null;
