import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Inline } from '../../layout/Inline.tsx';
import { speak } from '../../words/index.ts';
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
/** What of the calendar is heard and not seen. */
const heard = () =>
  [...document.querySelectorAll('[data-scope="date-picker"]:not([data-part="table-header"])')].flatMap((part) =>
    ['aria-roledescription', 'aria-label'].flatMap((name) =>
      part.closest('[hidden]') === null ? (part.getAttribute(name) ?? []) : [],
    ),
  );
afterEach(() => speak('en-GB'));
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

it('names what leads to a wider view by what is seen on it, and then by what it does', async () => {
  draw(<Sample />);
  await page.getByRole('button', { name: 'Choose Opened from a calendar' }).click();
  const months = page.getByRole('button', { name: 'November 2026. Switch to month view', exact: true });
  await expect.element(months).toHaveTextContent('November 2026');
  await months.click();
  const years = page.getByRole('button', { name: '2026. Switch to year view', exact: true });
  await expect.element(years).toHaveTextContent('2026');
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

it('is heard in the language of the tab, each of its views', async () => {
  await speak('cy-GB');
  draw(<Sample />);
  await page.getByRole('button', { name: 'Dewis Opened o galendr' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('20');
  const days = heard();
  expect(days.slice(0, 5)).toEqual([
    'dewisydd dyddiad',
    'calendr',
    'Mynd i’r mis blaenorol',
    // What is seen is in the browser's words too.
    expect.stringMatching(/2026\. Dangos y misoedd$/),
    'Mynd i’r mis nesaf',
  ]);
  expect(days).toContain('mis calendr');
  // The day itself is in the browser's words, which may know no Welsh.
  expect(days.filter((each) => each.startsWith('Dyddiad a ddewiswyd. '))).toHaveLength(1);
  expect(days.filter((each) => /^(Dewis|Dyddiad a ddewiswyd\.|Ddim ar gael\.) .*\d/.test(each))).toHaveLength(42);
  await page.getByRole('button', { name: /Dangos y misoedd/ }).click();
  await expect.poll(heard).toContain('blwyddyn galendr');
  expect(heard().filter((each) => each.startsWith('Mynd'))).toEqual([
    'Mynd i’r flwyddyn flaenorol',
    'Mynd i’r flwyddyn nesaf',
  ]);
  await page.getByRole('button', { name: /Dangos y blynyddoedd/ }).click();
  await expect.poll(heard).toContain('degawd');
  expect(heard().filter((each) => each.startsWith('Mynd'))).toEqual([
    'Mynd i’r degawd blaenorol',
    'Mynd i’r degawd nesaf',
  ]);
});

const topOf = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect().top;

it('stands where it stood while its calendar is open: a field beside it, in the middle of their line, is in line with it', async () => {
  draw(
    <Inline>
      <DateField label="From" labelHidden hint="" value="2026-11-20" onChange={() => undefined} />
      <DateField label="Up to" labelHidden hint="" value="2026-11-27" onChange={() => undefined} />
    </Inline>,
  );
  expect(topOf('From')).toBe(topOf('Up to'));
  await page.getByRole('button', { name: 'Choose From from a calendar' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  expect(topOf('From')).toBe(topOf('Up to'));
});

it('closes its calendar when it is no longer drawn itself, as where its list folds its filters', async () => {
  draw(<Sample />);
  await page.getByRole('button', { name: 'Choose Opened from a calendar' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Opened' }).element();
  if (field.parentElement) field.parentElement.style.display = 'none';
  await expect.poll(() => document.querySelector('[role="grid"]')).toBeNull();
});
