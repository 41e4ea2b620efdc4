import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entityOf } from '../../scripts/support/new/entity.ts';
import { findChromium } from '../../scripts/support/chromium.ts';
import { componentOf } from '../../scripts/support/new/component.ts';
import { copyOfRepository, root, type Copy } from '../support/copy-of-repository.ts';

let copy: Copy;
let scratch = '';
beforeAll(() => {
  copy = copyOfRepository('new');
  scratch = copy.folder;
}, 120_000);
afterAll(() => copy.remove());
const run = (...given: readonly string[]) => copy.run(...given);

/** The lines that the copy has and the repository has not. */
const added = (path: string) => {
  const before = new Set(readFileSync(join(root, path), 'utf8').split('\n'));
  return readFileSync(join(scratch, path), 'utf8')
    .split('\n')
    .filter((line) => !before.has(line));
};

it('a new plain lookup is two files, and a line in the tables of contract and portal', () => {
  const laid = run('scripts/new.ts', 'entity', 'zeppelin').trim().split('\n');
  expect(laid).toEqual([
    'packages/api/src/zeppelins.ts',
    'apps/portal/src/features/zeppelins/zeppelin.entity.ts',
    'packages/api/src/lookups-of-client.ts',
    'apps/portal/src/app/kinds.ts',
  ]);
  expect(added('packages/api/src/lookups-of-client.ts')).toEqual(["export * from './zeppelins.ts';"]);
  expect(added('apps/portal/src/app/kinds.ts')).toEqual([
    "      one: 'zeppelin',",
    "      many: 'zeppelins',",
    "      icon: 'flag',",
    "      about: 'The zeppelins of this organisation.',",
    "      load: async () => (await import('../features/zeppelins/zeppelin.entity.ts')).zeppelin,",
  ]);
});

it('a new component is its drawing, its styles, its guide and its stories, and one line that exports it', () => {
  expect(run('scripts/new.ts', 'component', 'Ribbon').trim().split('\n')).toEqual([
    ...['tsx', 'css.ts', 'guide.tsx', 'stories.tsx'].map((file) => `packages/ui/src/components/Ribbon/Ribbon.${file}`),
    'packages/ui/src/index.ts',
  ]);
});

it('a new field of a record is said where the how-to says, and its migration is written', () => {
  const document = readFileSync('docs/how-to/add-a-field.md', 'utf8');
  const blocks = [...document.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)];
  expect(new Set(blocks.map(([, path]) => path)).size).toBe(4);
  for (const [, path = '', block = ''] of blocks) {
    const place = join(scratch, path);
    const [before = '', after, ...more] = readFileSync(place, 'utf8').split(block);
    expect([path, typeof after, more.length]).toEqual([path, 'string', 0]);
    const opening = block.replaceAll('phoneNumber', 'openingHours').replaceAll('Phone number', 'Opening hours');
    writeFileSync(place, before + opening + block + after);
  }
  const [written = ''] = run('scripts/new.ts', 'migration', 'building-opening-hours').trim().split('\n');
  expect(readFileSync(join(scratch, written), 'utf8')).toBe(
    "alter table buildings add column if not exists opening_hours text default ''::text not null;\n",
  );
}, 120_000);

it('what is laid out is well formed, and its types hold as it stands', () => {
  expect(() => run('scripts/check.ts', 'types')).not.toThrow();
  const laid = ['packages/api/src', 'apps/portal/src/features/zeppelins', 'packages/ui/src/components/Ribbon'];
  expect(() => run('node_modules/oxfmt/bin/oxfmt', '--check', ...laid)).not.toThrow();
}, 300_000);

it('what is laid out passes whatever lists what there is: menu, palette, screens, messages and documents', () => {
  const lists = ['app/palette', 'parts/menu'].map((folder) => `apps/portal/src/${folder}`);
  const models = ['documents/blocks', 'documents/messages', 'models/how-to', 'models/screens'].map(
    (name) => `tests/${name}.test.ts`,
  );
  const said = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=node',
    '--project=models',
    '--reporter=verbose',
    ...lists,
    ...models,
  );
  expect(said).toContain('draws no two links with the same icon');
}, 300_000);

it('what is laid out is on screen: in the settings, listed, added to and opened', async () => {
  process.env['CHROMIUM'] ??= await findChromium(() => undefined);
  const said = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=browser',
    '--reporter=verbose',
    'apps/portal/src/app/lookups.browser.test.tsx',
  );
  expect(said).toMatch(/✓.*zeppelins are found in the settings, listed, added to and opened/);
}, 300_000);

it('a new migration makes what the schema says by now, walled in or not', () => {
  const schema = 'apps/platform/src/storage/schema';
  writeFileSync(
    join(scratch, schema, 'opening-hours.ts'),
    `import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
     import { ofTenant } from './walls.ts';
     export const openingHours = pgTable('opening_hours', { uid: uuid().primaryKey(), clientUID: uuid().notNull(), hours: text() }, () => [ofTenant('opening_hours')]);`,
  );
  appendFileSync(join(scratch, schema, 'index.ts'), `export * from './opening-hours.ts';\n`);
  const [written = ''] = run('scripts/new.ts', 'migration', 'opening-hours').trim().split('\n');
  expect(written).toMatch(/^apps\/platform\/migrations\/\d{4}_opening-hours\.sql$/);
  expect(readFileSync(join(scratch, written), 'utf8')).toMatch(/^create table if not exists opening_hours /);
  expect(() => run('scripts/new.ts', 'migration', 'opening-hours')).toThrow(/there is nothing to write/);
}, 120_000);

it('nothing is written over what stands there, and no name that is none is taken', () => {
  expect(() => run('scripts/new.ts', 'entity', 'title')).toThrow(
    /There is one already: apps\/portal\/src\/features\/titles, packages\/api\/src\/titles\.ts/,
  );
  expect(() => run('scripts/new.ts', 'thing')).toThrow(/Say what is new/);
  expect(() => entityOf('flag', 'Fire door')).toThrow('“Fire door” is no noun');
  expect(() => componentOf('ribbon')).toThrow('“ribbon” is no name of a component');
  expect(Object.keys(entityOf('flag', 'agency').files)[0]).toBe('packages/api/src/agencies.ts');
});
