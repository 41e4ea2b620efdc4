import { frontNow } from '../page/front.ts';
import type { Rule } from '../page/rule.ts';

/** A page has one title: its only first heading, by which the document is named too. */
export const titlesTwice: Rule = ({ shown }) => {
  const titles = shown('h1, [role="heading"][aria-level="1"]');
  const [first, ...more] = titles;
  // What lies over a page has a title of its own.
  if (first === undefined && frontNow() !== undefined) return [];
  if (first === undefined) return [{ at: document.body, says: 'The page has no first heading.' }];
  const words = plain(first.textContent ?? '');
  const isNamed = plain(document.title).includes(words) || words.includes(plain(document.title.split(' · ')[0] ?? ''));
  const [crumb, ...crumbs] = shown('nav ol > li');
  const isAloneInItsTrail = crumb !== undefined && crumbs.length === 0 && plain(crumb.textContent ?? '') === words;
  return [
    ...(isAloneInItsTrail ? [{ at: crumb, says: `“${first.textContent}” stands above itself as the way to it.` }] : []),
    ...more.map((at) => ({ at, says: `“${at.textContent}” is a further first heading.` })),
    ...(document.title.trim() === '' ? [{ at: document.documentElement, says: 'The document has no title.' }] : []),
    ...(isNamed
      ? []
      : [{ at: first, says: `The document is called “${document.title}”, its page “${first.textContent}”.` }]),
  ];
};

const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
