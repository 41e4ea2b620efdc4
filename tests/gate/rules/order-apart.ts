import type { Rule } from '../page/rule.ts';
import type { Seen } from '../page/seen.ts';

/** What is drawn first is read last: the order of the page is not the one that is seen (WCAG 1.3.2, 2.4.3). */
export const orderApart: Rule = (seen) =>
  seen.shown('body *').flatMap((part) => {
    const style = seen.styleOf(part);
    const { display, direction } = style;
    // The browser is told to read it as it is drawn.
    if (!/^(?:normal)?$/.test(style.getPropertyValue('reading-flow'))) return [];
    if (
      part.childElementCount < 2 ||
      direction === 'rtl' ||
      !/^(?:flex|grid|inline-flex|inline-grid|block|flow-root)$/.test(display)
    )
      return [];
    const children = [...part.children].filter((child): child is HTMLElement => isMeant(child, seen));
    return children.flatMap((child, at) => {
      const before = children[at - 1];
      return before !== undefined && isBefore(child, before)
        ? [{ at: child, says: `“${wordsOf(child)}” is drawn before “${wordsOf(before)}” and read after it.` }]
        : [];
    });
  });

/** It stands where the page puts it, and has something to read or to press. */
function isMeant(child: Element, { styleOf, isShown }: Seen): child is HTMLElement {
  if (!(child instanceof HTMLElement) || !isShown(child)) return false;
  const { position, display } = styleOf(child);
  if (
    /absolute|fixed|sticky/.test(position) ||
    display === 'contents' ||
    child.closest('[aria-hidden="true"]') !== null
  )
    return false;
  return (
    /\p{L}/u.test(child.innerText) ||
    child.matches('input, select, textarea') ||
    child.querySelector('input, select, textarea, button, a[href]') !== null
  );
}

function isBefore(child: Element, than: Element): boolean {
  const [mine, its] = [child.getBoundingClientRect(), than.getBoundingClientRect()];
  if (mine.width < 2 || its.width < 2) return false;
  const isAbove = mine.bottom <= its.top + 1;
  const isBeside = mine.top < its.bottom - 2 && mine.bottom > its.top + 2;
  const isLeft = mine.right <= its.left + 1;
  // Columns are read one after the other.
  return (isAbove && mine.left < its.right && mine.right > its.left) || (isBeside && isLeft);
}

const wordsOf = (element: HTMLElement) => element.innerText.replaceAll(/\s+/g, ' ').trim().slice(0, 30);
