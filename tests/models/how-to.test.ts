import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainLookups } from '@wardmere/api';
import { expect, it } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const howTo = read('docs/how-to/add-an-entity.md');
/** The blocks that say which file they are from. */
const blocksOf = (text: string) =>
  [...text.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)].map(([, path = '', code = '']) => ({ path, code }) as const);
const blocks = blocksOf(howTo);
const times = (path: string, text: string) => read(path).split(text).length - 1;
const isNew = ({ path }: { readonly path: string }) => path.includes('occupation');

const ofCredentials = blocksOf(read('docs/how-to/add-a-credential-type.md'));

it.each([...blocks, ...blocksOf(read('docs/how-to/add-a-field.md')), ...ofCredentials])(
  'what $path is said to hold, it holds',
  ({ path, code }) => {
    expect(read(path)).toContain(code);
  },
);

it('a plain lookup is two new files, and a line in the table of the contract and in that of the portal', () => {
  expect(blocks.filter((block) => isNew(block)).map(({ path }) => path)).toEqual([
    'packages/api/src/occupations.ts',
    'apps/portal/src/features/occupations/occupation.entity.ts',
  ]);
  expect(blocks.filter((block) => !isNew(block)).map(({ path }) => path)).toEqual([
    'packages/api/src/lookups-of-client.ts',
    'apps/portal/src/app/kinds.ts',
  ]);
});

it.each(Object.keys(plainLookups))(
  '%s stands once in the table of kinds, and nowhere else in the portal’s tables',
  (many) => {
    expect(times('apps/portal/src/app/kinds.ts', `many: '${many}'`)).toBe(1);
    for (const table of [
      'app/routes.ts',
      'system/pages.ts',
      'parts/menu/settings-menu.ts',
      'parts/menu/console-actions.ts',
    ])
      expect(times(`apps/portal/src/${table}`, many)).toBe(0);
  },
);

/** The files of these folders that are no test, no story and nothing that was made of others. */
const sources = (folder: string): readonly string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.(?:test|stories)\.|contract-tests|(?:^|\/)(?:dist|node_modules|\.types)\//.test(path),
    )
    .map((path) => `${folder}/${path}`);

it('a type of credential stands in the files that say what it is, and in no other', () => {
  const named = ['packages/api/src', 'apps/platform/src', 'apps/portal/src', 'apps/portal/harness']
    .flatMap(sources)
    .filter((path) => read(path).includes("'AccessControlToken'") || read(path).includes('AccessControlToken:'));
  const told = ofCredentials.filter(({ code }) => code.includes('AccessControlToken')).map(({ path }) => path);
  expect(named.toSorted()).toEqual([...new Set(told)].toSorted());
});
