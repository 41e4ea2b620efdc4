import { type KeyboardEvent, type ReactNode, useId } from 'react';

import { useWord } from '../../internal/page-language.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './Field.css.ts';
import type { Phrase } from '../../words/en.ts';
import type { word as wordOfTab } from '../../words/word.ts';

/** What every field of the portal takes, whatever it holds. */
export type FieldProps = {
  readonly label: string;
  readonly labelHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Marks a field among required ones that may stay empty. */
  readonly optional?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The record's field; an error summary finds the control by it. */
  readonly name?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
};

/** The identifiers that tie a control to its label, hint and error. */
export function useFieldIds({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const hintId = `${id}h`;
  const errorId = `${id}e`;
  const described = [hint === undefined ? '' : hintId, error === undefined ? '' : errorId].filter(Boolean).join(' ');
  return { id, labelId: `${id}l`, hintId, errorId, describedBy: described === '' ? undefined : described };
}

/** The attributes every control of a field carries. */
export function controlProps(props: FieldProps, ids: ReturnType<typeof useFieldIds>) {
  return {
    id: ids.id,
    name: props.name,
    'data-field': props.name,
    disabled: props.disabled,
    'data-readonly': props.readOnly === true ? '' : undefined,
    'aria-required': props.required === true ? true : undefined,
    'aria-invalid': props.error === undefined ? undefined : true,
    'aria-describedby': ids.describedBy,
    onBlur: props.onBlur,
  } as const;
}

/** What is chosen and cannot be changed has no control: an error summary leads to the box it stands in. */
export const boxProps = ({ name }: FieldProps, ids: ReturnType<typeof useFieldIds>) =>
  ({ id: ids.id, 'data-field': name, tabIndex: -1, 'aria-describedby': ids.describedBy }) as const;

/** What stands for a value that cannot be changed and is not there: an empty place would look like one to fill in. */
const NOT_SET = 'Not set' satisfies Phrase;

/** The text of a control as it is shown. */
export const textShown = ({ readOnly }: FieldProps, value: string, word: typeof wordOfTab) =>
  readOnly === true && value === '' ? { value: word(NOT_SET), 'data-unset': '' } : { value };

/**
 * Of a field of several lines a browser shows the caret's line alone when the keyboard comes to it: all of it is brought into
 * the window (WCAG 2.4.11). By a pointer it is seen where it is pressed, and nothing moves below the pointer.
 */
export const seenWhole = {
  onKeyUp: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
  },
};

/** A sentence that says what is wrong with one field. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  const word = useWord();
  return (
    <p className={css.error} id={id}>
      <span className={css.errorIcon}>
        <Icon name="alert" size="small" />
      </span>
      <span>
        <VisuallyHidden>{word('Error:')} </VisuallyHidden>
        {children}
      </span>
    </p>
  );
}

/** A label, a control, an error and a hint, tied together. The hint stands below, so that fields side by side line up. */
export function Field({
  field,
  ids,
  children,
}: {
  readonly field: FieldProps;
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly children: ReactNode;
}) {
  const words = (
    <label className={css.label} htmlFor={ids.id} id={ids.labelId}>
      {field.label}
      {field.required === true && (
        <span className={css.mark} data-star="" aria-hidden="true">
          *
        </span>
      )}
      {field.optional === true && <span className={css.optional}>(optional)</span>}
    </label>
  );
  return (
    <div className={css.field}>
      {field.labelHidden === true ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {children}
      {field.error !== undefined && <FieldError id={ids.errorId}>{field.error}</FieldError>}
      {field.hint !== undefined && (
        <p className={css.hint} id={ids.hintId}>
          {field.hint}
        </p>
      )}
    </div>
  );
}

/** What the star beside a label says, above a form of which any field has one (WCAG 3.3.2). */
export function RequiredNote() {
  const word = useWord();
  return <p className={css.requiredNote}>{word('Fields marked * are required.')}</p>;
}
