import { IMPORT_COLUMNS } from '@wardmere/api';
import { expect, it } from 'vitest';
import { buildingRows } from './building-rows.ts';
import { peopleColumns } from './people-columns.ts';
import { readCode } from './read-cell.ts';

it.for([
  ['people', peopleColumns],
  ['buildings', buildingRows.columns],
] as const)('what a template of %s keeps as it is typed is read as a code, and nothing else is', ([kind, columns]) => {
  const read = columns.flatMap((column) => (column.read === readCode ? [column.target] : []));
  expect(read).toEqual(IMPORT_COLUMNS[kind].filter(({ isCode }) => isCode).map(({ target }) => target));
});
