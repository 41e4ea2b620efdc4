import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { TextField } from './TextField.tsx';

const nothing = () => undefined;
const directionOf = (label: string) => getComputedStyle(page.getByLabelText(label).element()).direction;

it('text is written in the direction of its letters, an address in its own', async () => {
  draw(
    <>
      <TextField label="First name" value="נועה" onChange={nothing} />
      <TextField label="Last name" value="Levy" onChange={nothing} />
      <TextField label="Address" type="email" value="נועה@example.org" onChange={nothing} />
    </>,
  );
  await expect.element(page.getByLabelText('First name')).toBeVisible();
  expect(['First name', 'Last name', 'Address'].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr']);
});
