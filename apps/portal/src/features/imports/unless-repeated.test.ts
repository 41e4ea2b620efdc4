import { expect, it } from 'vitest';
import { unlessRepeated } from './unless-repeated.ts';

it.each(['1204', '1,204', ' 1 204 ', '1.204'])('the number is repeated however its digits are grouped: “%s”', (typed) =>
  expect(unlessRepeated(1204, typed)).toBeUndefined(),
);

it.each(['', '120', '12040', 'yes'])('“%s” repeats no number, and which one is said', (typed) =>
  expect(unlessRepeated(1204, typed)).toBe('Type 1,204 first'),
);

it('what waits with no number asks for none', () => expect(unlessRepeated(0, '')).toBeUndefined());
