import { readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path/posix';
import { expect, it } from 'vitest';

const HOW_TO = 'docs/how-to/follow-a-value.md';
/** So many files a name may pass from the key to its row and back. */
const LONGEST = 33;

const document = readFileSync(HOW_TO, 'utf8');
/** The rows of its tables: a file, and what it does its part by. */
const steps = [...document.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) .*\| `([^`]+)`\s+\|$/gm)].map(
  ([, link = '', by = '']) => ({ path: normalize(`${dirname(HOW_TO)}/${link}`), by }),
);
const rows = document.split('\n').filter((line) => line.startsWith('| ['));

it('follows a name through files that hold what is said of them', () => {
  expect(steps.length).toBe(rows.length);
  expect(steps.filter(({ path, by }) => !readFileSync(path, 'utf8').includes(by))).toEqual([]);
});

it('passes each file once, and no more of them than the way may have', () => {
  const paths = steps.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  expect(paths.length).toBeLessThanOrEqual(LONGEST);
  expect(document).toContain(`it is ${paths.length} files`);
});
