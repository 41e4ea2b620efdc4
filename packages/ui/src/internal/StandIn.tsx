import { control } from '../components/Field/Field.css.ts';
import { controlProps, type FieldProps, type useFieldIds } from '../components/Field/Field.tsx';

/** A field's place, size and name while its behaviour is being fetched; it can already take the focus. */
export function StandIn({
  field,
  ids,
  value = '',
  placeholder,
  onFocused,
}: {
  readonly field: FieldProps;
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly value?: string;
  readonly placeholder: string | undefined;
  readonly onFocused: (focused: boolean) => void;
}) {
  return (
    <input
      {...controlProps(field, ids)}
      className={control}
      value={value}
      placeholder={placeholder}
      readOnly
      onFocus={() => onFocused(true)}
      onBlur={() => onFocused(false)}
    />
  );
}
