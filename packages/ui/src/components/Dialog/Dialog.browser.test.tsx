import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Button } from '../Button/Button.tsx';
import { ChangeChoice } from '../ChangeChoice/ChangeChoice.tsx';
import { Combobox } from '../Combobox/Combobox.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog } from './Dialog.tsx';

const options = ['Teacher', 'Governor', 'Caretaker'].map((label) => ({ value: label, label }));

function Sample() {
  const [open, setOpen] = useState(false);
  const [given, give] = useState(0);
  const [name, setName] = useState('');
  const [title, setTitle] = useState<string>();
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <p>Given up: {given}</p>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false);
          give(given + 1);
        }}
        title="Add person"
        actions={<Button onPress={() => setOpen(false)}>Cancel</Button>}
      >
        <TextField label="Name" value={name} onChange={setName} />
        <Combobox label="Title" value={title} onChange={setTitle} options={options} />
      </Dialog>
    </>
  );
}

it('dims the room of the page’s scrollbar with the page', async () => {
  draw(<Sample />);
  const beside = () => drawnAs(document.documentElement);
  expect(beside()).toEqual([0, 0, 0, 0]);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add person' })).toBeVisible();
  const scrim = document.querySelector('[data-part="backdrop"]') ?? document.body;
  const dim = drawnAs(document.body, scrim);
  // Mixed by the style and laid over one another by the brush: each rounds by itself.
  const apart = beside().map((part, at) => Math.abs(part - (dim[at] ?? 0)));
  expect(Math.max(...apart)).toBeLessThanOrEqual(1);
  // The page is dimmed once, by what lies over it.
  expect(document.body.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight);
  await userEvent.keyboard('{Escape}');
  await expect.poll(beside).toEqual([0, 0, 0, 0]);
});

/** The colours of backgrounds, each drawn over the one before. */
function drawnAs(...layers: readonly Element[]): readonly number[] {
  const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  for (const layer of layers) {
    if (brush === null) return [];
    brush.fillStyle = getComputedStyle(layer).backgroundColor;
    brush.fillRect(0, 0, 1, 1);
  }
  return [...(brush?.getImageData(0, 0, 1, 1).data ?? [])];
}

it('takes the focus to its first field, keeps it inside, and gives it back on Escape', async () => {
  draw(<Sample />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(page.getByRole('dialog', { name: 'Add person' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Title' })).toBeVisible();
  for (let presses = 0; presses < 8; presses += 1) {
    await userEvent.tab();
    expect(document.querySelector('[role="dialog"]')?.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('closes by an Escape pressed at once with the key that opens it', async () => {
  draw(<Sample />);
  const button = page.getByRole('button', { name: 'Open' });
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(page.getByText('Given up: 1')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('is neither read nor pressed any more while it leaves', async () => {
  draw(<Sample />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  const dialog = page.getByRole('dialog').element();
  dialog.style.animation = 'leaving 5s';
  const style = document.createElement('style');
  style.textContent = '@keyframes leaving { to { opacity: 0 } }';
  dialog.append(style);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(dialog.isConnected).toBe(true);
  expect(dialog.closest('[inert]')).not.toBeNull();
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
});

function OneOverAnother() {
  const [below, setBelow] = useState(true);
  const [above, setAbove] = useState(false);
  return (
    <>
      <Dialog open={below} onClose={() => setBelow(false)} title="Below">
        <Button onPress={() => setAbove(true)}>Ask</Button>
      </Dialog>
      <ConfirmDialog
        open={above}
        title="Above"
        confirmLabel="Yes"
        onConfirm={() => undefined}
        onCancel={() => setAbove(false)}
      />
    </>
  );
}

it('leaves open what it was opened over, by an Escape that comes as early', async () => {
  draw(<OneOverAnother />);
  const ask = page.getByRole('button', { name: 'Ask' });
  const below = page.getByRole('dialog', { name: 'Below' });
  await expect.element(below).toBeVisible();
  // It takes the keyboard a moment after it is seen: a Tab before that is the page's own.
  await expect.poll(() => below.element().contains(document.activeElement)).toBe(true);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(ask).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog', { name: 'Below' })).toBeVisible();
  await expect.element(ask).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('lets a searchable field inside be used by keyboard, its list closing before the dialog', async () => {
  draw(<Sample />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  const title = page.getByRole('combobox', { name: 'Title' });
  await expect.element(title).toBeVisible();
  await userEvent.tab();
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('gov');
  await expect.element(page.getByRole('option', { name: 'Governor' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveValue('Governor');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Add person' })).toBeVisible();
});

it('confirms only after the name was typed', async () => {
  let confirmed = 0;
  draw(
    <ConfirmDialog
      open
      title="Delete Hill School?"
      confirmLabel="Delete building"
      typeToConfirm="Hill School"
      onConfirm={() => {
        confirmed += 1;
      }}
      onCancel={() => undefined}
    >
      Its levels and rooms go with it.
    </ConfirmDialog>,
  );
  const button = page.getByRole('button', { name: 'Delete building' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('Hill{Enter}');
  expect(confirmed).toBe(0);
  await userEvent.keyboard(' School{Enter}');
  await expect.poll(() => confirmed).toBe(1);
});

it('is read on by the arrow keys where it is longer than the window and nothing in it can be pressed', async () => {
  draw(
    <Dialog open onClose={() => undefined} title="Changes">
      {Array.from({ length: 100 }, (_, at) => (
        <p key={at}>Change {at}</p>
      ))}
    </Dialog>,
  );
  await expect.element(page.getByRole('dialog', { name: 'Changes' })).toBeVisible();
  const last = page.getByText('Change 99');
  await expect.element(last).not.toBeInViewport();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(last).toBeInViewport();
});

it('shows where the focus goes round to, however low the window is', async () => {
  await page.viewport(320, 256);
  draw(
    <ConfirmDialog
      open
      onCancel={() => undefined}
      onConfirm={() => undefined}
      title="Delete “Teacher”?"
      confirmLabel="Delete"
    >
      {Array.from({ length: 12 }, (_, at) => (
        <Button key={at} onPress={() => undefined}>
          {`Person ${at}`}
        </Button>
      ))}
    </ConfirmDialog>,
  );
  // What keeps the focus inside has begun once it has set it.
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  const last = page.getByRole('button', { name: 'Delete', exact: true });
  page.getByRole('button', { name: 'Person 11' }).element().focus();
  last.element().focus();
  await userEvent.tab();
  const first = page.getByRole('button', { name: 'Person 0' });
  await expect.element(first).toHaveFocus();
  const { x, y, width, height } = first.element().getBoundingClientRect();
  const seen = () => document.elementFromPoint(x + width / 2, first.element().getBoundingClientRect().y + height / 2);
  await expect.poll(() => first.element().contains(seen())).toBe(true);
  expect(y).toBeGreaterThan(0);
  await page.viewport(1280, 720);
});

// 1280 × 1024 px, four times as large (WCAG 1.4.10).
it('has room for what it asks, however many words stand above it and however low the window is', async () => {
  await page.viewport(320, 256);
  draw(
    <Dialog
      open
      onClose={() => undefined}
      title="This building has changed meanwhile"
      description="Ada Admin saved changes on 3 March 2026 at 14:05 while you were editing. Choose what stays; everything else is kept from both of you."
      actions={
        <>
          <Button onPress={() => undefined}>Not now</Button>
          <Button emphasis="action" disabledBecause="Choose for 1 more field" onPress={() => undefined}>
            Save
          </Button>
        </>
      }
    >
      <ChangeChoice
        items={[{ id: 'name', label: 'Name', mine: 'North', theirs: 'South', choice: undefined }]}
        theirName="Ada Admin"
        onChange={() => undefined}
      />
    </Dialog>,
  );
  await expect.element(page.getByRole('radio', { name: /Yours/ })).toHaveFocus();
  const asked = [
    page.getByRole('radio', { name: /Yours/ }),
    page.getByRole('radio', { name: /Ada Admin/ }),
    page.getByRole('button', { name: 'Save' }),
    page.getByRole('button', { name: 'Close' }),
  ].map((control) => control.element());
  for (const control of asked) {
    // As what keeps the focus inside moves it: without showing where it goes.
    control.focus({ preventScroll: true });
    await expect.poll(() => isSeen(control)).toBe(true);
  }
  await page.viewport(1280, 720);
});

/** All of it is in the window, and nothing lies over it. */
function isSeen(control: Element): boolean {
  const { top, bottom, left, width, height } = control.getBoundingClientRect();
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  return top >= 0 && bottom <= innerHeight && control.contains(onTop);
}

function Asking() {
  const [open, setOpen] = useState(false);
  const [asked, ask] = useState(0);
  return (
    <>
      <Button
        onPress={() => {
          ask(asked + 1);
          setOpen(true);
        }}
      >
        Deactivate
      </Button>
      <p>Asked: {asked}</p>
      <ConfirmDialog
        open={open}
        title="Deactivate Ada?"
        confirmLabel="Deactivate user"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

it('keeps the keys that are pressed before it is there from the page below', async () => {
  draw(<Asking />);
  const opener = page.getByRole('button', { name: 'Deactivate', exact: true });
  await expect.element(opener).toBeVisible();
  const element = opener.element();
  if (element instanceof HTMLElement) element.focus();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => [keyDown('Tab'), keyDown('Enter'), keyDown(' ')]).toEqual([false, false, false]);
  await expect.element(page.getByRole('alertdialog', { name: 'Deactivate Ada?' })).toBeVisible();
  await expect.element(page.getByText('Asked: 1')).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  expect(document.activeElement?.closest('[role="alertdialog"]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});
const keyDown = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
