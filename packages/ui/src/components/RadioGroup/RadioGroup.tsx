import { useId } from 'react';

import * as css from '../Checkbox/Checkbox.css.ts';
import type { GroupOption } from '../CheckboxGroup/CheckboxGroup.tsx';
import type { FieldProps } from '../Field/Field.tsx';
import { labelsOf, ReadText } from '../Field/ReadText.tsx';
import { Fieldset } from '../Fieldset/Fieldset.tsx';
import { radio } from './RadioGroup.css.ts';

/** Exactly one of a few, all of them in sight. */
export function RadioGroup({
  value,
  onChange,
  options,
  direction = 'column',
  ...field
}: FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly GroupOption[];
  readonly direction?: 'column' | 'row' | undefined;
}) {
  const id = useId();
  if (field.readOnly === true) return <ReadText {...field} value={labelsOf(options, [value])} />;
  return (
    <Fieldset
      legend={field.label}
      hint={field.hint}
      error={field.error}
      required={field.required}
      role="radiogroup"
      arrangement={direction === 'row' ? 'row' : 'choices'}
    >
      {options.map((option, index) => (
        <div key={option.value} className={css.row}>
          <span className={css.boxHolder}>
            <input
              id={`${id}${index}`}
              className={radio}
              type="radio"
              // Two groups of one record may share a field name on a page; the browser must not join them.
              name={`${id}${field.name ?? ''}`}
              data-field={index === 0 ? field.name : undefined}
              value={option.value}
              checked={option.value === value}
              disabled={field.disabled === true || option.disabled === true}
              aria-describedby={option.hint === undefined ? undefined : `${id}${index}h`}
              onBlur={field.onBlur}
              onChange={() => onChange(option.value)}
            />
          </span>
          <div className={css.words}>
            <label
              className={css.label}
              htmlFor={`${id}${index}`}
              data-disabled={option.disabled === true ? '' : undefined}
            >
              {option.label}
            </label>
            {option.hint !== undefined && (
              <p className={css.hint} id={`${id}${index}h`}>
                {option.hint}
              </p>
            )}
          </div>
        </div>
      ))}
    </Fieldset>
  );
}
