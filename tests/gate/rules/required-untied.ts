import type { Rule } from '../page/rule.ts';

/** A star or a word says that a field must be filled, and the field itself does not; or the other way round (WCAG 3.3.2). */
export const requiredUntied: Rule = ({ shown }) =>
  shown('input:not([type="hidden"]):not([type="checkbox"]):not([type="radio"]), select, textarea').flatMap((field) => {
    const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : [];
    const words = labels.map(({ textContent }) => textContent ?? '').join(' ');
    if (words === '') return [];
    const isMarked = /\*\s*$|\*\s|\brequired\b/i.test(words);
    const isRequired = field.matches('[required], [aria-required="true"]');
    if (isMarked && !isRequired)
      return [{ at: field, says: 'Its label says that it must be filled, and the field does not.' }];
    return [];
  });
