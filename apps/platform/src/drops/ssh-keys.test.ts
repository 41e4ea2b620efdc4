import ssh2 from 'ssh2';
import { expect, it } from 'vitest';
import { newSshKeys } from './ssh-keys.ts';

const publicPartOf = (key: string) => {
  const read = ssh2.utils.parseKey(key);
  if (read instanceof Error) throw read;
  return read.getPublicSSH();
};

// One pair in 256 of the library's cannot be read: that none of 2,000 is one of them has a chance of one in 2,500.
it('every new pair can be read, both halves of it', () => {
  for (let made = 0; made < 2000; made += 1) {
    const { privateKey, publicKey } = newSshKeys();
    expect(publicPartOf(privateKey)).toEqual(publicPartOf(publicKey));
  }
});
