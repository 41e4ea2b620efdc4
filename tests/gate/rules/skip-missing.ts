import type { Rule } from '../page/rule.ts';

/** Who comes by keyboard goes through every link of the frame, on every page: the first link leads past it (WCAG 2.4.1). */
export const skipMissing: Rule = ({ shown }) => {
  const frame = shown('nav a[href]').filter((link) => link.closest('main') === null);
  if (frame.length < 4) return [];
  const [first] = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea');
  const isSkip = first instanceof HTMLAnchorElement && first.hash.length > 1 && first.pathname === location.pathname;
  return isSkip ? [] : [{ at: first ?? document.body, says: 'No first link leads past the frame to the page.' }];
};
