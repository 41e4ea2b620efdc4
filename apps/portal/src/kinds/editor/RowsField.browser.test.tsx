import type { PlainRecord } from '@wardmere/machines';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RowsField } from './RowsField.tsx';

afterEach(cleanup);

const field = {
  field: 'headers',
  label: 'Headers',
  row: {
    noun: 'header',
    columns: [
      { name: 'name', label: 'Name' },
      { name: 'value', label: 'Value', isKept: () => false },
    ],
  },
};
function Sample() {
  const [rows, setRows] = useState<unknown>([
    { name: 'X-One', value: 'first secret' },
    { name: 'X-Two', value: 'second secret' },
  ] satisfies readonly PlainRecord[]);
  return (
    <RowsField
      shared={{ name: 'headers', label: 'Headers' }}
      field={field}
      value={rows}
      onChange={setRows}
      choices={undefined}
      inside={{}}
      isKept={false}
    />
  );
}
const secret = (row: number) => document.querySelector<HTMLInputElement>(`input[name="headers.${row}.value"]`);

it('what is shown of a secret goes with its row: the secret of the next one stays hidden', async () => {
  render(<Sample />);
  await page.getByRole('button', { name: 'Show value 1' }).click();
  expect([secret(0)?.type, secret(1)?.type]).toEqual(['text', 'password']);
  await page.getByRole('button', { name: 'Remove header 1' }).click();
  await expect.poll(() => secret(0)?.value).toBe('second secret');
  expect(secret(0)?.type).toBe('password');
});

it('a secret that is shown stays shown when another row goes', async () => {
  render(<Sample />);
  await page.getByRole('button', { name: 'Show value 2' }).click();
  await page.getByRole('button', { name: 'Remove header 1' }).click();
  await expect.poll(() => secret(0)?.value).toBe('second secret');
  expect(secret(0)?.type).toBe('text');
  await page.getByRole('button', { name: 'Add header' }).click();
  await expect.poll(() => secret(1)?.type).toBe('password');
  expect(secret(0)?.type).toBe('text');
});
