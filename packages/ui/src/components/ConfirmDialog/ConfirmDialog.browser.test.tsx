import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
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
