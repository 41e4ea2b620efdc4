import type { VerifyAccessToken } from './access-token.ts';

/** What the API knows of identity: who calls, and how to end what a person has open. */
export interface Identity {
  readonly verifyAccessToken: VerifyAccessToken;
  /** Ends every session and token of a person: deactivated, password changed, removed. */
  readonly endSessionsOf: (userUid: string) => Promise<void>;
}
