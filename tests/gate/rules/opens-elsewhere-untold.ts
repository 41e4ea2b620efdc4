import type { Rule } from '../page/rule.ts';

const tells = /new (?:tab|window)|opens in|external|another (?:tab|window)/i;
const kinds = /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|csv|zip)(?:$|[?#])/i;

/** A link opens another window, or a document of another kind, and does not say so (WCAG 3.2.5). */
export const opensElsewhereUntold: Rule = ({ shown, nameOf }) =>
  shown('a[href]').flatMap((at) => {
    const described = (at.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const words = [nameOf(at), at.getAttribute('title') ?? '', ...described].join(' ');
    const [kind] = kinds.exec(at.getAttribute('href') ?? '') ?? [];
    const isKindTold =
      kind === undefined || new RegExp(`\\b${kind.slice(1, 4)}`, 'i').test(words) || at.hasAttribute('download');
    if (at.getAttribute('target') === '_blank' && !tells.test(words))
      return [{ at, says: `“${nameOf(at)}” opens another window and does not say so.` }];
    return isKindTold ? [] : [{ at, says: `“${nameOf(at)}” leads to a document and does not say of which kind.` }];
  });
