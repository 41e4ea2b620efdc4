/** Whom a silent sign-in asks, and for which portal. */
export interface AskedProvider {
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  /** Where a page of its own origin is answered at once; the platform's, where browsers say which page asks. */
  readonly at_once_endpoint?: string | undefined;
  /** The ways it answers by; another provider may answer by a message (OAuth 2.0 Web Message Response Mode). */
  readonly response_modes_supported?: unknown;
  readonly clientId: string;
  /** What the access token is for; empty where the deployment names nothing. */
  readonly audience: string;
}
