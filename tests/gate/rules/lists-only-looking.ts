import type { Rule } from '../page/rule.ts';

const mark = /^\s*(?:[•◦▪●·*–—-]\s+|\(?\d{1,2}[.)]\s+|[a-z][.)]\s+)\S/i;

/** Paragraphs or lines with marks before them look like a list and are none (WCAG 1.3.1). */
export const listsOnlyLooking: Rule = ({ shown }) =>
  shown('p, div, span, td').flatMap((part) => {
    if (part.closest('li, ul, ol, dl, pre, code, button, a') !== null) return [];
    const lines = part.querySelector('br') === null ? [] : part.innerText.split('\n').filter((line) => mark.test(line));
    if (lines.length >= 2 && part.querySelector('p, div, ul') === null)
      return [{ at: part, says: `“${lines[0]}” begins what looks like a list and is none.` }];
    const next = part.nextElementSibling;
    const isFirst = !(part.previousElementSibling !== null && mark.test(part.previousElementSibling.textContent ?? ''));
    const isOne = part.childElementCount === 0 && next !== null && next.tagName === part.tagName;
    const isMarked = isOne && mark.test(part.textContent ?? '') && mark.test(next.textContent ?? '');
    return isMarked && isFirst
      ? [{ at: part, says: `“${part.textContent}” begins what looks like a list and is none.` }]
      : [];
  });
