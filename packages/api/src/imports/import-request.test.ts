import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ImportRequest } from './import-request.ts';

const request = {
  uploadedFileName: '1.csv',
  originalFileName: 'schools.csv',
  sheetName: 'Sheet1',
  columns: [{ source: 'Name', target: 'Name' }],
  sendToQueue: true,
};
const wrongWith = (change: object) =>
  v.safeParse(ImportRequest, { ...request, ...change }).issues?.map(({ path, message }) => [path?.[0]?.key, message]);
const correction = (row: number) => ({ corrections: [{ row, target: 'Name', value: 'x' }] });

it('a row that no file can have is refused at the list that names it', () => {
  const beyond = 'No file has so many rows.';
  expect(wrongWith(correction(3_000_000_000))).toEqual([['corrections', beyond]]);
  expect(wrongWith({ leftOut: [3_000_000_000] })).toEqual([['leftOut', beyond]]);
  expect(wrongWith(correction(1_048_576))).toBeUndefined();
});

it('a number of changes that no import comes to is refused', () => {
  expect(wrongWith({ acceptedChanges: 3_000_000_000 })).toEqual([
    ['acceptedChanges', 'No import comes to so many changes.'],
  ]);
});
