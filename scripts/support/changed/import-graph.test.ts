import { describe, expect, it } from 'vitest';
import { importGraph, touchedBy } from './import-graph.ts';

const touched = (files: Readonly<Record<string, string>>, ...changed: readonly string[]) => {
  const graph = importGraph({
    paths: new Set(Object.keys(files)),
    read: (path) => files[path] ?? '',
    packagePath: (specifier) => (specifier === '@house/api' ? 'api/index.ts' : undefined),
  });
  return Object.fromEntries(touchedBy(graph, changed));
};

const api = {
  'api/index.ts': `export * from './titles.ts'; export { roles as allRoles } from './roles.ts'; export type { R } from './roles.ts';`,
  'api/titles.ts': `export const titles = 1;`,
  'api/roles.ts': `export const roles = 1; export type R = 1;`,
};

describe('what a change can have touched', () => {
  it('is whoever imports it, by however many steps', () => {
    const files = {
      'a.ts': `import { b } from './b.ts';`,
      'b.ts': `import c from './c.ts'; export const b = c;`,
      'c.ts': `export default 1;`,
      'd.ts': `export const d = 1;`,
    };
    expect(touched(files, 'c.ts')).toEqual({ 'c.ts': 0, 'b.ts': 1, 'a.ts': 2 });
    expect(touched(files, 'd.ts')).toEqual({ 'd.ts': 0 });
  });

  it('is whoever takes the name, and not all who use the same door', () => {
    const files = {
      ...api,
      'titles.test.ts': `import { titles } from '@house/api';`,
      'roles.test.ts': `import { allRoles } from '@house/api';`,
      'all.test.ts': `import * as api from '@house/api';`,
    };
    expect(Object.keys(touched(files, 'api/roles.ts'))).toEqual(['api/roles.ts', 'roles.test.ts', 'all.test.ts']);
    expect(Object.keys(touched(files, 'api/index.ts'))).toEqual(
      expect.arrayContaining(['titles.test.ts', 'roles.test.ts', 'all.test.ts']),
    );
  });

  it('is not whoever takes types alone: types are checked, not run', () => {
    const files = {
      ...api,
      'one.ts': `import type { R } from './api/roles.ts';`,
      'two.ts': `import { type R } from './api/roles.ts';`,
    };
    expect(touched(files, 'api/roles.ts')).toEqual({ 'api/roles.ts': 0 });
  });

  it('is whoever loads it later, takes it for its effect, or names it as a file or a folder beside it', () => {
    const files = {
      'late.ts': `const load = () => import('./screen.tsx');`,
      'effect.ts': `import './screen.tsx';`,
      'thread.ts': `new Worker(new URL('screen.tsx', import.meta.url));`,
      'folder.ts': `const folder = new URL('./words/', import.meta.url);`,
      'screen.tsx': `export const Screen = () => <p />;`,
      'words/one.json': `{}`,
    };
    expect(Object.keys(touched(files, 'screen.tsx'))).toEqual(['screen.tsx', 'late.ts', 'effect.ts', 'thread.ts']);
    expect(Object.keys(touched(files, 'words/one.json'))).toEqual(['words/one.json', 'folder.ts']);
  });

  it('ends where modules need each other', () => {
    const files = {
      'a.ts': `import { b } from './b.ts'; export * from './b.ts'; export const a = b;`,
      'b.ts': `import { a } from './a.ts'; export * from './a.ts'; export const b = a;`,
      'c.ts': `import { nothing } from './a.ts';`,
    };
    expect(touched(files, 'b.ts')).toMatchObject({ 'a.ts': 1, 'b.ts': 0 });
  });
});
