import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { TextArea } from './TextArea.tsx';

function Sample({ maxLength }: { readonly maxLength: number }) {
  const [value, setValue] = useState('');
  return <TextArea label="Notes" hint="For the gate." maxLength={maxLength} value={value} onChange={setValue} />;
}
const field = page.getByRole('textbox', { name: 'Notes' });

it.for([
  ['12', 'For the gate. 2 characters left'],
  ['123', 'For the gate. 1 character left'],
  ['12345', 'For the gate. 1 character too many'],
  ['123456', 'For the gate. 2 characters too many'],
] as const)('after %s is described by how many characters are left, or too many', async ([typed, expected]) => {
  draw(<Sample maxLength={4} />);
  await field.fill(typed);
  await expect.element(field).toHaveAccessibleDescription(expected);
});

it('writes a large number as every other', async () => {
  draw(<Sample maxLength={2000} />);
  await expect.element(page.getByText('2,000 characters left')).toBeVisible();
});

it('is heard once the limit is crossed, and not at each letter', async () => {
  draw(<Sample maxLength={4} />);
  const told = page.getByRole('status');
  await field.fill('1234');
  await expect.element(told).toBeEmptyDOMElement();
  await field.fill('12345');
  await expect.element(told).toHaveTextContent('Longer than 4 characters');
  await field.fill('123456');
  await expect.element(told).toHaveTextContent('Longer than 4 characters');
  await field.fill('1234');
  await expect.element(told).toBeEmptyDOMElement();
});
