import { cx } from '../../internal/cx.ts';
import { controlProps, Field, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import * as css from '../Field/Field.css.ts';
import { labelsOf, ReadText } from '../Field/ReadText.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { select } from './Select.css.ts';

/** One choice among those offered. */
export type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined };

/** One of a few: the browser's own list, which every phone and screen reader knows. Over twenty use `Combobox`. */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  ...field
}: FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly Option[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
}) {
  const ids = useFieldIds(field);
  if (field.readOnly === true) return <ReadText {...field} value={labelsOf(options, [value])} />;
  return (
    <Field field={field} ids={ids}>
      <div className={css.holder}>
        <select
          {...controlProps(field, ids)}
          className={cx(css.control, select)}
          value={value}
          data-unset={value === '' ? '' : undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled={field.required === true}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={cx(css.end, css.endQuiet)}>
          <Icon name="chevron-down" size="small" />
        </span>
      </div>
    </Field>
  );
}
