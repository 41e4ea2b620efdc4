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
  const counted = room !== undefined && { id: `${ids.id}-left`, words: roomInWords(room) };
  const described = [ids.describedBy, counted ? counted.id : undefined].filter((id) => id !== undefined);
  return (
    <Field field={field} ids={ids}>
      <textarea
        {...controlProps(field, ids)}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
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
      {counted && (
        <>
          <span className={left} id={counted.id}>
            {counted.words}
          </span>
          {/* The same words at each letter: they are heard as the limit is crossed. */}
          <VisuallyHidden role="status">
            {room !== undefined && room < 0 && `Longer than ${inFigures(value.length + room)} characters`}
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
}

const roomInWords = (room: number) =>
  `${inFigures(Math.abs(room))} ${Math.abs(room) === 1 ? 'character' : 'characters'} ${room < 0 ? 'too many' : 'left'}`;
