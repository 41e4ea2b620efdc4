import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { FilterFold, FilterPlace, FilterToggle } from './FilterFold.tsx';

const filtersIn = async (rem: number, many: boolean) => {
  await page.viewport(1440, 800);
  draw(
    <div style={{ width: `${rem}rem` }}>
      <FilterPlace>
        <FilterToggle holding={0} many={many} open={false} onChange={() => undefined} />
        <FilterFold open={false} many={many}>
          <input aria-label="Status" />
        </FilterFold>
      </FilterPlace>
    </div>,
  );
};
const isDrawn = (element: Element | null) => element?.checkVisibility() === true;
const whatIsDrawn = () => ({
  toggle: isDrawn(document.querySelector('button')),
  filters: isDrawn(document.querySelector('input')),
});

it.each([
  ['many', 'little room', 40, true, { toggle: true, filters: false }],
  ['many', 'room', 50, true, { toggle: false, filters: true }],
  ['few', 'little room', 40, false, { toggle: false, filters: true }],
])('%s filters in a wide window, with %s beside the rail, are folded or stand there', async (...told) => {
  const [, , rem, many, drawn] = told;
  await filtersIn(rem, many);
  await expect.poll(whatIsDrawn).toEqual(drawn);
});
