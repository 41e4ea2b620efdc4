import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { NumberField } from './NumberField.tsx';

function Sample() {
  const [value, setValue] = useState<number | string | undefined>(12);
  return (
    <>
      <NumberField label="Days" value={value} onChange={setValue} min={0} max={90} />
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => setValue(12)}>
        Discard
      </button>
    </>
  );
}
const reported = () => document.querySelector('output')?.textContent;
const field = page.getByRole('spinbutton', { name: 'Days' });

it('reports what is typed as a number, and stepped by the arrows within its limits', async () => {
  draw(<Sample />);
  await field.fill('89');
  expect(reported()).toBe('89');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(reported()).toBe('90');
  await field.fill('  ');
  expect(reported()).toBe('');
  await userEvent.tab();
  await expect.element(field).toHaveValue('');
});

it.for(['abc', '3-4', '1 2', '７', '-', '1e999'])(
  'keeps and reports %s as typed, for the form to refuse',
  async (typed) => {
    draw(<Sample />);
    await field.fill(typed);
    expect(reported()).toBe(JSON.stringify(typed));
    await userEvent.tab();
    await expect.element(field).toHaveValue(typed);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(field).toHaveValue('12');
  },
);

function Stepped({ from, ...limits }: { readonly from?: number; readonly min?: number; readonly max?: number }) {
  const [value, setValue] = useState<number | string | undefined>(from);
  return <NumberField label="Days" value={value} onChange={setValue} {...limits} />;
}

it.for([
  [-1.9, 'Increase', '-0.9'],
  [4.1, 'Decrease', '3.1'],
  [0.1, 'Increase', '1.1'],
  [1e-7, 'Increase', '1.0000001'],
] as const)('from %s to “%s” has no more decimals than both', async ([from, press, expected]) => {
  draw(<Stepped from={from} />);
  await page.getByRole('button', { name: `${press} Days` }).click();
  await expect.element(field).toHaveValue(expected);
});

it.for([
  ['one above nought', { min: -90, max: 90 }, 'Increase', '1'],
  ['one below nought', { min: -90, max: 90 }, 'Decrease', '-1'],
  ['its least, where that is above nought', { min: 1, max: 12 }, 'Increase', '1'],
  ['its most, where that is below nought', { max: -3 }, 'Decrease', '-3'],
] as const)('the first step from nothing is to %s', async ([, limits, press, expected]) => {
  draw(<Stepped {...limits} />);
  await page.getByRole('button', { name: `${press} Days` }).click();
  await expect.element(field).toHaveValue(expected);
});

it('steps from nought when what stands there is no number', async () => {
  draw(<Sample />);
  await field.fill('abc');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveValue('1');
  expect(reported()).toBe('1');
});

// The numbers of a telephone have neither a point nor a minus on every device.
it.for([
  ['whole numbers from nought', { min: 0 }, 'numeric'],
  ['fractions from nought', { min: 0, step: 0.5 }, 'decimal'],
  ['whole numbers below nought', { min: -90, max: 90 }, null],
  ['numbers without a least', {}, null],
  ['fractions below nought', { min: -90, step: 0.1 }, null],
] as const)('is typed with keys that have what %s are written with', async ([, limits, keys]) => {
  draw(<NumberField label="Days" value={1} onChange={() => undefined} {...limits} />);
  await expect.element(field).toBeVisible();
  expect(field.element().getAttribute('inputmode')).toBe(keys);
});

it('says what its buttons have made of it, until something is typed', async () => {
  draw(<Sample />);
  // The last is of the test itself.
  const told = page.getByRole('status').first();
  await expect.element(told).toBeEmptyDOMElement();
  const stood = told.element();
  await page.getByRole('button', { name: 'Increase Days' }).click();
  await expect.element(told).toHaveTextContent('13');
  await page.getByRole('button', { name: 'Decrease Days' }).click();
  await expect.element(told).toHaveTextContent('12');
  expect(told.element()).toBe(stood);
  await field.fill('7');
  await expect.element(told).toBeEmptyDOMElement();
});
