import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { choices } from './choices.ts';
import { connectChoices } from './connect-choices.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

it('the tables have everything that forms choose from', () => {
  const defined = globSync('{parts,features}/**/*.ts', { cwd: source, exclude: ['**/*.test.*'] }).flatMap((file) =>
    [...readFileSync(`${source}/${file}`, 'utf8').matchAll(/defineLookup\(\{\s*kind: '([^']+)'/g)].map(
      ([, kind = '']) => kind,
    ),
  );
  expect(defined.length).toBeGreaterThan(15);
  expect([...Object.keys(choices), ...Object.keys(connectChoices)].toSorted()).toEqual(defined.toSorted());
});
