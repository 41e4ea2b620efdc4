import type { KnownProvider } from './id-token.ts';

/** The tokens of this tab and when the access token ends, in seconds since 1970. */
export interface Tokens {
  readonly access: string;
  readonly identity: string;
  readonly refresh: string | undefined;
  readonly endsAt: number;
}

/** What the provider has given: what a renewal leaves out stays as it was. */
export type Given = Pick<Tokens, 'access' | 'endsAt'> & {
  readonly identity?: string | undefined;
  readonly refresh?: string | undefined;
  /** By what the ID token can be checked, where that came with it. */
  readonly provider?: KnownProvider | undefined;
};
