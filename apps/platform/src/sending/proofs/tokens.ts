import type { OpenedCredential } from './opened-credential.ts';

/** A token and the moment it ends, in milliseconds. */
export interface Token {
  readonly token: string;
  readonly until: number;
}

/** Tokens of the moment: one for each credential, asked for once by all who need it (D-261). */
export interface Tokens {
  tokenOf(credential: OpenedCredential, ask: () => Promise<Token>): Promise<string>;
  /** It was refused: it is not used again. */
  refused(credential: OpenedCredential, token: string): void;
}

/** A token is used until so long before its end. */
const MARGIN = 60_000;

export function createTokens(now: () => number = Date.now): Tokens {
  const kept = new Map<string, Token & { readonly version: number }>();
  const asking = new Map<string, Promise<Token>>();
  return {
    async tokenOf({ uid, version }, ask) {
      const known = kept.get(uid);
      if (known !== undefined && known.version === version && known.until - MARGIN > now()) return known.token;
      // Whoever changed the credential meanwhile asks anew.
      const key = `${uid} ${version}`;
      const asked = asking.get(key) ?? ask();
      asking.set(key, asked);
      try {
        const given = await asked;
        if (asking.get(key) === asked) kept.set(uid, { ...given, version });
        return given.token;
      } finally {
        if (asking.get(key) === asked) asking.delete(key);
      }
    },
    refused({ uid }, token) {
      if (kept.get(uid)?.token === token) kept.delete(uid);
    },
  };
}
