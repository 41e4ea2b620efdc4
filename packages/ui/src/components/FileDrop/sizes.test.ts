import { expect, it } from 'vitest';

import { isAccepted, sizeInWords } from './sizes.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1024, '1 KB'],
  [2.4 * 1024 * 1024, '2.4 MB'],
  [25 * 1024 * 1024, '25 MB'],
  [340 * 1024 * 1024, '340 MB'],
  [5000 * 1024 ** 3, '5,000 GB'],
])('says %s as “%s”', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));

it.each([
  ['people.CSV', '', ['.csv'], true],
  ['people.txt', 'text/csv', ['text/csv'], true],
  ['logo.svg', 'image/svg+xml', ['image/*'], true],
  ['people.pdf', 'application/pdf', ['.csv', 'image/*'], false],
  ['anything', '', [], true],
])('takes %s (%s) for %j: %s', (name, type, accept, taken) => expect(isAccepted({ name, type }, accept)).toBe(taken));
