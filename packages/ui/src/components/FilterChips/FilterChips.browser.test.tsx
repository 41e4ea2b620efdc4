import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { FilterChips } from './FilterChips.tsx';

function Sample() {
  const [items, setItems] = useState(['Search', 'Status', 'Type'].map((label) => ({ id: label, label, value: 'x' })));
  return (
    <>
      <input aria-label="Search schools" />
      <FilterChips
        items={items}
        onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
        onClear={() => setItems([])}
        onEmptied={() => document.querySelector('input')?.focus()}
      />
    </>
  );
}
const chip = (label: string) => page.getByRole('button', { name: `Remove ${label} x` });
const tabTo = async (label: string) => {
  while (document.activeElement?.getAttribute('aria-label') !== `Remove ${label} x`) await userEvent.tab();
};

it('gives the focus of a chip removed by keyboard to the next one, at the end to the one before, and then away', async () => {
  draw(<Sample />);
  await tabTo('Status');
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Type')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Search')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('textbox', { name: 'Search schools' })).toHaveFocus();
});

it('gives the focus away when all are cleared by keyboard', async () => {
  draw(<Sample />);
  await tabTo('Type');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Search schools' })).toHaveFocus();
});

it('moves no focus for a pointer: a tap must not call up a keyboard', async () => {
  draw(<Sample />);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(chip('Type')).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Search schools' })).not.toHaveFocus();
});
