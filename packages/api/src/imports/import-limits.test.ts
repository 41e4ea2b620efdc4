import { expect, it } from 'vitest';
import { importFileProblem } from './import-limits.ts';

const file = (letters: number) => ({ name: `${'a'.repeat(letters - 4)}.csv`, size: 1 });

it('a file’s name has at most 255 characters, and who chose a longer one is told so before it travels', () => {
  expect(importFileProblem(file(255))).toBeUndefined();
  expect(importFileProblem(file(256))).toBe('A file’s name has at most 255 characters.');
  expect(importFileProblem({ name: `${'a'.repeat(300)}.pdf`, size: 1 })).toBe('Invalid File Extension');
});
