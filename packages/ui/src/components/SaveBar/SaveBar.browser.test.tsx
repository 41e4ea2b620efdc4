import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { SaveBar } from './SaveBar.tsx';

function Form() {
  const [city, setCity] = useState('');
  return (
    <div>
      {Array.from({ length: 20 }, (_, at) => (
        <TextField key={at} label={`Line ${at}`} value={at === 8 ? city : ''} onChange={setCity} />
      ))}
      <SaveBar changes={city === '' ? 0 : 1} onDiscard={() => setCity('')} onSave={() => undefined} />
    </div>
  );
}

it('never covers the control that has the focus, neither when it appears nor when the focus moves on', async () => {
  await page.viewport(390, 600);
  draw(<Form />);
  const field = page.getByRole('textbox', { name: 'Line 8' });
  await expect.element(field).toBeVisible();
  field.element().scrollIntoView({ block: 'end' });
  await userEvent.click(field);
  await userEvent.keyboard('T');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect.element(bar).toBeVisible();
  const isClear = () => {
    const held = document.activeElement?.getBoundingClientRect();
    return (held?.bottom ?? Infinity) <= bar.element().getBoundingClientRect().top;
  };
  await expect.poll(isClear).toBe(true);
  for (let presses = 0; presses < 6; presses += 1) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(isClear).toBe(true);
  }
});

it('the first change is told in a region that stood there before it', async () => {
  draw(<Form />);
  const told = page.getByRole('status');
  await expect.element(told).toBeEmptyDOMElement();
  await expect.element(page.getByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument();
  const stood = told.element();
  await page.getByRole('textbox', { name: 'Line 8' }).fill('T');
  await expect.element(told).toHaveTextContent('1 unsaved change');
  expect(told.element()).toBe(stood);
});

const press = (init: KeyboardEventInit) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { ctrlKey: true, cancelable: true, ...init }));

it('saves by Ctrl and the key that has S elsewhere, whatever script is typed', async () => {
  const saves = vi.fn<() => void>();
  draw(<SaveBar changes={1} onDiscard={() => undefined} onSave={saves} />);
  await expect.element(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
  expect(press({ key: 'ы', code: 'KeyS' })).toBe(false);
  expect(press({ key: 'o', code: 'KeyS' })).toBe(true);
  expect(press({ key: 's', code: 'KeyO' })).toBe(false);
  // What an input method composes is half a word.
  expect(press({ key: 's', code: 'KeyS', isComposing: true })).toBe(true);
  expect(saves).toHaveBeenCalledTimes(2);
});

it.each([
  ['while it is being saved', { changes: 1, saving: true }],
  ['where it cannot be saved now', { changes: 1, disabledBecause: 'The key is on its way.' }],
  ['where nothing is to be saved', { changes: 0 }],
])('keeps the browser from saving the page %s', async (_, props) => {
  const saves = vi.fn<() => void>();
  draw(<SaveBar {...props} onDiscard={() => undefined} onSave={saves} />);
  await expect.element(page.getByRole('status')).toBeInTheDocument();
  expect(press({ key: 's', code: 'KeyS' })).toBe(false);
  expect(saves).not.toHaveBeenCalled();
});

it('does not save below a dialog that asks something else, and keeps the browser from saving the page', async () => {
  const saves = vi.fn<() => void>();
  draw(
    <>
      <SaveBar changes={1} onDiscard={() => undefined} onSave={saves} />
      <AlertDialog open title="Leave without saving?" actions={<button>Stay</button>}>
        It would be lost.
      </AlertDialog>
    </>,
  );
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(press({ key: 's', code: 'KeyS' })).toBe(false);
  expect(saves).not.toHaveBeenCalled();
});

it('saves from the dialog that shows what is about to be saved', async () => {
  const saves = vi.fn<() => void>();
  draw(
    <>
      <SaveBar changes={1} onDiscard={() => undefined} onSave={saves} />
      <Dialog open saves title="Review your changes" onClose={() => undefined} />
    </>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(press({ key: 's', code: 'KeyS' })).toBe(false);
  expect(saves).toHaveBeenCalledOnce();
});
