import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { FilterFold, FilterPlace, FilterToggle, type ManyFilters } from './FilterFold.tsx';

const filtersIn = async (rem: number, many: ManyFilters | undefined) => {
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
  ['few', 'little room', 40, undefined, { toggle: false, filters: true }],
  ['three', 'little room', 40, 'some', { toggle: true, filters: false }],
  ['three', 'room', 50, 'some', { toggle: false, filters: true }],
  ['seven', 'room for three', 50, 'crowd', { toggle: true, filters: false }],
  ['seven', 'much room', 62, 'crowd', { toggle: false, filters: true }],
] as const)('%s filters in a wide window, with %s beside the rail, are folded or stand there', async (...told) => {
  const [, , rem, many, drawn] = told;
  await filtersIn(rem, many);
  await expect.poll(whatIsDrawn).toEqual(drawn);
});
