import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx';
import { Combobox } from './Combobox.tsx';

const options = Array.from({ length: 10_000 }, (_, at) => ({
  value: `v${at}`,
  label: `Room ${at}`,
  group: `Level ${Math.floor(at / 100)}`,
}));

function Sample() {
  const [value, setValue] = useState<string | undefined>('v3');
  return <Combobox label="Room" value={value} onChange={setValue} options={options} clearable />;
}
const field = () => page.getByRole('combobox', { name: 'Room' });

it('shows the chosen label, narrows while typing, and takes the highlighted one on Enter', async () => {
  draw(<Sample />);
  await expect.element(field()).toHaveValue('Room 3');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}room 9876');
  await expect.element(page.getByRole('option', { name: 'Room 9876' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('Room 9876');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
});

it('returns to the chosen label when what was typed is left with Escape', async () => {
  draw(<Sample />);
  await expect.element(field()).toHaveValue('Room 3');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}a{/Control}zzz');
  await expect.element(page.getByText('Nothing matches.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveValue('Room 3');
});

it('draws few of 10,000 options and follows the arrows into those not drawn yet', async () => {
  draw(<Sample />);
  await expect.element(field()).toHaveValue('Room 3');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(document.querySelectorAll('[role="option"]').length).toBeLessThan(80);
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('option', { name: 'Room 9999' })).toBeVisible();
});

it('is emptied by its cross', async () => {
  draw(<Sample />);
  await page.getByRole('button', { name: 'Clear Room' }).click();
  await expect.element(field()).toHaveValue('');
});

function Several() {
  const [value, setValue] = useState<readonly string[]>(['v1']);
  return <MultiSelect label="Rooms" value={value} onChange={setValue} options={options} />;
}

it('gathers several as chips, each removable', async () => {
  draw(<Several />);
  await page.getByRole('combobox', { name: 'Rooms' }).click();
  await userEvent.keyboard('room 77{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Room 77' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Remove Room 1', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Remove Room 1', exact: true })).not.toBeInTheDocument();
});
