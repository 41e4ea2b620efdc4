import type { ReactNode } from 'react';

import { Choice } from '../../internal/search-list/Choice.tsx';
import { Field, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { among } from './Combobox.css.ts';
import type { ChoiceOption } from './option.ts';

export type { ChoiceOption } from './option.ts';

/** One of many, found by typing. Under about twenty choices `Select` is quicker. */
export function Combobox({
  value,
  onChange,
  options,
  placeholder,
  loading,
  empty,
  clearable,
  ...field
}: FieldProps & {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly options: readonly ChoiceOption[];
  readonly placeholder?: string | undefined;
  readonly loading?: boolean | undefined;
  readonly empty?: ReactNode;
  readonly clearable?: boolean | undefined;
}) {
  const ids = useFieldIds(field);
  const chosen = value === undefined || value === '' ? [] : [value];
  const control = (
    <Choice
      field={field}
      ids={ids}
      multiple={false}
      value={chosen}
      options={options}
      placeholder={placeholder}
      loading={loading}
      empty={empty}
      clearable={clearable}
      onChange={(next) => onChange(next[0])}
    />
  );
  return (
    <Field field={field} ids={ids}>
      {field.labelHidden === true ? <div className={among}>{control}</div> : control}
    </Field>
  );
}
