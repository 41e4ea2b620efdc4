import { Suspense, useId, useState } from 'react';

import { cx } from '../../internal/cx.ts';
import { isModified } from '../../internal/is-modified.ts';
import { lazily } from '../../internal/lazily.ts';
import { useWord } from '../../internal/page-language.ts';
import { useEarlyKeys } from '../../internal/use-early-keys.ts';
import * as css from '../Field/Field.css.ts';
import { controlProps, Field, type FieldProps, textShown, useFieldIds } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { dayFrom, dayInWords, isDay } from './dates.ts';

const [Calendar] = lazily(() => import('./Calendar.tsx'));

/** A day, typed or chosen. What cannot be read as a day is kept and reported as it was typed, for the form to refuse. */
export function DateField({
  value,
  onChange,
  onEnter,
  min,
  max,
  ...given
}: FieldProps & {
  /** `2026-11-20`, empty, or what was typed. */
  readonly value: string;
  /** What is not whole may be on its way to another day: 1/2/20 to 1/2/2026. */
  readonly onChange: (value: string, isWhole: boolean) => void;
  /** Where no form around it hears the key. */
  readonly onEnter?: (() => void) | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}) {
  const word = useWord();
  const fixed = given.readOnly === true || given.disabled === true;
  // An example in the field itself would be taken for a day that is set.
  const field = {
    ...given,
    hint: given.hint ?? (fixed ? undefined : word('For example {day}', { day: dayInWords('2026-11-20') })),
  };
  const ids = useFieldIds(field);
  const trigger = useId();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  useEarlyKeys(open, () => setOpen(false));
  return (
    <Field field={field} ids={ids}>
      <div className={css.holder} id={`${ids.id}c`}>
        <input
          {...controlProps(field, ids)}
          className={cx(css.control, css.withEnd)}
          {...textShown(field, typed ?? dayInWords(value), word)}
          readOnly={field.readOnly}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            const text = event.target.value.trim();
            const day = dayFrom(text);
            onChange(day ?? text, text === '' || (day !== undefined && /\d{4}/u.test(text)));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isModified(event)) onEnter?.();
          }}
          onBlur={() => {
            setTyped(undefined);
            field.onBlur?.();
          }}
        />
        {!fixed && (
          <span className={css.end} id={trigger}>
            <IconButton
              icon="calendar"
              label={word('Choose {field} from a calendar', { field: field.label })}
              size="small"
              expanded={open}
              hasPopup="dialog"
              onPress={() => setOpen(!open)}
            />
          </span>
        )}
        {/* In here it takes no room: what the library draws around a calendar would be a line of the field. */}
        {open && (
          <Suspense>
            <Calendar
              value={isDay(value) ? value : undefined}
              min={min}
              max={max}
              controlId={`${ids.id}c`}
              inputId={ids.id}
              onClose={() => setOpen(false)}
              onChange={(day) => {
                setTyped(undefined);
                onChange(day, true);
              }}
            />
          </Suspense>
        )}
      </div>
    </Field>
  );
}
