import type { Rule } from '../page/rule.ts';

/** Words that a style writes: they are found by no search, said in no other language and read out by some browsers alone (WCAG 1.3.1). */
export const wordsDrawn: Rule = ({ shown }) =>
  shown('body *').flatMap((at) =>
    ['::before', '::after'].flatMap((pseudo) => {
      const { content, display, visibility } = getComputedStyle(at, pseudo);
      if (display === 'none' || visibility === 'hidden') return [];
      const words = [...content.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
        .map(([, written = '']) => unescaped(written))
        .join('');
      // A label that the page itself has and a style puts in its place.
      const isOfPage = [...at.attributes].some(({ value }) => value.includes(words));
      return /\p{L}{2}/u.test(words) && !isOfPage ? [{ at, says: `“${words}” is written by a style.` }] : [];
    }),
  );

/** As CSS writes what may not stand in a text: its number and a space, or itself. */
const unescaped = (written: string) =>
  written.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, itself: string | undefined) =>
    code === undefined ? (itself ?? '') : String.fromCodePoint(parseInt(code, 16)),
  );
