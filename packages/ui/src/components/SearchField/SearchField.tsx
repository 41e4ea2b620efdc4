/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the search element is too new for some screen readers */
import { type Ref, useRef } from 'react';

import { cx } from '../../internal/cx.ts';
import { spinner } from '../Button/Button.css.ts';
import * as css from '../Field/Field.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { input, search } from './SearchField.css.ts';

/** Nothing is found by more, and an address that holds it stays one that is answered. */
const MOST = 200;

/** Finds among what the page lists; Escape and the cross empty it. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  busy = false,
  onSubmit,
  ref,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly onSubmit?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className={search} role="search" aria-label={label} ref={box}>
      <div className={css.holder}>
        <span className={css.start}>{busy ? <span className={spinner} /> : <Icon name="search" />}</span>
        <input
          ref={ref}
          type="search"
          dir="auto"
          className={cx(css.control, css.withStart, css.withEnd, input)}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // A search inside a form does not send the form.
              event.preventDefault();
              onSubmit?.();
            }
            if (event.key !== 'Escape' || value === '') return;
            event.preventDefault();
            event.stopPropagation();
            onChange('');
          }}
        />
        {value !== '' && (
          <span className={css.end}>
            <IconButton
              icon="close"
              label="Clear the search"
              size="small"
              onPress={() => {
                onChange('');
                box.current?.querySelector('input')?.focus();
              }}
            />
          </span>
        )}
      </div>
    </div>
  );
}
