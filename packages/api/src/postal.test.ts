import { expect, it } from 'vitest';
import { postalProblem } from './postal.ts';

const zip = 'Enter a valid zip code.';
const postcode = 'Enter a valid postcode.';

it.for([
  ['US', '', undefined],
  ['US', '12345', undefined],
  ['US', '12345-6789', undefined],
  ['US', '1234', zip],
  ['US', '123456', zip],
  ['US', '12345-678', zip],
  ['US', '12345 6789', zip],
  ['US', ' 12345', zip],
  ['US', '１２３４５', zip],
  ['US', '12345\n', zip],
  ['GB', '', undefined],
  ['GB', 'SW1A 1AA', undefined],
  ['GB', 'm11ae', undefined],
  ['GB', 'B33 8TH', undefined],
  ['GB', 'CR2 6XH', undefined],
  ['GB', 'DN55 1PT', undefined],
  ['GB', 'W1A  0AX', postcode],
  ['GB', '1AA SW1', postcode],
  ['GB', 'ABC1 1AA', postcode],
  ['UK', 'SW1A1AA', undefined],
  ['UK', '12345', postcode],
  ['FR', 'anything at all', undefined],
  ['us', 'lower case is another country', undefined],
] as const)('in %s “%s” → %s', ([country, code, problem]) => {
  expect(postalProblem(country, code)).toBe(problem);
});
