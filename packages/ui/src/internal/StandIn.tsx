import { control } from '../components/Field/Field.css.ts';
import { controlProps, type FieldProps, type useFieldIds } from '../components/Field/Field.tsx';

/** What somebody has done with a stand-in; the part that takes its place goes on from there. */
export type StoodIn = 'untouched' | 'focused' | 'pressed';

/** A field's place, size and name while its behaviour is being fetched; it can already take the focus and a press. */
export function StandIn({
  field,
  ids,
  value = '',
  placeholder,
  onStood,
}: {
  readonly field: FieldProps;
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly value?: string;
  readonly placeholder: string | undefined;
  readonly onStood: (next: (before: StoodIn) => StoodIn) => void;
}) {
  return (
    <input
      {...controlProps(field, ids)}
      className={control}
      value={value}
      placeholder={placeholder}
      readOnly
      // A press counts from its beginning: the list may take this place before it ends, and nothing hears the end.
      onPointerDown={() => onStood(() => 'pressed')}
      onPointerCancel={() => onStood(() => 'untouched')}
      onFocus={() => onStood((before) => (before === 'pressed' ? before : 'focused'))}
      onClick={() => onStood(() => 'pressed')}
      onBlur={() => onStood(() => 'untouched')}
    />
  );
}
