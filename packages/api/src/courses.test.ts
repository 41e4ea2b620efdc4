import { expect, it } from 'vitest';
import { reachedOf } from './courses.ts';

it.for([
  [0, 0, 0],
  [0, 1000, 0],
  [3, 1000, 1],
  [620, 1000, 62],
  [996, 1000, 99],
  [1000, 1000, 100],
] as const)('of a course that %i of %i have completed %i in a hundred is said', ([completed, learners, expected]) => {
  expect(reachedOf({ completedCount: completed, learnerCount: learners })).toBe(expected);
});
