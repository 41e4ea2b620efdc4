import type { Rule } from '../page/rule.ts';

/** A heading that is a paragraph: who goes from heading to heading hears all of it (WCAG 2.4.6). */
export const headingTooLong: Rule = ({ shown }) =>
  shown('h1, h2, h3, h4, h5, h6').flatMap((at) => {
    const words = (at.textContent ?? '').trim();
    return words.length > 140
      ? [{ at, says: `“${words.slice(0, 40)}…” is a heading of ${words.length} letters.` }]
      : [];
  });
