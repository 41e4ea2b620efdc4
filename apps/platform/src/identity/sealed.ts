import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable at rest: what is sealed for one purpose opens for that purpose alone. */
export interface Sealer {
  readonly seal: (text: string, purpose: string) => string;
  /** The text again, or undefined when it was sealed otherwise or altered. */
  readonly open: (sealed: string, purpose: string) => string | undefined;
  /** A keyed fingerprint, the same every time. */
  readonly fingerprint: (text: string, purpose: string) => string;
}

/** A sealer over one secret of the deployment (AES-256-GCM, a key of its own for each purpose). */
export function sealerOf(secret: string): Sealer {
  // Purposes are words of the code, so there are few of them; a list of sealed rows derives its key once.
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'platform', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    seal: (text, purpose) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed, purpose) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12), { authTagLength: 16 });
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    fingerprint: (text, purpose) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
  };
}
