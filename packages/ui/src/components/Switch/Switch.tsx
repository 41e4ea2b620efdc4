/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox brings its own checked state */
import * as css from '../Checkbox/Checkbox.css.ts';
import { controlProps, FieldError, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { ReadText } from '../Field/ReadText.tsx';
import { isModified } from '../../internal/is-modified.ts';
import { useWord } from '../../internal/page-language.ts';
import { row, track } from './Switch.css.ts';

/** On or off, at once. */
export function Switch({
  checked,
  onChange,
  busy = false,
  ...field
}: FieldProps & {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly busy?: boolean | undefined;
}) {
  const ids = useFieldIds(field);
  const word = useWord();
  if (field.readOnly === true) return <ReadText {...field} value={word(checked ? 'On' : 'Off')} />;
  return (
    <div className={row}>
      <div className={css.words}>
        <label className={css.label} htmlFor={ids.id} data-disabled={field.disabled === true ? '' : undefined}>
          {field.label}
        </label>
        {field.hint !== undefined && (
          <p className={css.hint} id={ids.hintId}>
            {field.hint}
          </p>
        )}
        {field.error !== undefined && <FieldError id={ids.errorId}>{field.error}</FieldError>}
      </div>
      <input
        {...controlProps(field, ids)}
        className={track}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-busy={busy || undefined}
        disabled={field.disabled}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // In a form it would send what is not finished.
          event.preventDefault();
          if (!isModified(event)) event.currentTarget.click();
        }}
        onChange={(event) => {
          if (!busy) onChange(event.target.checked);
        }}
      />
    </div>
  );
}
