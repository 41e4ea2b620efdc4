import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtAt } from './portal-files.ts';

/** What a policy calls the scripts that stand in a document: by their hashes, so that no other runs. */
export const hashesIn = (document: string): readonly string[] =>
  [...document.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** The inline scripts of the built portal, read again when a newer build has taken its place. */
export function inlineScriptsOf(folder: string): () => readonly string[] {
  let read: { readonly at: number; readonly hashes: readonly string[] } | undefined;
  return () => {
    const at = builtAt(folder);
    if (read?.at !== at) {
      const index = join(folder, 'index.html');
      read = { at, hashes: existsSync(index) ? hashesIn(readFileSync(index, 'utf8')) : [] };
    }
    return read.hashes;
  };
}
