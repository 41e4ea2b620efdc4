import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { nothing } from '../../stories/nothing.ts';
import { TextField } from '../TextField/TextField.tsx';
import { RequiredNote } from './Field.tsx';

const drawForm = (required: boolean) =>
  draw(
    <form>
      <RequiredNote />
      <TextField label="Name" required={required} value="" onChange={nothing} />
    </form>,
  );

it('a form with a required field says what its star means', async () => {
  drawForm(true);
  await expect.element(page.getByText('Fields marked * are required.')).toBeVisible();
});

it('a form without one says nothing of it', async () => {
  drawForm(false);
  await expect.element(page.getByText('Fields marked * are required.')).not.toBeVisible();
});
