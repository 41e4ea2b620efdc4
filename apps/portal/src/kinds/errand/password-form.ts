import { PasswordDraft, PASSWORDS_DIFFER } from '@wardmere/api';
import type { FieldProblems, PlainRecord } from '@wardmere/machines';
import * as v from 'valibot';

const textOf = (form: PlainRecord, field: string) => (typeof form[field] === 'string' ? form[field] : '');

/** The form of every errand that sets a password: as the contract checks it, and the same once more (§5, D-208, D-209). */
export const passwordForm = {
  blank: { password: '', repeatedPassword: '' },
  problems: (form: PlainRecord): FieldProblems => {
    const checked = v.safeParse(PasswordDraft, { password: passwordForm.passwordIn(form) });
    if (!checked.success) return { password: checked.issues[0].message };
    return passwordForm.passwordIn(form) === textOf(form, 'repeatedPassword')
      ? {}
      : { repeatedPassword: PASSWORDS_DIFFER };
  },
  passwordIn: (form: PlainRecord): string => textOf(form, 'password'),
};
