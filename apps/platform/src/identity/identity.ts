import type { VerifyAccessToken } from './access-token.ts';
import type { PasswordResets } from './password-reset.ts';

/** What the API knows of identity: who calls, how to end what a person has open, how a forgotten password is reset. */
export interface Identity {
  readonly verifyAccessToken: VerifyAccessToken;
  /** Ends every session and token of a person: deactivated, password changed, removed. */
  readonly endSessionsOf: (userUid: string) => Promise<void>;
  readonly passwordResets: PasswordResets;
}
