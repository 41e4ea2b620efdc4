import type { Rule } from '../page/rule.ts';

/** The order of a table is that of a column which is not drawn, and nothing else in its head says so. */
export const orderUnmarked: Rule = ({ isShown }) =>
  [...document.querySelectorAll<HTMLTableElement>('table')].flatMap((table) => {
    const marked = table.querySelector('th[aria-sort]:not([aria-sort="none"])');
    if (!isShown(table) || marked === null || isShown(marked)) return [];
    const words = marked.textContent?.trim() ?? '';
    // Beside the name its direction is heard.
    const told = new Set([words, `${words} sorted ascending`, `${words} sorted descending`]);
    const isTold = [...table.querySelectorAll('thead :is(button, span)')].some(
      (at) => isShown(at) && told.has(at.textContent?.trim() ?? ''),
    );
    return isTold ? [] : [{ at: table, says: `Its rows are in the order of “${words}”, which is nowhere to be seen.` }];
  });
