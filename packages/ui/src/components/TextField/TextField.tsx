import type { HTMLAttributes, Ref } from 'react';

import { cx } from '../../internal/cx.ts';
import { useWord } from '../../internal/page-language.ts';
import { controlProps, Field, type FieldProps, textShown, useFieldIds } from '../Field/Field.tsx';
import * as css from '../Field/Field.css.ts';
import { Suggestions } from '../Field/Suggestions.tsx';
import type { IconName } from '../Icon/icons.ts';
import { Icon } from '../Icon/Icon.tsx';

/** One line of text. */
export function TextField({
  value,
  onChange,
  type = 'text',
  placeholder,
  autoComplete = 'off',
  inputMode,
  maxLength,
  icon,
  spellCheck,
  suggestions,
  ref,
  ...field
}: FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'search' | 'tel' | 'url' | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number | undefined;
  readonly icon?: IconName | undefined;
  readonly spellCheck?: boolean | undefined;
  /** What is offered while it is typed; anything else may be typed as well. */
  readonly suggestions?: readonly string[] | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}) {
  const word = useWord();
  const ids = useFieldIds(field);
  const offered = suggestions?.length ? `${ids.id}-suggestions` : undefined;
  return (
    <Field field={field} ids={ids}>
      <div className={css.holder}>
        {icon && (
          <span className={css.start}>
            <Icon name={icon} />
          </span>
        )}
        <input
          {...controlProps(field, ids)}
          ref={ref}
          className={cx(css.control, icon && css.withStart)}
          type={type}
          dir={type === 'text' ? 'auto' : undefined}
          {...textShown(field, value, word)}
          readOnly={field.readOnly}
          placeholder={field.readOnly === true ? undefined : placeholder}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          spellCheck={spellCheck}
          list={offered}
          onChange={(event) => onChange(event.target.value)}
        />
        {offered !== undefined && suggestions && <Suggestions id={offered} offered={suggestions} />}
      </div>
    </Field>
  );
}
