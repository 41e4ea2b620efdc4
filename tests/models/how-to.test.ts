import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainLookups } from '@wardmere/api';
import { expect, it } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
const howTo = read('docs/how-to/add-an-entity.md');
/** The files that its blocks are from. */
const files = [...howTo.matchAll(/^```ts (\S+)$/gm)].map(([, path = '']) => path);
const times = (path: string, text: string) => read(path).split(text).length - 1;
const isNew = (path: string) => path.includes('occupation');

it('a plain lookup is two new files, and a line in the table of the contract and in that of the portal', () => {
  expect(files.filter((path) => isNew(path))).toEqual([
    'packages/api/src/occupations.ts',
    'apps/portal/src/features/occupations/occupation.entity.ts',
  ]);
  expect(files.filter((path) => !isNew(path))).toEqual([
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
