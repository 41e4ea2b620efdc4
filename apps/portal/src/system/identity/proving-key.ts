import { base64Url } from './base64-url.ts';

/** The one algorithm that keys of documents prove with. */
export const PROOF_ALGORITHM = 'ES256';

/** A key that no script can read out, and what a provider has given to prove with in place of the time. */
export interface ProvingKey {
  readonly keys: CryptoKeyPair;
  nonce?: string;
}

/** A key for one document. */
export const makeProvingKey = async (): Promise<ProvingKey> => ({
  keys: await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
});

const written = (said: object) => base64Url(new TextEncoder().encode(JSON.stringify(said)));

/** The proof that an exchange at this address is made by whoever has the key (RFC 9449, 4). */
export async function proofBy({ keys, nonce }: ProvingKey, address: string): Promise<string> {
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey);
  const now = Math.floor(Date.now() / 1000);
  const said = [
    { alg: PROOF_ALGORITHM, typ: 'dpop+jwt', jwk: { crv, kty, x, y } },
    { jti: crypto.randomUUID(), htm: 'POST', htu: address, iat: now, ...(nonce !== undefined && { nonce }) },
  ]
    .map(written)
    .join('.');
  const hash = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(hash, keys.privateKey, new TextEncoder().encode(said));
  return `${said}.${base64Url(signature)}`;
}
