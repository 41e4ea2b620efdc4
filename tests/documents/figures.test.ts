import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writtenFiles } from './files.ts';

/** What writes a figure or a day in a language of its own choice. */
const OWN_LANGUAGE = /\.toLocale\w*String\(|new Intl\.(?!Collator)/u;

it('figures and days are written by the catalogue of words, which knows the region', () => {
  const screens = writtenFiles('apps/portal/src/').filter((path) => /\.tsx?$/u.test(path) && !/\.test\./u.test(path));
  expect(screens.length).toBeGreaterThan(500);
  expect(screens.filter((path) => OWN_LANGUAGE.test(readFileSync(path, 'utf8')))).toEqual([]);
});
