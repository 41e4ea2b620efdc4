/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an output element is announced by fewer screen readers */
import type { Ref } from 'react';

import { cx } from '../../internal/cx.ts';
import { useWord } from '../../internal/page-language.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { inFigures } from '../../words/figures.ts';
import { control } from '../Field/Field.css.ts';
import { controlProps, Field, type FieldProps, seenWhole, textShown, useFieldIds } from '../Field/Field.tsx';
import { area, left } from './TextArea.css.ts';

/** Several lines of text; grows with what is typed. */
export function TextArea({
  value,
  onChange,
  rows = 4,
  maxLength,
  placeholder,
  ref,
  ...field
}: FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number | undefined;
  /** Counted, not enforced by the browser: nothing pasted is cut without a word. */
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}) {
  const word = useWord();
  const ids = useFieldIds(field);
  const room = maxLength === undefined ? undefined : maxLength - value.length;
  const count = maxLength === undefined ? '' : `${ids.id}n`;
  return (
    <Field field={field} ids={ids}>
      <textarea
        {...controlProps(field, ids)}
        aria-describedby={`${ids.describedBy ?? ''} ${count}`.trim() || undefined}
        ref={ref}
        {...seenWhole}
        className={cx(control, area)}
        dir="auto"
        {...textShown(field, value, word)}
        rows={field.readOnly === true ? 1 : rows}
        readOnly={field.readOnly}
        placeholder={field.readOnly === true ? undefined : placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      {room !== undefined && (
        <>
          <span className={left} id={count}>
            {`${inCharacters(Math.abs(room))} ${room < 0 ? 'too many' : 'left'}`}
          </span>
          {/* The same words at each letter: they are heard as the limit is crossed. */}
          <VisuallyHidden role="status">
            {room < 0 && `Longer than ${inCharacters(value.length + room)}`}
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
}

const inCharacters = (count: number) => `${inFigures(count)} ${count === 1 ? 'character' : 'characters'}`;
