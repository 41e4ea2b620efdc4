import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writtenFiles } from './files.ts';

const read = (path: string) => readFileSync(path, 'utf8');
/** The blocks of a document that say which file they are from. */
const blocksOf = (document: string) =>
  [...document.matchAll(/^```tsx? (\S+)\n(.*?)^```$/gms)].map(([, path = '', code = '']) => ({ path, code }));
const howTos = writtenFiles('docs/how-to/').map((path) => ({ path, blocks: blocksOf(read(path)) }));

describe.each(howTos.filter(({ blocks }) => blocks.length > 0))('$path', ({ blocks }) => {
  it.each(blocks)('shows $path as it stands', ({ path, code }) => {
    expect(read(path)).toContain(code);
  });
});

it('a block that names its file is found in a document, whatever stands beside it', () => {
  expect(blocksOf('```sh\nnpm test\n```\n\n```ts a.ts\nconst a = 1;\n```\n\n```ts\nconst b = 2;\n```\n')).toEqual([
    { path: 'a.ts', code: 'const a = 1;\n' },
  ]);
  expect(howTos.flatMap(({ blocks }) => blocks).length).toBeGreaterThan(5);
});
