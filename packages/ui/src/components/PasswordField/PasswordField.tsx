import { useState } from 'react';

import { cx } from '../../internal/cx.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import * as css from '../Field/Field.css.ts';
import { controlProps, Field, type FieldProps, useFieldIds } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as own from './PasswordField.css.ts';

/** A password that can be looked at, with its rules and which of them hold. */
export function PasswordField({
  value,
  onChange,
  autoComplete = 'current-password',
  rules,
  ...field
}: FieldProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete?: 'current-password' | 'new-password' | undefined;
  /** A rule that only shows when it is sent is neither met nor not. */
  readonly rules?: readonly { readonly label: string; readonly met: boolean | undefined }[] | undefined;
}) {
  const ids = useFieldIds(field);
  const rulesId = `${ids.id}r`;
  const [shown, setShown] = useState(false);
  return (
    <Field field={field} ids={ids}>
      <div className={css.holder}>
        <input
          {...controlProps(field, ids)}
          aria-describedby={[ids.describedBy, rules && rulesId].filter(Boolean).join(' ') || undefined}
          className={cx(css.control, css.withEnd)}
          type={shown ? 'text' : 'password'}
          value={value}
          readOnly={field.readOnly}
          autoComplete={autoComplete}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange(event.target.value)}
        />
        <span className={css.end}>
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={`${shown ? 'Hide' : 'Show'} ${inSentence(field.label)}`}
            size="small"
            onPress={() => setShown(!shown)}
          />
        </span>
      </div>
      {rules && (
        <ul className={own.rules} id={rulesId} aria-label="Password rules">
          {rules.map((rule) => (
            <li key={rule.label} className={own.rule} data-met={rule.met ? '' : undefined}>
              <span className={own.open}>
                {rule.met ? <Icon name="check" size="small" /> : <span className={own.dot} />}
              </span>
              {rule.label}
              <VisuallyHidden>{told(rule.met)}</VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}

/** A label within a sentence; what begins with several capitals keeps them. */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const told = (met: boolean | undefined) =>
  met === undefined ? ', checked when it is sent' : met ? ', met' : ', not met yet';
