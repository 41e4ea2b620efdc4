import type { DPoPState, OidcMetadata } from 'oidc-client-ts';
import * as v from 'valibot';

const ALGORITHM = 'ES256';
const Proving = v.object({ dpop_signing_alg_values_supported: v.pipe(v.array(v.string()), v.includes(ALGORITHM)) });

/** Whether a provider binds renewal to a key (RFC 9449); one that does not might refuse the very header. */
export const provesKeys = (metadata: Partial<OidcMetadata>): boolean => v.is(Proving, metadata);

/** Where the login library keeps the key it proves a renewal with. */
export type DocumentKey = ReturnType<typeof createDocumentKey>;

/**
 * The key of this document, which no script can read out: a renewal is refused to whoever does not have it. It lives as long
 * as the tokens that are bound to it, in memory, so that no storage can refuse it.
 */
export function createDocumentKey() {
  const kept = new Map<string, DPoPState>();
  const held = (name: string): DPoPState => {
    const state = kept.get(name);
    if (state === undefined) throw new Error('There is no key of this document.');
    return state;
  };
  return {
    set: async (name: string, state: DPoPState) => void kept.set(name, state),
    get: async (name: string) => held(name),
    remove: async (name: string) => {
      const state = held(name);
      kept.delete(name);
      return state;
    },
    getAllKeys: async () => [...kept.keys()],
  };
}
