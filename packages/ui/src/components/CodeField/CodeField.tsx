import { cx } from '../../internal/cx.ts';
import { control } from '../Field/Field.css.ts';
import { controlProps, Field, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import * as css from './CodeField.css.ts';

/** Text a machine will read, with its lines numbered. Tab leaves it, as it leaves every field. */
export function CodeField({
  value,
  onChange,
  rows = 6,
  wrongLine,
  ...field
}: FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number | undefined;
  /** The line the error speaks of, from 1. */
  readonly wrongLine?: number | undefined;
}) {
  const ids = useFieldIds(field);
  const count = Math.max(rows, value.split('\n').length);
  return (
    <Field field={field} ids={ids}>
      <div
        className={cx(control, css.frame)}
        data-disabled={field.disabled === true ? '' : undefined}
        data-readonly={field.readOnly === true ? '' : undefined}
        aria-invalid={field.error === undefined ? undefined : true}
      >
        <span className={css.numbers} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its number
            <span key={index} className={css.number} data-wrong={index + 1 === wrongLine ? '' : undefined}>
              {index + 1}
            </span>
          ))}
        </span>
        <textarea
          {...controlProps(field, ids)}
          className={css.text}
          value={value}
          rows={count}
          wrap="off"
          readOnly={field.readOnly}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
