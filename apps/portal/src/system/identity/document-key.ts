import * as v from 'valibot';
import { makeProvingKey, PROOF_ALGORITHM, proofBy, type ProvingKey } from './proving-key.ts';

const Proving = v.object({
  dpop_signing_alg_values_supported: v.pipe(
    v.array(v.string()),
    v.check((algorithms) => algorithms.includes(PROOF_ALGORITHM)),
  ),
});

/** Whether a provider binds renewal to a key (RFC 9449); one that does not might refuse the very header. */
export const provesKeys = (provider: object): boolean => v.is(Proving, provider);

/** The key of a document: as the login library asks for it, and as a silent sign-in proves its exchange with it. */
export type DocumentKey = ReturnType<typeof createDocumentKey>;

/**
 * The key of this document, which no script can read out: a renewal is refused to whoever does not have it. It lives as long
 * as the tokens that are bound to it, in memory, so that no storage can refuse it. It may have been made already, by what
 * the document has asked.
 */
export function createDocumentKey(clientId: string, made?: Promise<ProvingKey>) {
  let current = made;
  const own = () => (current ??= makeProvingKey());
  return {
    /** The proof that an exchange at this address is this document's (RFC 9449, 4). */
    proofFor: async (address: string): Promise<string> => proofBy(await own(), address),
    /** What the provider has given to prove with in place of the time. */
    keepNonce: async (nonce: string): Promise<void> => {
      (await own()).nonce = nonce;
    },
    set: async (_: string, state: ProvingKey) => void (current = Promise.resolve(state)),
    get: own,
    remove: async () => {
      const state = await own();
      current = undefined;
      return state;
    },
    getAllKeys: async () => [clientId],
  };
}
