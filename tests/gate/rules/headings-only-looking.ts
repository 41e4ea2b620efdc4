import type { Rule } from '../page/rule.ts';
import type { Seen } from '../page/seen.ts';

const other =
  'h1, h2, h3, h4, h5, h6, [role="heading"], a, button, label, legend, th, td, dt, dd, caption, figcaption, summary, nav, header, footer, [role="status"], [role="alert"], [role="tab"], [role="option"], [role="menuitem"], [role="treeitem"], [role="img"], dialog, svg, li, blockquote, [aria-hidden="true"]';

/** Words that stand over a part like a heading, larger or bolder than it, and are none to who listens (WCAG 1.3.1). */
export const headingsOnlyLooking: Rule = (seen) =>
  seen.texts.flatMap(({ of, words, lines }) => {
    if (words.length > 80 || words.length < 3 || /[.:,;]$/.test(words) || !/\p{L}{2}/u.test(words) || lines.length > 2)
      return [];
    const block = blockOf(of, seen);
    if (block.closest(other) !== null || plain(block) !== plain(of)) return [];
    const after = following(block, seen);
    const { fontSize, fontWeight } = seen.styleOf(of);
    const isLarge = parseFloat(fontSize) >= 20 && Number(fontWeight) >= 600;
    if (!isLarge && (after === undefined || !isSmaller(after, of, seen))) return [];
    return [{ at: block, says: `“${words}” looks like a heading and is none.` }];
  });

function blockOf(element: HTMLElement, { styleOf }: Seen): HTMLElement {
  let at = element;
  while (styleOf(at).display.startsWith('inline') && at.parentElement !== null) at = at.parentElement;
  return at;
}

const plain = ({ textContent }: Element) => (textContent ?? '').replaceAll(/\s+/g, '');

/** The words that follow below it in the same part. */
function following(block: HTMLElement, { texts }: Seen): HTMLElement | undefined {
  const { bottom, left, right } = block.getBoundingClientRect();
  const part = block.parentElement;
  return texts.find(({ of, lines: [line] }) => {
    if (line === undefined || !part?.contains(of) || block.contains(of)) return false;
    const isAfter = (block.compareDocumentPosition(of) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    return isAfter && line.top >= bottom - 4 && line.top < bottom + 96 && line.left < right && line.right > left;
  })?.of;
}

function isSmaller(after: HTMLElement, than: HTMLElement, { styleOf }: Seen): boolean {
  const [mine, its] = [styleOf(than), styleOf(after)];
  const [size, its_] = [parseFloat(mine.fontSize), parseFloat(its.fontSize)];
  const isBolder = Number(mine.fontWeight) >= 600 && Number(its.fontWeight) < 600;
  // Capitals are as high as letters a third larger.
  const isRaised = mine.textTransform === 'uppercase' && its.textTransform !== 'uppercase' && size >= its_ * 0.7;
  return (isBolder && (size >= its_ || isRaised)) || size >= its_ * 1.25;
}
