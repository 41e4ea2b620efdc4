import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { keepFocus } from '../../internal/keep-focus.ts';
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

it.each(['Clear filters', 'Remove Status x'])(
  'moves no focus for a pointer: a tap must not call up a keyboard, nor a key press what is next (%s)',
  async (name) => {
    const life = new AbortController();
    keepFocus(life.signal);
    draw(<Sample />);
    await page.getByRole('button', { name }).click();
    await expect.element(chip('Status')).not.toBeInTheDocument();
    await drawn();
    expect(document.activeElement).toBe(document.body);
    life.abort();
  },
);

/** Until everything that moves the focus after a change has had its turn. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  });
