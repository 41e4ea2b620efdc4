import { useRef, useState } from 'react';

import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { cx } from '../../internal/cx.ts';
import { isModified } from '../../internal/is-modified.ts';
import { useChipsLeft } from '../../internal/use-chips-left.ts';
import { useTyping } from '../../internal/use-typing.ts';
import { Chip } from '../Chip/Chip.tsx';
import { control } from '../Field/Field.css.ts';
import { boxProps, controlProps, Field, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { ReadText } from '../Field/ReadText.tsx';
import { Suggestions } from '../Field/Suggestions.tsx';
import * as css from './TagsField.css.ts';

const none: readonly string[] = [];

/** What ends a word, typed or pasted: where a word may hold a comma, only a line does. */
const ENDS = { comma: /[,;\n\t]/, line: /[\n\t]/ } as const;

/** Words that belong together, in no order: typed, ended by Enter or a comma, pasted as a list. */
export function TagsField({
  value,
  onChange,
  placeholder,
  suggestions = none,
  ends = 'comma',
  ...field
}: FieldProps & {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly placeholder?: string | undefined;
  /** What is offered while a word is typed; any other may be typed as well. */
  readonly suggestions?: readonly string[] | undefined;
  /** What ends a word: a comma and Enter, or where a word may hold a comma Enter alone. */
  readonly ends?: keyof typeof ENDS | undefined;
}) {
  const ids = useFieldIds(field);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const remember = useChipsLeft(box, value.length, () => box.current?.querySelector('input')?.focus());
  const held = field.disabled === true || field.readOnly === true;
  const unchosen = held ? [] : suggestions.filter((each) => !value.includes(each));
  const offered = unchosen.length > 0 ? `${ids.id}-suggestions` : undefined;
  const add = (text: string) => {
    // What is offered is one word, whatever stands in it.
    const words = unchosen.includes(text.trim()) ? [text] : text.split(ENDS[ends]);
    const fresh = [...new Set(words.map((word) => word.trim()))].filter((word) => word !== '' && !value.includes(word));
    setTyped('');
    if (fresh.length === 0) return;
    onChange([...value, ...fresh]);
    setSaid(`${fresh.join(', ')} added`);
  };
  useTyping(typed !== '', () => add(typed));
  const remove = (word: string) => {
    onChange(value.filter((other) => other !== word));
    setSaid(`${word} removed`);
  };
  if (field.readOnly === true && value.length === 0) return <ReadText {...field} value="" />;
  return (
    <Field field={field} ids={ids}>
      <div
        ref={box}
        {...(field.readOnly === true && { role: 'group', 'aria-labelledby': ids.labelId, ...boxProps(field, ids) })}
        className={cx(control, css.box)}
        data-disabled={field.disabled === true ? '' : undefined}
        data-readonly={field.readOnly === true ? '' : undefined}
        aria-invalid={field.error === undefined ? undefined : true}
      >
        {value.map((word, at) => (
          <Chip
            key={word}
            {...(!held && {
              onRemove: () => {
                remember(at);
                remove(word);
              },
            })}
          >
            {word}
          </Chip>
        ))}
        {field.readOnly !== true && (
          <input
            {...controlProps(field, ids)}
            className={css.input}
            value={typed}
            placeholder={value.length === 0 ? placeholder : undefined}
            autoComplete="off"
            list={offered}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || isModified(event)) return;
              const last = value.at(-1);
              const isPart = unchosen.some((each) => each.startsWith(`${typed.trimStart()},`));
              const isEnd = event.key === 'Enter' || (event.key === ',' && ends === 'comma' && !isPart);
              if (isEnd && typed.trim() !== '') {
                event.preventDefault();
                add(typed);
              } else if (event.key === 'Backspace' && !event.repeat && typed === '' && last !== undefined && !held) {
                // A Backspace that is held stops before the words.
                remove(last);
              }
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!ENDS[ends].test(pasted)) return;
              event.preventDefault();
              const { selectionStart, selectionEnd } = event.currentTarget;
              add(typed.slice(0, selectionStart ?? undefined) + pasted + typed.slice(selectionEnd ?? typed.length));
            }}
            // What was typed and left is meant.
            onBlur={() => {
              add(typed);
              field.onBlur?.();
            }}
          />
        )}
        {offered !== undefined && <Suggestions id={offered} offered={unchosen} />}
      </div>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </Field>
  );
}
