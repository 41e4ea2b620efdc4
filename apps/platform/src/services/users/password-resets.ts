import { passwordReset as calls } from '@wardmere/api';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { implementTokenless } from '../../http/tokenless.ts';

/** The reset of a forgotten password, and the first one of somebody invited (D-051). */
export const passwordResetServices = [
  implementTokenless(calls.request, async ({ identity, body, network }) => {
    const answer = await identity.passwordResets.request(body.email, network);
    if (answer === 'done') return;
    throw new Refusal(429, 'Too many requests.', {
      description: 'Too many requests came from your network. Wait a few minutes and try again.',
      headers: { 'Retry-After': String(answer.retryAfterSeconds) },
    });
  }),

  implementTokenless(calls.reset, async ({ identity, body }) => {
    if (await identity.passwordResets.reset(body.token, body.password)) return;
    throw invalidField('token', 'This link has already been used or is more than an hour old. Ask for a new one.');
  }),

  implementTokenless(calls.accept, async ({ identity, body }) => {
    if (await identity.invitations.accept(body.token, body.password)) return;
    throw invalidField('token', 'This invitation has already been used or has expired. Ask for a new one.');
  }),
];
