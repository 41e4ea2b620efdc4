import ssh2 from 'ssh2';

/** A pair of keys for SSH, as OpenSSH writes them: what is kept, and the line that others are given. */
export interface SshKeys {
  readonly privateKey: string;
  readonly publicKey: string;
}

/**
 * A new pair. The library drops the leading zeros of a public key, so that one pair in 256 can be read by nobody, itself
 * included: such a pair is thrown away.
 */
export function newSshKeys(): SshKeys {
  for (;;) {
    const { private: privateKey, public: publicKey } = ssh2.utils.generateKeyPairSync('ed25519', { comment: '' });
    if (isReadable(privateKey) && isReadable(publicKey)) return { privateKey, publicKey };
  }
}

const isReadable = (key: string) => !(ssh2.utils.parseKey(key) instanceof Error);

/** The key of a line of OpenSSH’s, without what is remarked behind it. */
export const keyIn = (line: string): string => line.trim().split(/\s+/).slice(0, 2).join(' ');
