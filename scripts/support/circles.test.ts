import { describe, expect, it } from 'vitest';
import { circlesAmong, namesIn } from './circles.ts';

const circles = (files: Readonly<Record<string, string>>) => circlesAmong(namesIn(new Map(Object.entries(files))));

describe('imports in circles', () => {
  it.each([
    ['values', `import { b } from './b.ts';`, `import { a } from './a.ts';`],
    ['a type', `import { b } from './b.ts';`, `import type { A } from './a.ts';`],
    ['a type among values', `import { b } from './b.ts';`, `import { type A } from './a.ts';`],
    ['what is loaded later', `import { b } from './b.ts';`, `export const a = () => import('./a.ts');`],
    ['what is handed on', `import { b } from './b.ts';`, `export { a } from './a.ts';`],
    ['everything that is handed on', `import { b } from './b.ts';`, `export * from './a.ts';`],
  ])('are closed by %s', (_, a, b) => {
    expect(circles({ 'x/a.ts': a, 'x/b.ts': b })).toEqual([['x/a.ts', 'x/b.ts']]);
  });

  it('are told apart, each with all that stand in it and nobody else', () => {
    expect(
      circles({
        'a.ts': `import './b.ts'; import './leaf.ts';`,
        'b.ts': `import './c.ts';`,
        'c.ts': `import './a.ts'; import './d.ts';`,
        'd.ts': `import './e.ts';`,
        'e.ts': `import './d.ts'; import './leaf.ts';`,
        'leaf.ts': '',
      }),
    ).toEqual([
      ['d.ts', 'e.ts'],
      ['a.ts', 'b.ts', 'c.ts'],
    ]);
  });

  it('are none where two lead to the same', () => {
    expect(circles({ 'a.ts': `import './b.ts'; import './c.ts';`, 'b.ts': `import './c.ts';`, 'c.ts': '' })).toEqual(
      [],
    );
  });
});
