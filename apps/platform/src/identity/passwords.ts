import { randomBytes, timingSafeEqual } from 'node:crypto';
import { derive } from './hashing.ts';

const cost = { N: 32_768, r: 8, p: 1 };
const keyLength = 32;

/** Hashes a password for keeping: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await keyOf(password, salt, cost, keyLength);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Compares a typed password with a kept hash; without a hash it takes just as long and says no. */
export async function verifyPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const [scheme, n, r, p, salt, hash] = (kept ?? '').split('$');
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) {
    await keyOf(password, Buffer.alloc(16), cost, keyLength);
    return false;
  }
  const expected = Buffer.from(hash, 'base64url');
  const options = { N: Number(n), r: Number(r), p: Number(p) };
  const actual = await keyOf(password, Buffer.from(salt, 'base64url'), options, expected.length);
  return timingSafeEqual(actual, expected);
}

function keyOf(password: string, salt: Buffer, options: typeof cost, length: number): Promise<Buffer> {
  const maxmem = 256 * options.N * options.r;
  // The same letters typed on different keyboards are the same password.
  return derive({ password: password.normalize('NFC'), salt, length, options: { ...options, maxmem } });
}
