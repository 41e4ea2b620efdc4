import { useId } from 'react';

import * as css from './Segments.css.ts';

/** Which of two to four views of the same rows is shown. */
export function Segments({
  label,
  value,
  options,
  onChange,
}: {
  /** What is chosen; heard by a screen reader. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <div className={css.group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            className={css.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
