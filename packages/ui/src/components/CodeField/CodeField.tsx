import { useRef } from 'react';

import { cx } from '../../internal/cx.ts';
import { control } from '../Field/Field.css.ts';
import { controlProps, Field, type FieldProps, seenWhole, useFieldIds } from '../Field/Field.tsx';
import { Menu } from '../Menu/Menu.tsx';
import * as css from './CodeField.css.ts';

/** A part of a code; one with a tone stands out from what is around it. */
export interface CodePart {
  readonly text: string;
  readonly tone?: 'info' | 'neutral' | 'warning' | undefined;
}

/** What can be put where the caret stands: by what people call it, and as it is written. */
export interface CodeInsert {
  readonly label: string;
  readonly text: string;
}

const none: readonly CodePart[] = [];

/** A text of more parts is not drawn: no key waits for it. */
const MOST_DRAWN = 500;

/** Text a machine will read, with its lines numbered. Tab leaves it, as it leaves every field. */
export function CodeField({
  value,
  onChange,
  rows = 6,
  wrongLine,
  parts = none,
  inserts,
  ...field
}: FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number | undefined;
  /** The line the error speaks of, from 1. */
  readonly wrongLine?: number | undefined;
  /** The whole value in its parts: those with a tone are drawn below the text. */
  readonly parts?: readonly CodePart[] | undefined;
  /** Offered by a menu of this name. */
  readonly inserts?: { readonly label: string; readonly items: readonly CodeInsert[] } | undefined;
}) {
  const ids = useFieldIds(field);
  const area = useRef<HTMLTextAreaElement>(null);
  const layer = useRef<HTMLSpanElement>(null);
  const insert = (text: string) => {
    const { current } = area;
    if (current === null) return;
    current.focus();
    // Of all ways to change a field this alone is one that the browser takes back with the keys that take back typing. It is
    // heard as typing is, too.
    if (!document.execCommand('insertText', false, text)) {
      current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end');
      onChange(current.value);
    }
    // The menu gives the focus back to its button as it closes.
    requestAnimationFrame(() => current.focus());
  };
  const count = Math.max(rows, value.split('\n').length);
  return (
    <Field field={field} ids={ids}>
      <div
        className={cx(control, css.frame)}
        data-disabled={field.disabled === true ? '' : undefined}
        data-readonly={field.readOnly === true ? '' : undefined}
        aria-invalid={field.error === undefined ? undefined : true}
      >
        <span className={css.numbers} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <span key={index} className={css.number} data-wrong={index + 1 === wrongLine ? '' : undefined}>
              {index + 1}
            </span>
          ))}
        </span>
        <div className={css.page}>
          <span ref={layer} className={css.layer} aria-hidden="true">
            {parts.length <= MOST_DRAWN &&
              parts.map(({ text, tone }, index) => (
                // As content of the style: what is written stands in the page once.
                // oxlint-disable-next-line react/no-array-index-key -- a part is its place
                <span key={index} className={css.part} data-text={text} data-tone={tone} />
              ))}
          </span>
          <textarea
            {...controlProps(field, ids)}
            {...seenWhole}
            ref={area}
            className={css.text}
            value={value}
            rows={count}
            wrap="off"
            readOnly={field.readOnly}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            autoCorrect="off"
            onChange={(event) => onChange(event.target.value)}
            onScroll={({ currentTarget }) => layer.current?.scrollTo({ left: currentTarget.scrollLeft })}
          />
        </div>
      </div>
      {inserts !== undefined && field.readOnly !== true && field.disabled !== true && (
        <div className={css.beside}>
          <Menu
            label={inserts.label}
            size="small"
            items={inserts.items.map(({ label, text }) => ({
              id: text,
              label,
              detail: text,
              onPress: () => insert(text),
            }))}
          />
        </div>
      )}
    </Field>
  );
}
