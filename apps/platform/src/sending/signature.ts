import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { HeaderPair } from '@wardmere/api';

/** What a message is signed by: who it is, the moment of the attempt, and its body. */
export interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** Signs messages, so that a receiver knows that they are ours (D-258). */
export type SignMessage = (signed: Signed) => readonly HeaderPair[];

/** A key to sign with, as it is kept. */
export const makeSigningKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

const readKey = (kept: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(kept, 'base64'), type: 'pkcs8', format: 'der' });

/** The public half of a key, as Standard Webhooks spells it. */
export function publicKeyOf(kept: string): string {
  const { x = '' } = createPublicKey(readKey(kept)).export({ format: 'jwk' });
  return `whpk_${Buffer.from(x, 'base64url').toString('base64')}`;
}

/** Signs in the asymmetric scheme of Standard Webhooks (`v1a`, Ed25519): by each key, of which there are two while they rotate. */
export function signBy(kept: readonly string[]): SignMessage {
  const keys = kept.map(readKey);
  return ({ id, at, body }) => {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const text = Buffer.from(`${id}.${timestamp}.${body}`, 'utf8');
    const signatures = keys.map((key) => `v1a,${sign(null, text, key).toString('base64')}`);
    return [
      { name: 'webhook-id', value: id },
      { name: 'webhook-timestamp', value: timestamp },
      { name: 'webhook-signature', value: signatures.join(' ') },
    ];
  };
}
