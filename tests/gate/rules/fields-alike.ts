import type { Fault, Rule } from '../page/rule.ts';

const fields =
  'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"], [type="button"], [type="image"]), select, textarea';
const groups = 'fieldset, [role="group"], tr, [role="row"], li, section, form, dialog, [role="dialog"]';

/** Two fields of one part are called the same: nobody knows what belongs into which (WCAG 2.4.6). */
export const fieldsAlike: Rule = ({ shown, nameOf }) => {
  const first = new Map<Element | null, Set<string>>();
  const faults: Fault[] = [];
  for (const field of shown(fields)) {
    const name = nameOf(field).toLowerCase();
    const part = field.closest(groups);
    const names = first.get(part) ?? new Set();
    if (name !== '' && names.has(name))
      faults.push({ at: field, says: `“${nameOf(field)}” is the label of another field as well.` });
    first.set(part, names.add(name));
  }
  return faults;
};
