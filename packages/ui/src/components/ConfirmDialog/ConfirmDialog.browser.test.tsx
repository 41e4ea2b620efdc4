import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Text } from '../../layout/Text.tsx';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Link } from '../Link/Link.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const ask = (name: string) => {
  const confirmed: string[] = [];
  draw(
    <ConfirmDialog
      open
      title="Delete it?"
      confirmLabel="Delete building"
      typeToConfirm={name}
      onConfirm={() => confirmed.push(name)}
      onCancel={() => undefined}
    />,
  );
  return confirmed;
};
const field = page.getByRole('textbox');
const confirm = page.getByRole('button', { name: 'Delete building' });

// A page shows any white space as one space, and letters alike however they are composed.
it.for([
  ['Hill  School', 'Hill School'],
  ['Hill\u00A0School', 'Hill School'],
  ['Hill School ', ' Hill\u00A0 School'],
  ['Yr Wyddfa\u0302', 'Yr Wyddf\u00E2'],
  ['Caf\u00E9', 'Cafe\u0301'],
] as const)('“%s” is confirmed by what a page shows of it, “%s”', async ([name, typed]) => {
  const confirmed = ask(name);
  await field.fill(typed);
  expect(confirm.element()).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(confirmed).toEqual([name]);
});

it.for(['HillSchool', 'hill school', 'Hill Schools', ''])('“Hill School” is not confirmed by “%s”', async (typed) => {
  const confirmed = ask('Hill School');
  await field.fill(typed);
  expect(confirm.element()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(confirmed).toEqual([]);
});

it('a question is heard with the words it asks with, and without what is chosen, typed or told in it', async () => {
  draw(
    <ConfirmDialog
      open
      title="Delete “Teacher”?"
      confirmLabel="Delete title"
      typeToConfirm="Teacher"
      error="It is in use."
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      <Text>This cannot be undone.</Text>
      <TextField label="Instead" hint="Whoever has it gets this one." value="" onChange={() => undefined} />
      <ul>
        <li>
          <Link href="/ada">Ada</Link>
        </li>
      </ul>
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription('This cannot be undone.');
});

function Deleting() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Delete</button>
      <ConfirmDialog
        open={open}
        title="Delete it?"
        confirmLabel="Delete building"
        typeToConfirm="Hill School"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      >
        <button onClick={() => setOpen(false)}>Go back</button>
      </ConfirmDialog>
    </>
  );
}

it('a name is typed anew whenever it is asked for, however the question was closed', async () => {
  draw(<Deleting />);
  await field.fill('Hill School');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(field).toHaveValue('');
  expect(confirm.element()).toHaveAttribute('aria-disabled', 'true');
});

function Asking() {
  const [removed, remove] = useState(2);
  return (
    <AlertDialog open title="Leave?" actions={<button onClick={() => remove(3)}>Look again</button>}>
      <p key={removed}>{`${removed} changes would be lost.`}</p>
      {removed > 2 && <p>Nothing is kept.</p>}
    </AlertDialog>
  );
}

it('words that take the place of others are heard in their place', async () => {
  draw(<Asking />);
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveAccessibleDescription('2 changes would be lost.');
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect.element(question).toHaveAccessibleDescription('3 changes would be lost. Nothing is kept.');
});

it('a question in plain words is heard with them', async () => {
  draw(
    <ConfirmDialog open title="Go on?" confirmLabel="Go on" onConfirm={() => undefined} onCancel={() => undefined}>
      Its levels go with it.
    </ConfirmDialog>,
  );
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription('Its levels go with it.');
});
