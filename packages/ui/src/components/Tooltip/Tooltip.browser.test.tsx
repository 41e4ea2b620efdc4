import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Tooltip } from './Tooltip.tsx';

const tip = page.getByRole('tooltip');
const hour = page.getByRole('button', { name: '14:05' });

it('what the pointer has brought is hidden by Escape wherever the focus is, and nothing else is', async () => {
  const closed = vi.fn<() => void>();
  draw(
    <Dialog open title="When" onClose={closed} actions={<Button>Close it</Button>}>
      <Tooltip text="Europe/London" describes>
        <Button>14:05</Button>
      </Tooltip>
    </Dialog>,
  );
  await expect.element(page.getByRole('button', { name: 'Close it' })).toHaveFocus();
  await userEvent.hover(hour);
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

it('the pointer can go to what it has brought, which then stays', async () => {
  draw(
    <Tooltip text="Europe/London" describes>
      <Button>14:05</Button>
    </Tooltip>,
  );
  await userEvent.hover(hour);
  await expect.element(tip).toBeVisible();
  await userEvent.hover(tip);
  await expect.element(tip).toBeVisible();
  await userEvent.unhover(tip);
  await expect.element(tip).not.toBeInTheDocument();
});

const save = page.getByRole('button', { name: 'Save' });
const why = page.getByText('Choose a role first');

it('why a button cannot be pressed is seen by whoever comes to it by keyboard, and is no part of its name', async () => {
  const pressed = vi.fn<() => void>();
  draw(
    <Button disabledBecause="Choose a role first" onPress={pressed}>
      Save
    </Button>,
  );
  await expect.element(save).toHaveAccessibleDescription('Choose a role first');
  await expect.element(why).not.toBeVisible();
  await userEvent.tab();
  await expect.element(why).toBeVisible();
  await expect.element(save).toHaveAccessibleName('Save');
  await expect.element(save).toHaveAccessibleDescription('Choose a role first');
  await userEvent.keyboard('{Enter}');
  expect(pressed).not.toHaveBeenCalled();
});

it('whoever presses it sees the reason too, and the next press elsewhere takes it away', async () => {
  draw(
    <>
      <Button disabledBecause="Choose a role first">Save</Button>
      <p>Elsewhere</p>
    </>,
  );
  await save.click({ force: true });
  await expect.element(why).toBeVisible();
  await userEvent.unhover(save);
  await page.getByText('Elsewhere').click({ force: true });
  await expect.element(why).not.toBeVisible();
});

function Form() {
  const [role, choose] = useState('');
  return (
    <>
      <input aria-label="Role" value={role} onChange={({ target }) => choose(target.value)} />
      <Button disabledBecause={role === '' ? 'Choose a role first' : undefined}>Save</Button>
    </>
  );
}

it('goes with the reason, and the button stays the same one', async () => {
  draw(<Form />);
  const before = save.element();
  await page.getByRole('textbox').fill('Teacher');
  await expect.element(why).not.toBeInTheDocument();
  expect(save.element()).toBe(before);
  await expect.element(save).not.toHaveAttribute('aria-describedby');
});
