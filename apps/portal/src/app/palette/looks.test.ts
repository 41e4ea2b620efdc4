import { search } from '@wardmere/ui/search';
import { expect, it } from 'vitest';
import { looksOf } from './looks.ts';

it.each([
  ['dark mode', ['appearance dark']],
  ['theme', ['appearance light', 'appearance dark']],
  ['welsh', ['appearance cy-GB']],
])('a look is found by %s', (words, ids) => {
  const looks = looksOf({ scheme: 'system', density: 'comfortable', language: 'usual' }, 'uk', () => undefined);
  expect(search(looks, words).map(({ id }) => id)).toEqual(ids);
});
