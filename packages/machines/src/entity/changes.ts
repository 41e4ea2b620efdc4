import { sameValue } from '@wardmere/api';
import type { PlainRecord } from '../merge/three-way.ts';
import type { Change, Variants } from './entity-types.ts';

/** The fields in which two forms differ, in their order; re-ordering a list is no difference (D-140). */
export function changesBetween(before: PlainRecord, after: PlainRecord): readonly Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) =>
    sameValue(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  );
}

/** As `changesBetween`, of the fields that count in each of the two. */
export const formChanges = (before: PlainRecord, after: PlainRecord, variants: Variants): readonly Change[] =>
  changesBetween(countingIn(before, variants), countingIn(after, variants));

/** Whether two forms say the same. */
export const sameForm = (one: PlainRecord, other: PlainRecord, variants: Variants): boolean =>
  formChanges(one, other, variants).length === 0;

/** The fields of a form that count as it stands. */
export const countingIn = (form: PlainRecord, variants: Variants): PlainRecord =>
  Object.fromEntries(Object.entries(form).filter(([field]) => counts(field, form, variants)));

function counts(field: string, form: PlainRecord, variants: Variants): boolean {
  const variant = Object.hasOwn(variants, field) ? variants[field] : undefined;
  return variant === undefined || (variant.when.includes(form[variant.by]) && counts(variant.by, form, variants));
}
