import { describe, expect, it } from 'vitest';
import { circleAmong, formsAmong, waitsAtTop } from '../../build/guard-routes.ts';

const at = '/somewhere/wardmere/';

it.each([
  'apps/portal/src/kinds/editor/EditorPage.tsx',
  'apps/portal/src/kinds/entity/define-entity.ts',
  'apps/portal/src/kinds/collection/BulkActions.tsx',
  'packages/machines/src/entity/entity.machine.ts',
  'packages/machines/src/bulk/bulk.machine.ts',
  'node_modules/.pnpm/fast-json-patch@3.1.1/node_modules/fast-json-patch/index.mjs',
])('a list does not wait for %s', (path) => expect(formsAmong([at + path])).toEqual([path]));

it('a list has its page, the unsaved work that is told above it, and how a plain lookup is defined', () =>
  expect(
    formsAmong(
      [
        'apps/portal/src/kinds/collection/CollectionPage.tsx',
        'apps/portal/src/kinds/editor/OpenWork.tsx',
        'apps/portal/src/kinds/editor/when.ts',
        'apps/portal/src/kinds/entity/typed.ts',
        'apps/portal/src/kinds/lookup/define-plain-lookup.tsx',
        'apps/portal/src/features/titles/title.entity.ts',
      ].map((path) => at + path),
    ),
  ).toEqual([]));

const file = (name: string, ...imports: readonly string[]) => ({
  name,
  fileName: `assets/${name}.js`,
  imports: imports.map((other) => `assets/${other}.js`),
});

describe('files that are sent', () => {
  it('stand on each other in one direction', () =>
    expect(circleAmong([file('screen', 'lists', 'react'), file('lists', 'react'), file('react')])).toBeUndefined());

  it('that ask for each other are named, and no others', () =>
    expect(
      circleAmong([
        file('screen', 'connect'),
        file('connect', 'keys'),
        file('keys', 'rules'),
        file('rules', 'connect'),
      ]),
    ).toEqual(['connect', 'keys', 'rules']));
});

describe('a file that is sent', () => {
  it.each([
    'await ready;',
    'const { a } = await import("./a.js");',
    'export {}; for await (const one of all) use(one);',
    'if (a) { await b }',
  ])('keeps whatever stands on it waiting: %s', (code) => expect(waitsAtTop(code)).toBe(true));

  it.each([
    'async function show() { await ready }',
    'void (async () => { await ready })();',
    'class A { async b() { await c } }',
    'export const words = "await";',
  ])('keeps nobody waiting by what its functions await: %s', (code) => expect(waitsAtTop(code)).toBe(false));
});
