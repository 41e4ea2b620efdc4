import type { ReactNode } from 'react';

import { cx } from '../../internal/cx.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { legend as legendClass } from '../Checkbox/Checkbox.css.ts';
import { hint as hintClass, mark } from '../Field/Field.css.ts';
import { FieldError, useFieldIds } from '../Field/Field.tsx';
import * as css from './Fieldset.css.ts';

/** Fields that answer one question together. */
export function Fieldset({
  legend,
  legendHidden = false,
  hint,
  error,
  required = false,
  role,
  arrangement = 'fields',
  children,
}: {
  readonly legend: string;
  /** Heard only: the heading above says the same. */
  readonly legendHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly role?: 'radiogroup' | undefined;
  readonly arrangement?: 'fields' | 'choices' | 'columns' | 'row' | undefined;
  readonly children: ReactNode;
}) {
  const ids = useFieldIds({ hint, error });
  return (
    <fieldset
      className={css.fieldset}
      role={role}
      aria-describedby={ids.describedBy}
      aria-required={role === 'radiogroup' && required ? true : undefined}
      aria-invalid={role === 'radiogroup' && error !== undefined ? true : undefined}
    >
      <legend className={legendHidden ? undefined : legendClass}>
        {legendHidden ? (
          <VisuallyHidden>{legend}</VisuallyHidden>
        ) : (
          <>
            {legend}
            {required && (
              <span className={mark} data-star="" aria-hidden="true">
                *
              </span>
            )}
          </>
        )}
      </legend>
      {hint !== undefined && (
        <p className={cx(hintClass, css.under)} id={ids.hintId}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <div className={css.under}>
          <FieldError id={ids.errorId}>{error}</FieldError>
        </div>
      )}
      <div className={cx(css.inside, css.arranged[arrangement])}>{children}</div>
    </fieldset>
  );
}
