import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { citationsIn } from './citations.ts';
import { writtenFiles } from './files.ts';
import { lostCitations, repositoryOf } from './leads.ts';
import { anchorsOf } from './links.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const paths = writtenFiles();
/** What a document tells somebody to write. */
const laidOut = paths
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) => [...read(path).matchAll(/^```tsx? (\S+), new$/gm)].map(([, written = '']) => written));
const repository = repositoryOf([...paths, ...laidOut], read);
const cites = /\.(?:tsx?|mjs|md|sql|css|html|ya?ml)$/;

const numbers = (prefix: string, first: number, last: number, digits = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${prefix}${String(first + index).padStart(digits, '0')}`);
/** What has a number: the row of decisions has a hole from 237 to 250. */
const numbered = [
  ...numbers('s', 1, 9),
  ...numbers('d-', 1, 236, 3),
  ...numbers('d-', 251, 290, 3),
  ...numbers('b', 1, 25),
  ...numbers('n', 1, 15),
];

it('every section, decision, promise and file name that is cited leads somewhere', () => {
  const texts = paths.filter((path) => cites.test(path) && !path.startsWith('tests/documents/'));
  expect(texts.flatMap((path) => lostCitations(path, citationsIn(path, read(path)), repository))).toEqual([]);
});

it('what is cited and not there is named with its file and line', () => {
  const text = [
    '/** Refused (§12, D-999, B77; decision 9999). */',
    "it('keeps D-998 and N99', () => undefined);",
    '// As in nowhere.ts, nothing.machine, docs/nowhere and MSG-nothing-at-all.',
  ].join('\n');
  const lost = lostCitations('apps/a.test.ts', citationsIn('apps/a.test.ts', text), repository);
  expect(lost.map((line) => line.replace(', which leads nowhere', '')).toSorted()).toEqual([
    'apps/a.test.ts:1 cites 9999',
    'apps/a.test.ts:1 cites B77',
    'apps/a.test.ts:1 cites D-999',
    'apps/a.test.ts:1 cites §12',
    'apps/a.test.ts:2 cites D-998',
    'apps/a.test.ts:2 cites N99',
    'apps/a.test.ts:3 cites MSG-nothing-at-all',
    'apps/a.test.ts:3 cites docs/nowhere',
    'apps/a.test.ts:3 cites nothing.machine',
    'apps/a.test.ts:3 cites nowhere.ts',
  ]);
});

it('what is no citation is taken for none', () => {
  const text = [
    '// RFC 9110 §13.1.1; B33 8TH; https://wardmere.example/nowhere.html; <noun>.entity.ts; *.stories.tsx',
    "const file = 'nowhere.ts'; // §4",
  ].join('\n');
  expect(citationsIn('a.ts', text)).toEqual([{ cites: '§4', line: 2, to: 'anchor' }]);
});

it('every section, decision and promise is told in one place, under its own anchor', () => {
  const told = paths
    .filter((path) => path.startsWith('docs/specification/'))
    .flatMap((path) => anchorsOf(read(path)))
    .filter((anchor) => /^(?:s|d-|b|n)\d+$/.test(anchor));
  expect(told.toSorted()).toEqual([...numbered].toSorted());
});

it('every section, decision and promise is found by its number', () => {
  const index = read('docs/specification/index.md');
  const found = [...index.matchAll(/\]\([\w-]+\.md#((?:s|d-|b|n)\d+)\)/g)].map(([, anchor = '']) => anchor);
  expect(found.toSorted()).toEqual([...numbered].toSorted());
});
