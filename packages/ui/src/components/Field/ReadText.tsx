import { cx } from '../../internal/cx.ts';
import { useWord } from '../../internal/page-language.ts';
import { control } from './Field.css.ts';
import { controlProps, Field, type FieldProps, textShown, useFieldIds } from './Field.tsx';
import { read } from './ReadText.css.ts';

/** The names of what is chosen, in the order in which it is offered. */
export const labelsOf = (
  options: readonly { readonly value: string; readonly label: string }[],
  chosen: readonly string[],
): string =>
  options
    .filter(({ value }) => value !== '' && chosen.includes(value))
    .map(({ label }) => label)
    .join(', ');

/** What a choice stands for where it cannot be made: words below their label, that the keyboard comes to and that can be copied. */
export function ReadText({ value, ...field }: FieldProps & { readonly value: string }) {
  const word = useWord();
  const ids = useFieldIds(field);
  return (
    <Field field={field} ids={ids}>
      <textarea
        {...controlProps(field, ids)}
        {...textShown(field, value, word)}
        className={cx(control, read)}
        dir="auto"
        rows={1}
        readOnly
      />
    </Field>
  );
}
