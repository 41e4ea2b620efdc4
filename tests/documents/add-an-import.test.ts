import { readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path/posix';
import { contract, IMPORT_COLUMNS } from '@wardmere/api';
import { expect, it } from 'vitest';
import { writtenFiles } from './files.ts';

const HOW_TO = 'docs/how-to/add-an-import.md';
const read = (path: string) => readFileSync(path, 'utf8');
const document = read(HOW_TO);

/** The files that the page shows something of, or leads to. */
const named = new Set([
  ...[...document.matchAll(/^```tsx? (\S+)$/gm)].map(([, path = '']) => path),
  ...[...document.matchAll(/\]\((\.\.[^)]+)\)/g)].map(([, link = '']) => normalize(`${dirname(HOW_TO)}/${link}`)),
]);
const sources = ['apps/platform/src/', 'apps/portal/src/', 'packages/api/src/', 'packages/machines/src/']
  .flatMap((folder) => writtenFiles(folder))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|stories|walk)\.|contract-tests\//.test(path));
const holding = (pattern: RegExp) => sources.filter((path) => pattern.test(read(path)));

it('names every table that has a row for each kind of import', () => {
  const tables = holding(/Record<ImportKind|\{ people: userImports,|servicesOf\('|type ImportKind = /);
  expect(tables.length).toBeGreaterThan(5);
  expect(tables.filter((path) => !named.has(path))).toEqual([]);
});

it('names every place that asks which kind it is, and none that does not', () => {
  const asking = holding(/(?:kind|said) === '(?:people|buildings)'/);
  const told = [...document.matchAll(/^\| \[[^\]]+\]\(([^)]+)\)/gm)].map(([, link = '']) =>
    normalize(`${dirname(HOW_TO)}/${link}`),
  );
  expect(told.toSorted()).toEqual(asking.toSorted());
});

it('says how many calls one declaration makes', () => {
  const counts = { 8: 'eight', 9: 'nine', 10: 'ten', 11: 'eleven' };
  const [people, buildings] = [contract.userImports, contract.buildingImports].map(
    (calls) => Object.keys(calls).length,
  );
  expect(people).toBe(buildings);
  expect(document).toContain(
    `One declaration makes all ${Object.entries(counts).find(([count]) => Number(count) === people)?.[1]}:`,
  );
});

it('shows the columns that new records need', () => {
  expect(IMPORT_COLUMNS.buildings.some(({ target, isRequired }) => target === 'Name' && isRequired)).toBe(true);
});
