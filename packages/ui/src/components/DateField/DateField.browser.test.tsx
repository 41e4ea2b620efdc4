import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { DateField } from './DateField.tsx';

function Sample() {
  const [value, setValue] = useState('2026-11-20');
  return (
    <>
      <DateField label="Opened" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}
const reported = () => document.querySelector('output')?.textContent;

it('is chosen in the calendar by keyboard, which gives the focus back', async () => {
  draw(<Sample />);
  await page.getByRole('button', { name: 'Choose Opened from a calendar' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('20');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.poll(() => document.activeElement?.textContent).toBe('28');
  await userEvent.keyboard('{Enter}');
  await expect.poll(reported).toBe('2026-11-28');
  await expect.element(page.getByRole('textbox', { name: 'Opened' })).toHaveFocus();
});

it('is left with Escape, unchanged', async () => {
  draw(<Sample />);
  await page.getByRole('button', { name: 'Choose Opened from a calendar' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('20');
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Opened' })).toHaveFocus();
  expect(reported()).toBe('2026-11-20');
});

it('is typed the British way and written as 20 Nov 2026; what is no day stays as typed', async () => {
  draw(<Sample />);
  const field = page.getByRole('textbox', { name: 'Opened' });
  await field.fill('1/2/2027');
  expect(reported()).toBe('2027-02-01');
  await userEvent.tab();
  await expect.element(field).toHaveValue('1 Feb 2027');
  await field.fill('31/31/2027');
  await userEvent.tab();
  await expect.element(field).toHaveValue('31/31/2027');
  expect(reported()).toBe('31/31/2027');
});
