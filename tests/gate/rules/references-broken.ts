import type { Rule } from '../page/rule.ts';

const lists = ['aria-describedby', 'aria-labelledby', 'aria-errormessage', 'aria-details', 'headers'] as const;

/** It names something that is not there: a description, a label or the place where a link leads has gone. */
export const referencesBroken: Rule = ({ shown }) => {
  const untold = shown(lists.map((name) => `[${name}]`).join(', ')).flatMap((at) =>
    lists.flatMap((name) => {
      const ids = (at.getAttribute(name) ?? '').split(/\s+/).filter(Boolean);
      const gone = ids.filter((id) => document.getElementById(id) === null);
      const isEmpty =
        ids.length > 0 &&
        gone.length === 0 &&
        name === 'aria-errormessage' &&
        ids.every((id) => (document.getElementById(id)?.textContent ?? '').trim() === '');
      return gone.length > 0 || isEmpty
        ? [{ at, says: `Its ${name} “${gone.join(' ') || ids.join(' ')}” is not there.` }]
        : [];
    }),
  );
  const labels = shown('label[for]')
    .filter((label) => document.getElementById(label.getAttribute('for') ?? '') === null)
    .map((at) => ({ at, says: 'This label belongs to a field that is not there.' }));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    .filter((link) => link.hash.length < 2 || document.getElementById(decodeURIComponent(link.hash.slice(1))) === null)
    .map((at) => ({ at, says: `This link leads to “${at.getAttribute('href')}”, which is not on the page.` }));
  return [...untold, ...labels, ...links];
};
