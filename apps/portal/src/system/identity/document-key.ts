import { SignJWT } from 'jose';
import type { DPoPState } from 'oidc-client-ts';
import * as v from 'valibot';

const ALGORITHM = 'ES256';
const Proving = v.object({ dpop_signing_alg_values_supported: v.pipe(v.array(v.string()), v.includes(ALGORITHM)) });

/** Whether a provider binds renewal to a key (RFC 9449); one that does not might refuse the very header. */
export const provesKeys = (provider: object): boolean => v.is(Proving, provider);

/** The key of a document: as the login library asks for it, and as a silent sign-in proves its exchange with it. */
export type DocumentKey = ReturnType<typeof createDocumentKey>;

const make = async (): Promise<DPoPState> => ({
  keys: await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
});

/**
 * The key of this document, which no script can read out: a renewal is refused to whoever does not have it. It lives as long
 * as the tokens that are bound to it, in memory, so that no storage can refuse it.
 */
export function createDocumentKey(clientId: string) {
  let made: Promise<DPoPState> | undefined;
  const own = () => (made ??= make());
  return {
    /** The proof that an exchange at this address is this document's (RFC 9449, 4). */
    proofFor: async (address: string): Promise<string> => {
      const { keys, nonce } = await own();
      const { crv = '', kty = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey);
      return new SignJWT({ jti: crypto.randomUUID(), htm: 'POST', htu: address, ...(nonce && { nonce }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'dpop+jwt', jwk: { crv, kty, x, y } })
        .setIssuedAt()
        .sign(keys.privateKey);
    },
    /** What the provider has given to prove with in place of the time. */
    keepNonce: async (nonce: string): Promise<void> => {
      (await own()).nonce = nonce;
    },
    set: async (_: string, state: DPoPState) => void (made = Promise.resolve(state)),
    get: own,
    remove: async () => {
      const state = await own();
      made = undefined;
      return state;
    },
    getAllKeys: async () => [clientId],
  };
}
