import type { VerifyAccessToken } from './access-token.ts';
import type { PasswordResets } from './password-reset.ts';

/** Whose sessions end, and which of them goes on: the one in which the person did it themselves. */
export interface EndedSessions {
  readonly of: string;
  readonly but?: string | undefined;
}

/** What the API knows of identity: who calls, how to end what a person has open, how a forgotten password is reset. */
export interface Identity {
  readonly verifyAccessToken: VerifyAccessToken;
  /** Ends every session and token of a person – deactivated, password changed, removed –, or all but one session. */
  readonly endSessions: (ended: EndedSessions) => Promise<void>;
  readonly passwordResets: PasswordResets;
}
