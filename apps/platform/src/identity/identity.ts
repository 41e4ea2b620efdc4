import type { VerifyAccessToken } from './access-token.ts';
import type { PasswordResets } from './password-reset.ts';

/** What the API knows of identity: who calls, how a forgotten password is reset. */
export interface Identity {
  readonly verifyAccessToken: VerifyAccessToken;
  readonly passwordResets: PasswordResets;
}
