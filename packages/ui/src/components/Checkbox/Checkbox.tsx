import { controlProps, FieldError, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { ReadText } from '../Field/ReadText.tsx';
import { useWord } from '../../internal/page-language.ts';
import * as css from './Checkbox.css.ts';

/** Yes or no, taken over when the form is saved. What acts at once is a `Switch`. */
export function Checkbox({
  checked,
  onChange,
  indeterminate = false,
  ...field
}: FieldProps & {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly indeterminate?: boolean | undefined;
}) {
  const ids = useFieldIds(field);
  const word = useWord();
  if (field.readOnly === true) return <ReadText {...field} value={word(checked ? 'Yes' : 'No')} />;
  return (
    <div className={css.row}>
      <span className={css.boxHolder}>
        <input
          {...controlProps(field, ids)}
          className={css.box}
          type="checkbox"
          checked={checked}
          disabled={field.disabled}
          ref={(node) => {
            if (node !== null) node.indeterminate = indeterminate;
          }}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
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
    </div>
  );
}
