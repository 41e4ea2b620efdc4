import { dayInWords, isDay } from '@wardmere/ui';
import type { ChoicesByField, FieldOf } from './fields.ts';

/** The words for values that no field shows, such as a list of modules. */
export type Wordings = Readonly<Record<string, (value: unknown) => string>>;

export interface Words<Draft> {
  readonly fields: readonly FieldOf<Draft>[];
  readonly choices: ChoicesByField;
  readonly wordings: Wordings;
}

/** The label of a field, in review, error and merge alike. */
export const labelOf = <Draft>({ fields }: Pick<Words<Draft>, 'fields'>, name: string): string =>
  fields.find(({ field }) => field === name)?.label ?? sentence(name);

/** A value as a person reads it: the label of a choice, yes or no, a day in words. */
export function wordsFor<Draft>({ fields, choices, wordings }: Words<Draft>, name: string, value: unknown): string {
  const wording = wordings[name];
  if (wording) return wording(value);
  const field = fields.find((each) => each.field === name);
  const shown = value ?? field?.absentAs ?? '';
  if (typeof shown === 'boolean') return shown ? 'Yes' : 'No';
  if (Array.isArray(shown)) return `${shown.length} chosen`;
  if (typeof shown !== 'string' && typeof shown !== 'number') return JSON.stringify(shown);
  const text = `${shown}`;
  const chosen = choices[name]?.options.find((option) => option.value === text);
  if (chosen) return chosen.label;
  return field?.as === 'date' && isDay(text) ? dayInWords(text) : text;
}

/** `clientServicesRepresentative` → ‘Client services representative’. */
const sentence = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());
