import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { endTyping } from '../../internal/typing.ts';
import { SaveBar } from '../SaveBar/SaveBar.tsx';
import { TagsField } from './TagsField.tsx';

function Form() {
  const [value, setValue] = useState<readonly string[]>(['north']);
  const [saved, save] = useState<readonly string[]>([]);
  return (
    <>
      <TagsField label="Labels" value={value} onChange={setValue} />
      <output>{saved.join(' and ')}</output>
      <SaveBar changes={value.length - 1} onDiscard={() => setValue(['north'])} onSave={() => save(value)} />
    </>
  );
}

const field = page.getByRole('textbox', { name: 'Labels' });
const typed = async (text: string) => {
  draw(<Form />);
  await field.click();
  await userEvent.keyboard(text);
};

it('a key that saves takes the word that is being typed, and leaves the keyboard in the field', async () => {
  await typed('day');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('north and day')).toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
});

it('so does whoever asks what would be lost', async () => {
  await typed('day');
  endTyping();
  await expect.element(page.getByRole('button', { name: 'Remove day' })).toBeVisible();
});

it('other keys take nothing: the word is not ended yet', async () => {
  await typed('day');
  await userEvent.keyboard('{Control>}a{/Control}s');
  await expect.element(field).toHaveValue('s');
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(1);
});
