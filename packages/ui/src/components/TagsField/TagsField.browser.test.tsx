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

const saveKey = (init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true, ...init });

it('a key that saves opens nothing of the browser’s where it took a word and nobody else hears it', async () => {
  draw(<TagsField label="Labels" value={[]} onChange={() => undefined} />);
  await field.click();
  expect(field.element().dispatchEvent(saveKey())).toBe(true);
  await userEvent.keyboard('day');
  expect(field.element().dispatchEvent(saveKey())).toBe(false);
});

it('a word that an input method is composing is not taken by half', async () => {
  await typed('day');
  field.element().dispatchEvent(saveKey({ isComposing: true }));
  await expect.element(field).toHaveValue('day');
  expect(page.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(1);
});

it('whoever asks what would be lost takes the word as well', async () => {
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

it('a Backspace that is held takes the letters, and no word that stands before them', async () => {
  await typed('day');
  await userEvent.keyboard('{Backspace>5/}');
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Remove north' })).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByRole('button', { name: 'Remove north' })).not.toBeInTheDocument();
});

/** As a person pastes it over what is selected. */
const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};
const words = () =>
  page
    .getByRole('button', { name: /^Remove/ })
    .elements()
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));

it.for([
  ['over what is selected', [0, 3], ['north', 'a', 'b']],
  ['before what is typed', [0, 0], ['north', 'a', 'bday']],
  ['amid what is typed', [1, 2], ['north', 'da', 'by']],
  ['after what is typed', [3, 3], ['north', 'daya', 'b']],
] as const)('a list that is pasted %s stands where it is pasted', async ([, [from, to], expected]) => {
  await typed('day');
  document.querySelector('input')?.setSelectionRange(from, to);
  paste('a,b');
  await expect.poll(words).toEqual(expected);
});

function Groups() {
  const [value, setValue] = useState<readonly string[]>([]);
  return <TagsField label="Labels" ends="line" value={value} onChange={setValue} />;
}

it('where a word may hold a comma, Enter or a new line ends it, typed or pasted', async () => {
  draw(<Groups />);
  await field.click();
  await userEvent.keyboard('CN=Staff,OU=School{Enter}');
  paste('CN=Heads,OU=School\r\nCN=Visitors;OU=School\n');
  await expect.poll(words).toEqual(['CN=Staff,OU=School', 'CN=Heads,OU=School', 'CN=Visitors;OU=School']);
});
