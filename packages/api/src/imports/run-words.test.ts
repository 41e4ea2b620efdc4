import { expect, it } from 'vitest';
import { figuresOfRun, originOfRun } from './run-words.ts';

const counts = { rows: 200, done: 200, created: 190, updated: 4, unchanged: 3, rejected: 2 };

it('a row that somebody left out is counted as left out, though no count says so', () => {
  const figures = figuresOfRun({ counts });
  expect(figures).toEqual({ rows: 200, created: 190, changed: 4, unchanged: 3, refused: 2, leftOut: 1 });
});

it('rows that a stopped run has not come to are left out by nobody', () => {
  expect(figuresOfRun({ counts: { ...counts, done: 199 } }).leftOut).toBe(0);
});

it('what taking back removes is changed by it, and it came by no file', () => {
  const back = { rows: 3, done: 3, created: 0, updated: 1, unchanged: 1, rejected: 0, removed: 1 };
  expect(figuresOfRun({ counts: back })).toMatchObject({ changed: 2, leftOut: 0 });
  expect(originOfRun({ origin: 'Upload', takesBack: '1.csv' })).toBe('Taking back');
  expect(originOfRun({ origin: 'SFTP', takesBack: null })).toBe('SFTP');
});
