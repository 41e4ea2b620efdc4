import type { Sealer } from '../identity/sealed.ts';
import { BlobIsThere, type Blobs } from '../uploads/blobs.ts';
import { createUploads, type Uploads } from '../uploads/uploads.ts';

/** Uploads that live as long as their test. */
export function uploadsInMemory(sealer: Sealer): Uploads {
  const kept = new Map<string, Uint8Array>();
  const since = new Map<string, number>();
  const blobs: Blobs = {
    async write(name, content, most) {
      if (kept.has(name)) throw new BlobIsThere();
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part);
      const whole = Buffer.concat(parts);
      if (whole.length > most) return false;
      kept.set(name, whole);
      since.set(name, Date.now());
      return true;
    },
    has: (name) => kept.has(name),
    read: async (name) => kept.get(name),
    remove: async (name) => void kept.delete(name),
    async *keptSince(before) {
      for (const [name, at] of since) if (kept.has(name) && at < before.getTime()) yield name;
    },
  };
  return createUploads({ blobs, sealer, publicUrl: 'http://localhost:4100' });
}

/** Hands over nothing: for calls that begin no work. */
export const noJobs = {
  send: () => Promise.reject(new Error('No work is handed over here.')),
};
