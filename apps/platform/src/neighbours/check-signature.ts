import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a receiver found of a signature. */
export type SignatureFound = 'valid' | 'invalid' | 'absent';

/** Older or newer than this a message may be somebody's who recorded it. */
const TOLERANCE_SECONDS = 300;
/** What a raw Ed25519 key is called by whoever reads keys (RFC 8410). */
const PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Checks a message as a receiver does that has read Standard Webhooks and nothing of ours (D-258): by the public keys it
 * knows, over identifier, moment and the very bytes of the body.
 */
export function checkSignature(
  publicKeys: readonly string[],
  { headers, body, now }: { readonly headers: IncomingHttpHeaders; readonly body: Buffer; readonly now: Date },
): SignatureFound {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  );
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return 'absent';
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > TOLERANCE_SECONDS) return 'invalid';
  const keys = publicKeys.map((known) => {
    const raw = Buffer.from(known.replace(/^whpk_/, ''), 'base64');
    return createPublicKey({ key: Buffer.concat([PREFIX, raw]), format: 'der', type: 'spki' });
  });
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`, 'utf8'), body]);
  const isValid = signatures.split(' ').some((each) => {
    const [version, signature = ''] = each.split(',');
    return version === 'v1a' && keys.some((key) => verify(null, signed, key, Buffer.from(signature, 'base64')));
  });
  return isValid ? 'valid' : 'invalid';
}
