import { type ReactNode, Suspense, useState } from 'react';

import { lazily } from '../../internal/lazily.ts';
import { StandIn, type StoodIn } from '../../internal/StandIn.tsx';
import { Field, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { among } from './Combobox.css.ts';
import type { ChoiceOption } from './option.ts';

export type { ChoiceOption } from './option.ts';

const [Choice] = lazily(async () => {
  const { Choice: part } = await import('../../internal/choice.tsx');
  return { default: part };
});

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
  const [stood, setStood] = useState<StoodIn>('untouched');
  const chosen = value === undefined || value === '' ? [] : [value];
  const shown = options.find((option) => option.value === value)?.label ?? '';
  const control = (
    <Suspense fallback={<StandIn field={field} ids={ids} value={shown} placeholder={placeholder} onStood={setStood} />}>
      <Choice
        field={field}
        ids={ids}
        stood={stood}
        multiple={false}
        value={chosen}
        options={options}
        placeholder={placeholder}
        loading={loading}
        empty={empty}
        clearable={clearable}
        onChange={(next) => onChange(next[0])}
      />
    </Suspense>
  );
  return (
    <Field field={field} ids={ids}>
      {field.labelHidden === true ? <div className={among}>{control}</div> : control}
    </Field>
  );
}
