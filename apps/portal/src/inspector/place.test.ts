import { expect, it } from 'vitest';
import { placeInHash, readPlace } from './place.ts';

it('an actor and a moment have an address', () => {
  const place = { actor: 'x:4', seq: 512 };
  expect(placeInHash(place)).toBe('#actor=x%3A4&at=512');
  expect(readPlace(placeInHash(place))).toEqual(place);
});

it('the newest moment of no actor has none, and what is no place is passed over', () => {
  expect(placeInHash({})).toBe('');
  expect(readPlace('#at=soon&actor=')).toEqual({});
});
