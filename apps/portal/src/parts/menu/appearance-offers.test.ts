import { search } from '@wardmere/ui/search';
import { expect, it } from 'vitest';
import { appearanceOffers } from './appearance-offers.ts';

it.each([
  ['dark mode', ['appearance dark']],
  ['theme', ['appearance light', 'appearance dark']],
  ['welsh', ['appearance cy-GB']],
])('a look is found by %s', (words, ids) => {
  const offers = appearanceOffers({ scheme: 'system', density: 'comfortable', language: 'usual' }, 'uk');
  expect(search(offers, words).map(({ id }) => id)).toEqual(ids);
});
