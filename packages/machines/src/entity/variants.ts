import type { PlainRecord } from '../merge/three-way.ts';

/**
 * Fields that count only while another one says so, such as the password of a sign-in of that type. What was typed for
 * one type waits in the form while another one is chosen; it is no change, and nothing of it is sent.
 */
export type Variants = Readonly<Record<string, { readonly by: string; readonly when: readonly unknown[] }>>;

/** The fields of a form that count as it stands. */
export const countingIn = (form: PlainRecord, variants: Variants): PlainRecord =>
  Object.fromEntries(Object.entries(form).filter(([field]) => counts(field, form, variants)));

function counts(field: string, form: PlainRecord, variants: Variants): boolean {
  const variant = Object.hasOwn(variants, field) ? variants[field] : undefined;
  return variant === undefined || (variant.when.includes(form[variant.by]) && counts(variant.by, form, variants));
}
