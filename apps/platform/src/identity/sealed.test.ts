import { expect, it } from 'vitest';
import { sealerOf } from './sealed.ts';

const sealer = sealerOf('the secret of a deployment, long enough');

it('what is sealed opens for its own purpose alone, however often it is asked', () => {
  const sealed = sealer.seal('Siân’s key', 'a key');
  expect(Buffer.from(sealed, 'base64url').includes('Siân')).toBe(false);
  expect(sealed).not.toContain('Siân');
  for (const _ of [1, 2]) {
    expect(sealer.open(sealed, 'a key')).toBe('Siân’s key');
    expect(sealer.open(sealed, 'another')).toBeUndefined();
  }
  expect(sealerOf('the secret of another deployment').open(sealed, 'a key')).toBeUndefined();
});

it('what was altered does not open', () => {
  const sealed = sealer.seal('a key', 'a key');
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    expect(sealer.open(altered.toString('base64url'), 'a key')).toBeUndefined();
  }
  expect(sealer.open('', 'a key')).toBeUndefined();
});

it('a fingerprint is the same every time, and another for another purpose or text', () => {
  const fingerprint = sealer.fingerprint('a key', 'keys');
  expect(sealer.fingerprint('a key', 'keys')).toBe(fingerprint);
  expect([sealer.fingerprint('a key', 'codes'), sealer.fingerprint('a kez', 'keys')]).not.toContain(fingerprint);
});
