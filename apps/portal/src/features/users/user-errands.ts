import { users } from '@wardmere/api';
import { passwordForm } from '../../kinds/errand/password-form.ts';
import type { Errand } from '../../kinds/errand/use-errand.ts';
import { invitationErrands } from '../../parts/people/invitation-errands.ts';

/** Gives a user another password (§7, D-053). */
export const passwordReset: Errand = {
  ...passwordForm,
  kind: 'reset password',
  send: (api, { target: { client = '', user = '' }, form }, signal) =>
    api.send(users.password, { client, user, body: { password: passwordForm.passwordIn(form) } }, { signal }),
  done: 'Password reset',
};

/** What can be done with the invitation of a user. */
export const userInvitation = invitationErrands({
  invite: (api, { client = '', user = '' }, body, signal) => api.send(users.invite, { client, user, body }, { signal }),
  revoke: (api, { client = '', user = '' }, signal) => api.send(users.revoke, { client, user }, { signal }),
});

/** Sets the counter of failed logins to 0 on its own (§4, D-103). */
export const failedLoginsReset: Errand = {
  kind: 'reset failed logins',
  unasked: true,
  send: (api, { target: { client = '', user = '' } }, signal) =>
    api.send(users.patch, { client, user, body: [{ op: 'replace', path: '/failedLogins', value: 0 }] }, { signal }),
  done: 'Failed logins reset',
};
