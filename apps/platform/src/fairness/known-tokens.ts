import { createHash } from 'node:crypto';
import type { Party } from './party.ts';

/** So many tokens are remembered; of more, whichever was good longest ago is forgotten. */
const mostRemembered = 20_000;

/**
 * Whose a token is that was good a moment ago, known before it is looked at again: it says whose turn a request waits for
 * and nothing else. The token itself is not kept.
 */
export class KnownTokens {
  readonly #parties = new Map<string, Party>();

  /** Whose request this is, by its header `Authorization`. */
  find(authorization: string | undefined): Party | undefined {
    return authorization === undefined ? undefined : this.#parties.get(digest(authorization));
  }

  /** Remembers whose a good token is. */
  learn(authorization: string, party: Party): void {
    const key = digest(authorization);
    this.#parties.delete(key);
    this.#parties.set(key, party);
    const [oldest] = this.#parties.keys();
    if (this.#parties.size > mostRemembered && oldest !== undefined) this.#parties.delete(oldest);
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
