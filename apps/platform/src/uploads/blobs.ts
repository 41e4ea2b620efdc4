import { randomBytes } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../storage/make-folder.ts';

/** Where uploaded files are kept, each under a name of the platform's. */
export interface Blobs {
  /** Keeps a file whole or not at all; false where it has more bytes than it may. Throws `BlobIsThere` where there is one. */
  write(name: string, content: AsyncIterable<Uint8Array>, most: number): Promise<boolean>;
  has(name: string): boolean | Promise<boolean>;
  /** Undefined where there is none. */
  read(name: string): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
  /** The names of what has been kept since before a moment. */
  keptSince(before: Date): AsyncIterable<string>;
}

/** A file is kept once, and none is written over. */
export class BlobIsThere extends Error {}

/** Names the platform gives: nothing in them leads elsewhere. */
export const isBlobName = (name: string): boolean => /^[\w-]{1,80}\.[a-z]{1,8}$/.test(name);

/** What is being written, until it is whole. */
const PART = '.part';
/** No upload takes so long: what is older was begun by a process that ended. */
const OLDEST_PART_MS = 24 * 3_600_000;

/** Files in a folder. What is being written stands beside under another name, and is moved once it is on the disk. */
export function folderBlobs(folder: string): Blobs {
  const pathOf = (name: string) => {
    if (!isBlobName(name)) throw new Error('Not a name of an upload.');
    return join(folder, name);
  };
  return {
    async write(name, content, most) {
      const path = pathOf(name);
      if (existsSync(path)) throw new BlobIsThere();
      makeFolder(folder);
      const beside = `${path}.${randomBytes(6).toString('hex')}${PART}`;
      const file = await open(beside, 'wx', 0o600);
      try {
        let length = 0;
        for await (const part of content) {
          length += part.byteLength;
          if (length > most) return false;
          await file.writeFile(part);
        }
        await file.sync();
        // Nothing comes between the two: of several who write one name, one does.
        if (existsSync(path)) throw new BlobIsThere();
        renameSync(beside, path);
        await settle(folder);
        return true;
      } finally {
        await file.close();
        await rm(beside, { force: true });
      }
    },
    has: (name) => existsSync(pathOf(name)),
    read: async (name) => (existsSync(pathOf(name)) ? readFile(pathOf(name)) : undefined),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *keptSince(before) {
      const names = existsSync(folder) ? await readdir(folder) : [];
      for (const name of names) {
        const path = join(folder, name);
        const since = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => Infinity,
        );
        if (isBlobName(name) && since < before.getTime()) yield name;
        if (name.endsWith(PART) && since < Date.now() - OLDEST_PART_MS) await rm(path, { force: true });
      }
    },
  };
}

/** That a file was moved is on the disk once its folder is; a system that opens no folders sees to it itself. */
async function settle(folder: string): Promise<void> {
  const opened = await open(folder, 'r').catch(() => undefined);
  await opened?.sync().catch(() => undefined);
  await opened?.close();
}
