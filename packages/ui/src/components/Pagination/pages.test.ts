import { expect, it } from 'vitest';

import { pagesAround } from './pages.ts';

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 'gap', 20]],
  [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
  [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
  [20, 20, [1, 'gap', 17, 18, 19, 20]],
])('on page %i of %i shows %j', (page, last, shown) => {
  expect(pagesAround(page, last)).toEqual(shown);
});
