import { createHash } from 'node:crypto';
import { join } from 'node:path';
import ssh2 from 'ssh2';
import { keptSecret } from '../storage/embedded-folder.ts';
import { newSshKeys } from './ssh-keys.ts';

/** What a server is known by. */
export interface HostKey {
  readonly privateKey: string;
  /** As programs of others show it: `SHA256:…`. */
  readonly fingerprint: string;
}

/** The key of a data folder: made the first time, and the same for good, since the programs of clients have learned it. */
export function hostKeyOf(dataFolder: string): HostKey {
  const privateKey = keptSecret(join(dataFolder, 'sftp-host-key'), () => newSshKeys().privateKey);
  const parsed = ssh2.utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  return { privateKey, fingerprint: fingerprintOf(parsed.getPublicSSH()) };
}

/** The fingerprint of a public key, as OpenSSH writes it. */
const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
