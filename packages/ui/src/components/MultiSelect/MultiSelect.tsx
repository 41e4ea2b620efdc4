import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

import { Choice } from '../../internal/search-list/Choice.tsx';
import { useWord } from '../../internal/page-language.ts';
import { anchorOf } from '../../internal/search-list/anchor-of.ts';
import { isFocusSeen, useChipsLeft } from '../../internal/use-chips-left.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Button } from '../Button/Button.tsx';
import { Chip } from '../Chip/Chip.tsx';
import { chips, several } from '../Combobox/Combobox.css.ts';
import type { ChoiceOption } from '../Combobox/option.ts';
import { boxProps, Field, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { ReadText } from '../Field/ReadText.tsx';
import { inFigures } from '../../words/figures.ts';

/** More chips than these wait behind a button: what is chosen must not bury the rest of the form. */
const MOST_CHIPS = 12;

/** Several of many, found by typing; what is chosen stands above as chips. */
export function MultiSelect({
  value,
  onChange,
  options,
  placeholder,
  loading,
  empty,
  ...field
}: FieldProps & {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly options: readonly ChoiceOption[];
  readonly placeholder?: string | undefined;
  readonly loading?: boolean | undefined;
  readonly empty?: ReactNode;
}) {
  const ids = useFieldIds(field);
  const fixed = field.readOnly === true || field.disabled === true;
  const [all, setAll] = useState<'seen' | 'unseen'>();
  const shown = all !== undefined || value.length <= MOST_CHIPS + 1 ? value : value.slice(0, MOST_CHIPS);
  const word = useWord();
  const labels = new Map(options.map((option) => [option.value, option.label]));
  // What cannot be chosen cannot be given up either.
  const kept = new Set(options.flatMap((option) => (option.disabled === true ? [option.value] : [])));
  const change = (next: readonly string[]) =>
    onChange([
      ...value.filter((item) => kept.has(item) || next.includes(item)),
      ...next.filter((item) => !value.includes(item)),
    ]);
  const list = useRef<HTMLUListElement>(null);
  const [said, say] = useState('');
  // The list stands below the field or above its chips, and never over them.
  const around = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The button is gone with its press: whoever pressed it by keyboard goes on at the first chip that it has brought.
    if (all === 'seen') list.current?.children[MOST_CHIPS]?.querySelector('button')?.focus({ preventScroll: true });
  }, [all]);
  const remember = useChipsLeft(list, value.length, () => around.current?.querySelector('input')?.focus());
  const remove = (item: string) => {
    say(word('{name} removed', { name: labels.get(item) ?? item }));
    onChange(value.filter((other) => other !== item));
  };
  if (field.readOnly === true && value.length === 0) return <ReadText {...field} value="" />;
  return (
    <Field field={field} ids={ids}>
      <div ref={around} className={several} style={{ anchorName: anchorOf(ids) }}>
        {value.length > 0 && (
          <ul
            ref={list}
            {...(field.readOnly === true && boxProps(field, ids))}
            className={chips}
            aria-label={`${field.label}, selected`}
          >
            {shown.map((item) => (
              <li key={item}>
                <Chip
                  onRemove={
                    fixed || kept.has(item)
                      ? undefined
                      : () => {
                          remember(shown.filter((each) => !kept.has(each)).indexOf(item));
                          remove(item);
                        }
                  }
                >
                  {labels.get(item) ?? item}
                </Chip>
              </li>
            ))}
            {shown.length < value.length && (
              <li>
                <Button
                  size="small"
                  emphasis="plain"
                  expanded={false}
                  onPress={() => setAll(isFocusSeen(list.current) ? 'seen' : 'unseen')}
                >
                  {`Show ${inFigures(value.length - shown.length)} more`}
                </Button>
              </li>
            )}
          </ul>
        )}
        {field.readOnly !== true && (
          <Choice
            field={field}
            ids={ids}
            multiple
            value={value}
            options={options}
            placeholder={placeholder}
            loading={loading}
            empty={empty}
            onChange={change}
            onEraseLast={() => {
              const last = value.findLast((item) => !kept.has(item));
              if (last !== undefined) remove(last);
            }}
          />
        )}
      </div>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </Field>
  );
}
