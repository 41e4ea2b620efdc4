/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output element is announced by fewer screen readers */
import { useState } from 'react';

import { cx } from '../../internal/cx.ts';
import { useWord } from '../../internal/page-language.ts';
import * as css from '../Field/Field.css.ts';
import { controlProps, Field, type FieldProps, textShown, useFieldIds } from '../Field/Field.tsx';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as own from './NumberField.css.ts';

/** A number with its unit. What cannot be read as a number is kept and reported as it was typed, for the form to refuse. */
export function NumberField({
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
  ...field
}: FieldProps & {
  /** A number, nothing, or what was typed. */
  readonly value: number | string | undefined;
  readonly onChange: (value: number | string | undefined) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly unit?: string | undefined;
}) {
  const word = useWord();
  const ids = useFieldIds(field);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value === undefined ? '' : String(value));
  const fixed = field.readOnly === true || field.disabled === true;
  const limit = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
  const nudge = (by: number) => {
    setTyped(undefined);
    // From nothing as the browser's own: from nought, or to the limit that lies before it.
    const next = typeof value === 'number' ? limit(sum(value, by)) : limit(0) || limit(by);
    onChange(next);
    return next;
  };
  // Whoever presses a button is not in the field, which would say its own value.
  const [told, tell] = useState<number>();
  const press = (by: number) => tell(nudge(by));
  return (
    <Field field={field} ids={ids}>
      <div className={cx(css.holder, own.number)}>
        <input
          {...controlProps(field, ids)}
          className={cx(css.control, own.input, !fixed && own.room)}
          inputMode={keysFor(min, step)}
          role="spinbutton"
          aria-valuenow={typeof value === 'number' ? value : undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          {...textShown(field, text, word)}
          readOnly={field.readOnly}
          autoComplete="off"
          onChange={(event) => {
            const next = event.target.value;
            setTyped(next);
            tell(undefined);
            onChange(numberFrom(next));
          }}
          onKeyDown={(event) => {
            if (fixed || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            nudge(event.key === 'ArrowUp' ? step : -step);
          }}
          onBlur={() => {
            setTyped(undefined);
            field.onBlur?.();
          }}
        />
        <span className={cx(css.end, own.steps)}>
          {unit !== undefined && <span className={own.unit}>{unit}</span>}
          {!fixed && (
            <>
              <IconButton
                icon="minus"
                label={word('Decrease {label}', { label: field.label })}
                size="small"
                onPress={() => press(-step)}
              />
              <IconButton
                icon="plus"
                label={word('Increase {label}', { label: field.label })}
                size="small"
                onPress={() => press(step)}
              />
              <VisuallyHidden role="status">
                {told !== undefined && [String(told), unit].filter((each) => each !== undefined).join(' ')}
              </VisuallyHidden>
            </>
          )}
        </span>
      </div>
    </Field>
  );
}

/** Without the decimals that a computer adds: of 15 digits each is what was written. */
const sum = (one: number, other: number) => Number((one + other).toPrecision(15));

/** The keys that a number is typed with. Those of a telephone's numbers have no minus: what may be below nought has all keys. */
function keysFor(min = -Infinity, step: number): 'numeric' | 'decimal' | undefined {
  if (min < 0) return undefined;
  return Number.isInteger(step) ? 'numeric' : 'decimal';
}

function numberFrom(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  const number = Number(typed);
  return Number.isFinite(number) ? number : typed;
}
