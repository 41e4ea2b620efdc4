import { existsSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { makeFolder } from '../storage/make-folder.ts';

/** Where uploaded files are kept, each under a name of the platform's. */
export interface Blobs {
  /** Keeps a file whole or not at all; false where it has more bytes than it may. */
  write(name: string, content: AsyncIterable<Uint8Array>, most: number): Promise<boolean>;
  has(name: string): boolean | Promise<boolean>;
  /** Undefined where there is none. */
  read(name: string): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
}

/** Names the platform gives: nothing in them leads elsewhere. */
const isSafe = (name: string) => /^[\w-]+\.[a-z]{1,8}$/.test(name);

/** Files in a folder. What is being written stands beside under another name, and is moved once it is on the disk. */
export function folderBlobs(folder: string): Blobs {
  const pathOf = (name: string) => {
    if (!isSafe(name)) throw new Error('Not a name of an upload.');
    return join(folder, name);
  };
  return {
    async write(name, content, most) {
      const path = pathOf(name);
      makeFolder(folder);
      const beside = `${path}.${randomBytes(6).toString('hex')}.part`;
      const file = await open(beside, 'wx', 0o600);
      try {
        let length = 0;
        for await (const part of content) {
          length += part.byteLength;
          if (length > most) return false;
          await file.writeFile(part);
        }
        await file.sync();
        await rename(beside, path);
        return true;
      } finally {
        await file.close();
        await rm(beside, { force: true });
      }
    },
    has: (name) => existsSync(pathOf(name)),
    read: async (name) => (existsSync(pathOf(name)) ? readFile(pathOf(name)) : undefined),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
