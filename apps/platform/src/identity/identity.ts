import type { VerifyAccessToken } from './access-token.ts';
import type { Invitations } from './invitations.ts';
import type { PasswordResets } from './password-reset.ts';

/** What the API knows of identity: who calls, how a forgotten password is reset, how somebody is invited. */
export interface Identity {
  readonly verifyAccessToken: VerifyAccessToken;
  readonly passwordResets: PasswordResets;
  readonly invitations: Invitations;
}
