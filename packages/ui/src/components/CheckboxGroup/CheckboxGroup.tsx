import type { ReactNode } from 'react';

import { Checkbox } from '../Checkbox/Checkbox.tsx';
import type { FieldProps } from '../Field/Field.tsx';
import { labelsOf, ReadText } from '../Field/ReadText.tsx';
import { Fieldset } from '../Fieldset/Fieldset.tsx';

/** One of the choices in a group. */
export type GroupOption = {
  readonly value: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
};

/** More than these stand in columns where there is room. */
const MANY = 8;

/** Any number of a few. */
export function CheckboxGroup({
  value,
  onChange,
  options,
  ...field
}: FieldProps & {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly options: readonly GroupOption[];
}) {
  if (field.readOnly === true) return <ReadText {...field} value={labelsOf(options, value)} />;
  return (
    <Fieldset
      legend={field.label}
      legendHidden={field.labelHidden}
      hint={field.hint}
      error={field.error}
      required={field.required}
      arrangement={options.length > MANY ? 'columns' : 'choices'}
    >
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          // The summary of errors goes to the first box of the group.
          name={index === 0 ? field.name : undefined}
          checked={value.includes(option.value)}
          disabled={field.disabled === true || option.disabled === true}
          onBlur={field.onBlur}
          onChange={(checked) =>
            onChange(checked ? [...value, option.value] : value.filter((other) => other !== option.value))
          }
        />
      ))}
    </Fieldset>
  );
}
