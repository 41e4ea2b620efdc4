import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What something new is made of: files of its own, and lines in tables that name it. */
export interface Layout {
  /** Folders that are its own: where one is there, the noun is taken. */
  readonly folders?: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, (text: string) => string>>;
}

/** Lays the files out and adds the lines; nothing is written where anything stands in the way. */
export function layOut(root: string, { folders = [], files, lines }: Layout): readonly string[] {
  const there = [...folders, ...Object.keys(files)].filter((path) => existsSync(join(root, path)));
  if (there.length > 0) throw new Error(`There is one already: ${there.join(', ')}.`);
  const texts = Object.entries(lines).map(([path, add]) => {
    const before = readFileSync(join(root, path), 'utf8');
    const after = add(before);
    if (after === before) throw new Error(`${path} has no place for it any more.`);
    return [path, after] as const;
  });
  const written = [...Object.entries(files), ...texts];
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return written.map(([path]) => path);
}

/** Adds a line after the last one that looks like it. */
export const afterLast = (like: RegExp, line: string) => (text: string) => {
  const lines = text.split('\n');
  const at = lines.findLastIndex((each) => like.test(each));
  return at === -1 ? text : lines.toSpliced(at + 1, 0, line).join('\n');
};
