import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { Combobox } from '../components/Combobox/Combobox.tsx';
import { draw } from './render.tsx';

it('a press before the list is here opens it once it is', async () => {
  const options = [{ value: 'GB', label: 'United Kingdom' }];
  draw(<Combobox label="Country" name="country" value={undefined} options={options} onChange={() => undefined} />);
  const standIn = page.getByLabelText('Country').element();
  if (!(standIn instanceof HTMLInputElement)) throw new TypeError('There is no field.');
  expect(standIn.readOnly).toBe(true);
  standIn.focus();
  standIn.click();
  await expect.element(page.getByRole('option', { name: 'United Kingdom' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveFocus();
});
