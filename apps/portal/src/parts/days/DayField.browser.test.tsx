import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@wardmere/ui/theme.css';
import { DayField } from './DayField.tsx';

afterEach(cleanup);

const asked: string[] = [];
function Sample() {
  const [value, setValue] = useState('2026-11-20');
  const choose = (day: string) => {
    asked.push(day);
    setValue(day);
  };
  return (
    <>
      <DayField label="From" value={value} onChoose={choose} typed={value} onType={() => undefined} />
      <button type="button" onClick={() => choose('')}>
        Clear filters
      </button>
      <button type="button" onClick={() => choose('2026-11-20')}>
        Saved view
      </button>
    </>
  );
}
const field = page.getByRole('textbox', { name: 'From' });
const type = async (text: string) => {
  asked.length = 0;
  render(<Sample />);
  await field.click();
  await userEvent.keyboard(`{Control>}a{/Control}${text}`);
};

it('a day is asked for once it is whole, and no other on the way to it', async () => {
  await type('1/2/2026');
  expect(asked).toEqual(['2026-02-01']);
  await userEvent.tab();
  await expect.element(field).toHaveValue('1 Feb 2026');
  expect(asked).toEqual(['2026-02-01']);
});

it.for(['{Enter}', '{Tab}'])('a day with a short year is asked for by %s', async (key) => {
  await type('1/2/26');
  expect(asked).toEqual([]);
  await userEvent.keyboard(key);
  expect(asked).toEqual(['2026-02-01']);
});

it.for(['{Enter}', '{Tab}'])('what is no day is refused by %s, and not while it is typed', async (key) => {
  await type('31/31/2026');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard(key);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(/Enter a valid date\.$/);
  await expect.element(field).toHaveValue('31/31/2026');
  expect(asked).toEqual([]);
});

it('what is no day goes with the day that it was typed over', async () => {
  await type('31/31/2026');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

it('and does not come back with it', async () => {
  await type('31/31/2026');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(field).toHaveValue('');
  await page.getByRole('button', { name: 'Saved view' }).click();
  await expect.element(field).toHaveValue('20 Nov 2026');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});

it('what is no day is said to be none where somebody listens, in what stood there before', async () => {
  await type('31/31/2026');
  const said = page.getByRole('status').element();
  expect(said.textContent).toBe('');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(said.isConnected).toBe(true);
  expect(said.textContent).toBe('From: Enter a valid date.');
});

it('a day that is emptied narrows nothing any more', async () => {
  await type('{Backspace}');
  expect(asked).toEqual(['']);
});

it('a day of the calendar is asked for at once', async () => {
  await type('');
  await page.getByRole('button', { name: 'Choose From from a calendar' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('20');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(() => asked).toEqual(['2026-11-21']);
});
