import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Inline } from '../../layout/Inline.tsx';
import { Select } from '../Select/Select.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { FilterFold, FilterToggle, ListActions } from './FilterFold.tsx';

function Sample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FilterToggle holding={2} open={open} onChange={setOpen} />
      <FilterFold open={open}>
        <Select label="Status" labelHidden value="" placeholder="Any status" options={[]} onChange={() => undefined} />
      </FilterFold>
    </>
  );
}

const toggle = page.getByRole('button', { name: 'Filters (2)' });
const status = page.getByRole('combobox', { name: 'Status' });

it('on a desk the filters stand there, without a button for them', async () => {
  await page.viewport(1280, 720);
  draw(<Sample />);
  await expect.element(status).toBeVisible();
  await expect.element(toggle).not.toBeInTheDocument();
});

it('on a phone one button says how many hold, and opens and closes them', async () => {
  await page.viewport(390, 844);
  draw(<Sample />);
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.element(status).not.toBeInTheDocument();
  await toggle.click();
  await expect.element(status).toBeVisible();
  await toggle.click();
  await expect.element(status).not.toBeInTheDocument();
  await page.viewport(1280, 720);
});

it.each([390, 320])(
  'on a phone of %s px what is done with a list stands in one line with its filters',
  async (width) => {
    await page.viewport(width, 844);
    draw(
      <div style={{ paddingInline: '1rem' }}>
        <Inline>
          <FilterToggle holding={2} open={false} onChange={() => undefined} />
          <ListActions>
            <Menu label="List" icon="list" items={[]} />
            <Menu label="Views" icon="star" items={[]} />
          </ListActions>
        </Inline>
      </div>,
    );
    await expect.element(toggle).toBeVisible();
    const tops = page
      .getByRole('button')
      .elements()
      .map((button) => button.getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
    await page.viewport(1280, 720);
  },
);
