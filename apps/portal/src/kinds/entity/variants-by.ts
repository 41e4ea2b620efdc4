import type { Choices, FieldOf } from './fields.ts';

/** One of several kinds a record can be of, and what a form asks of that kind alone. */
export interface Variant<Draft> {
  readonly label: string;
  readonly fields: readonly FieldOf<Draft>[];
}

/**
 * Fields by type: the one that is chosen picks its fields, and what was typed for another one waits there (§4). A field
 * that several types share stands once.
 */
export function variantsBy<Draft>(
  by: keyof Draft & string,
  variants: Readonly<Record<string, Variant<Draft>>>,
): { readonly fields: readonly FieldOf<Draft>[]; readonly choices: Choices } {
  const types = Object.entries(variants);
  const named = new Map(types.flatMap(([, { fields }]) => fields).map((field) => [field.field, field] as const));
  const typesOf = (name: string) =>
    types.filter(([, { fields }]) => fields.some(({ field }) => field === name)).map(([type]) => type);
  return {
    fields: [...named.values()].map((field) => ({ ...field, only: { by, when: typesOf(field.field) } })),
    choices: { options: types.map(([value, { label }]) => ({ value, label })) },
  };
}
