import { expect, it } from 'vitest';
import { holdingWords } from './holding-words.ts';

it.each([
  [{ noun: { one: 'person', many: 'people' } }, 'An occupation that somebody has cannot be deleted.'],
  [
    { noun: { one: 'entrance', many: 'entrances' }, areThings: true as const },
    'An occupation that an entrance uses cannot be deleted.',
  ],
])('each noun has the article that it is spoken with: %#', (holders, never) =>
  expect(holdingWords(holders, 'occupation').never).toBe(never),
);
