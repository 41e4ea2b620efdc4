import * as v from 'valibot';
import { call, type Rank } from './call.ts';
import { requiredEmail } from './email.ts';
import { newPassword } from './password.ts';
import { requiredText } from './shapes.ts';
import { unableTo } from './words.ts';

/** Who asks for a new password. */
export const ResetRequest = v.object({ email: requiredEmail('Email') });
/** A new password with the token of the mail. */
export const PasswordReset = v.object({ token: requiredText('Token', 200), password: newPassword() });

const itsHolder: Rank = { none: 'Whoever holds the mailed link is the person.' };
const nobody = { system: false, client: false } as const;
const words = { otherwise: unableTo('reset', 'password') };

/** The reset of a forgotten password, and the first one of who is invited: the calls made before anybody is signed in (D-051, D-166). */
export const passwordReset = {
  request: call('POST authentication/v1/password/reset-request', {
    purpose: 'A password reset is requested for an email address, without a token; the answer is always the same.',
    access: nobody,
    rank: itsHolder,
    tokenless: true,
    body: ResetRequest,
    words,
  }),
  reset: call('POST authentication/v1/password/reset', {
    purpose: 'A new password is set with the token of a mail, without a bearer token.',
    access: nobody,
    rank: itsHolder,
    tokenless: true,
    body: PasswordReset,
    words,
  }),
  accept: call('POST authentication/v1/password/invitation', {
    purpose: 'Somebody invited chooses their first password with the token of a mail, without a bearer token.',
    access: nobody,
    rank: itsHolder,
    tokenless: true,
    body: PasswordReset,
    words: { otherwise: unableTo('create', 'password') },
  }),
};
