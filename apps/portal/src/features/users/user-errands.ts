import { PasswordDraft, PASSWORDS_DIFFER, users } from '@wardmere/api';
import type { FieldProblems, PlainRecord } from '@wardmere/machines';
import * as v from 'valibot';
import type { Errand } from '../../kinds/errand/use-errand.ts';

const textOf = (form: PlainRecord, field: string) => (typeof form[field] === 'string' ? form[field] : '');

/** The password as the contract checks it, and the same once more (§5, D-208, D-209). */
function passwordProblems(form: PlainRecord): FieldProblems {
  const password = textOf(form, 'password');
  const checked = v.safeParse(PasswordDraft, { password });
  if (!checked.success) return { password: checked.issues[0].message };
  return password === textOf(form, 'repeatedPassword') ? {} : { repeatedPassword: PASSWORDS_DIFFER };
}

/** Gives a user another password (§7, D-053). */
export const passwordReset: Errand = {
  kind: 'reset password',
  blank: { password: '', repeatedPassword: '' },
  problems: passwordProblems,
  send: (api, { target: { client = '', user = '' }, form }, signal) =>
    api.send(users.password, { client, user, body: { password: textOf(form, 'password') } }, { signal }),
  done: 'Password reset',
};

/** Sets the counter of failed logins to 0 on its own (§4, D-103). */
export const failedLoginsReset: Errand = {
  kind: 'reset failed logins',
  unasked: true,
  send: (api, { target: { client = '', user = '' } }, signal) =>
    api.send(users.patch, { client, user, body: [{ op: 'replace', path: '/failedLogins', value: 0 }] }, { signal }),
  done: 'Failed logins reset',
};
