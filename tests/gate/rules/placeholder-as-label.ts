import type { Rule } from '../page/rule.ts';

/** The only label of a field is an example that goes with the first letter. */
export const placeholderAsLabel: Rule = ({ shown, nameOf }) =>
  shown('input[placeholder], textarea[placeholder]').flatMap((field) => {
    const placeholder = field.getAttribute('placeholder')?.trim() ?? '';
    if (placeholder === '') return [];
    const isReadOnly = field.matches('[readonly], :disabled');
    const isLabelled =
      field.matches('[aria-label], [aria-labelledby]') ||
      ('labels' in field && field.labels instanceof NodeList && field.labels.length > 0);
    if (isReadOnly)
      return [{ at: field, says: `“${placeholder}” can be taken for a value of what cannot be changed.` }];
    return isLabelled && nameOf(field) !== ''
      ? []
      : [{ at: field, says: `“${placeholder}” is the only label, and goes when somebody types.` }];
  });
