import { generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Drop, DropBody, DropDraft } from './drops.ts';
import { publicKeyProblem } from './public-key.ts';

const text = (...parts: readonly Buffer[]) =>
  Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.length);
      return [length, part];
    }),
  ).toString('base64');
const line = (kind: string, ...parts: readonly Buffer[]) => `${kind} ${text(Buffer.from(kind), ...parts)} who@where`;
const ed25519 = line('ssh-ed25519', Buffer.alloc(32, 7));
const rsa = (modulusLength: number) => {
  const { n = '' } = generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'jwk' });
  return line('ssh-rsa', Buffer.from([1, 0, 1]), Buffer.concat([Buffer.alloc(1), Buffer.from(n, 'base64url')]));
};

describe('a public key', () => {
  it.for([
    ['Ed25519', ed25519],
    ['RSA of 2048 bits', rsa(2048)],
    ['ECDSA', line('ecdsa-sha2-nistp256', Buffer.from('nistp256'), Buffer.alloc(65, 4))],
  ] as const)('is taken: %s', ([, key]) => {
    expect(publicKeyProblem(key)).toBeUndefined();
  });

  it.for([
    ['a private one', '-----BEGIN OPENSSH PRIVATE KEY-----', /^This is a private key/],
    ['DSA', line('ssh-dss', Buffer.alloc(128, 1)), /^A public key begins with/],
    ['RSA of 1024 bits', rsa(1024), /at least 2048 bits/],
    ['half of one', ed25519.slice(0, 50), /incomplete/],
    ['one that says it is another', ed25519.replace('ssh-ed25519 ', 'ssh-rsa '), /incomplete/],
    ['nothing like it', 'hello', /^A public key begins with/],
  ] as const)('is refused: %s', ([, key, words]) => {
    expect(publicKeyProblem(key)).toMatch(words);
  });
});

describe('a drop', () => {
  it('reads with the bounds and the usual values of D-158, and never a password', () => {
    expect(v.parse(Drop, { isEnabled: null, password: 'Hidden-Hidden-1' })).toEqual({
      uid: null,
      clientUID: null,
      status: 0,
      port: 22,
      userName: '',
      uploadUrl: '',
      type: 0,
      isEnabled: false,
      emailList: [],
    });
    expect(v.is(Drop, { password: 'Hidden-Hidden-1' })).toBe(false);
    expect([0, 65_536, 2.5].map((port) => v.is(Drop, { port }))).toEqual([false, false, false]);
  });

  it('is written without a password that nobody touched, with null where it is taken away', () => {
    const draft = { isEnabled: true, emailList: [] };
    expect(v.parse(DropDraft, draft)).toEqual(draft);
    expect(v.parse(DropDraft, { ...draft, password: null })).toEqual({ ...draft, password: null });
    expect(v.is(DropDraft, { ...draft, password: 'weak' })).toBe(false);
    expect(v.is(DropDraft, { isEnabled: true })).toBe(false);
  });

  it('tells each address once, whatever its letter case, and names the one that is none', () => {
    expect(
      v.parse(DropDraft, { isEnabled: true, emailList: ['a@b.example', ' A@B.example', 'c@d.example'] }).emailList,
    ).toEqual(['A@B.example', 'c@d.example']);
    const wrong = v.safeParse(DropDraft, { isEnabled: true, emailList: ['a@b.example', 'nobody'] });
    expect(wrong.issues?.map(({ message }) => message)).toEqual(['Enter a valid email address. “nobody” is none.']);
  });

  it('keeps each key once, and no line that says nothing', () => {
    expect(
      v.parse(DropDraft, { isEnabled: true, emailList: [], publicKeys: [ed25519, '', ` ${ed25519}`] }).publicKeys,
    ).toEqual([ed25519]);
  });

  it('takes back what the platform says of it, within the same bounds', () => {
    const told = {
      isEnabled: true,
      emailList: [],
      port: 4122,
      type: 0,
      status: 2,
      userName: 'x',
      uploadUrl: 'sftp://x',
    };
    expect(v.is(DropBody, told)).toBe(true);
    expect(v.is(DropBody, { ...told, port: 0 })).toBe(false);
    expect(v.is(DropBody, { ...told, type: 1 })).toBe(false);
  });
});
