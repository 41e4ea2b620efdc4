import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Folders that are made, not written, as `.gitignore` says. */
export const made: ReadonlySet<string> = new Set([
  '.git',
  ...readFileSync(`${root}/.gitignore`, 'utf8')
    .split('\n')
    .flatMap((line) => (line.endsWith('/') ? [line.slice(0, -1)] : [])),
]);

/** Every file of the repository that somebody wrote, by its path from the root. */
export function writtenFiles(below = ''): readonly string[] {
  return readdirSync(`${root}/${below}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}${entry.name}`;
    if (entry.isDirectory()) return made.has(entry.name) ? [] : writtenFiles(`${path}/`);
    return entry.isFile() && entry.name !== '.git' ? [path] : [];
  });
}
