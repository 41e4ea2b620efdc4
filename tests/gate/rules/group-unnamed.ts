import type { Rule } from '../page/rule.ts';

/** A group of choices does not say what is chosen: its legend is missing or empty (WCAG 1.3.1). */
export const groupUnnamed: Rule = ({ shown, nameOf }) => {
  const groups = shown('fieldset, [role="group"], [role="radiogroup"]').filter(
    (group) =>
      nameOf(group) === '' &&
      group.querySelector('input, select, textarea, [role="radio"], [role="checkbox"]') !== null,
  );
  const byName = Map.groupBy(
    shown('input[type="radio"], [role="radio"], input[type="checkbox"][name]'),
    (radio) => radio.getAttribute('name') ?? '',
  );
  const loose = [...byName.values()].flatMap((radios) => {
    const [first] = radios;
    const isGrouped = first?.closest('fieldset, [role="group"], [role="radiogroup"]') !== null;
    return first === undefined || radios.length < 2 || isGrouped ? [] : [first];
  });
  return [
    ...groups.map((at) => ({ at, says: 'This group of fields has no name.' })),
    ...loose.map((at) => ({ at, says: 'These choices stand in no group that says what is chosen.' })),
  ];
};
