import { useRef } from 'react';

import { Button } from '../Button/Button.tsx';
import { Fieldset } from '../Fieldset/Fieldset.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextField } from '../TextField/TextField.tsx';
import * as css from './KeyValueEditor.css.ts';

/** A name and what it stands for. */
export interface KeyValue {
  readonly id: string;
  readonly key: string;
  readonly value: string;
  /** What is wrong with this pair. */
  readonly error?: string | undefined;
}

/** Pairs of a name and a value, such as the headers of a request; as many as are needed. */
export function KeyValueEditor({
  legend,
  pairs,
  onChange,
  noun = 'pair',
  keyLabel = 'Name',
  valueLabel = 'Value',
  hint,
  error,
  disabled = false,
}: {
  readonly legend: string;
  readonly pairs: readonly KeyValue[];
  readonly onChange: (pairs: readonly KeyValue[]) => void;
  /** What one of them is called: “header”. */
  readonly noun?: string | undefined;
  readonly keyLabel?: string | undefined;
  readonly valueLabel?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const change = (id: string, part: Partial<KeyValue>) =>
    onChange(pairs.map((pair) => (pair.id === id ? { ...pair, ...part } : pair)));
  const focusOn = (index: number) =>
    requestAnimationFrame(() => {
      const item = list.current?.children[Math.max(0, index)];
      (item ?? list.current?.parentElement)?.querySelector<HTMLElement>('input, button')?.focus();
    });
  return (
    <Fieldset legend={legend} hint={hint} error={error}>
      <div>
        <ul ref={list} className={css.pairs}>
          {pairs.map((pair, index) => (
            <li key={pair.id} className={css.pair}>
              <TextField
                label={`${keyLabel} ${index + 1}`}
                labelHidden
                placeholder={keyLabel}
                value={pair.key}
                error={pair.error}
                disabled={disabled}
                spellCheck={false}
                onChange={(key) => change(pair.id, { key })}
              />
              <div className={css.value}>
                <TextField
                  label={`${valueLabel} ${index + 1}`}
                  labelHidden
                  placeholder={valueLabel}
                  value={pair.value}
                  disabled={disabled}
                  spellCheck={false}
                  onChange={(value) => change(pair.id, { value })}
                />
              </div>
              <IconButton
                icon="trash"
                label={`Remove ${noun} ${pair.key || index + 1}`}
                disabled={disabled}
                onPress={() => {
                  onChange(pairs.filter(({ id }) => id !== pair.id));
                  focusOn(index - 1);
                }}
              />
            </li>
          ))}
        </ul>
        <div className={css.add}>
          <Button
            icon="plus"
            size="small"
            emphasis="plain"
            disabled={disabled}
            onPress={() => {
              onChange([...pairs, { id: crypto.randomUUID(), key: '', value: '' }]);
              focusOn(pairs.length);
            }}
          >
            {`Add ${noun}`}
          </Button>
        </div>
      </div>
    </Fieldset>
  );
}
