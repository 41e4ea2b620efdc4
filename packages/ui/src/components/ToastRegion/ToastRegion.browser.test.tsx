import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { keepFocus } from '../../internal/keep-focus.ts';
import { draw } from '../../internal/render.tsx';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import { SaveBar } from '../SaveBar/SaveBar.tsx';
import { type Toast, ToastRegion } from './ToastRegion.tsx';

const failures = ['countries', 'states', 'time zones', 'building types'];
const toasts: readonly Toast[] = failures.map((noun) => ({
  id: noun,
  tone: 'danger',
  title: `Unable to fetch ${noun}. Please try again`,
}));
const notices = <ToastRegion toasts={toasts} onDismiss={() => undefined} />;

/** What a press in the middle of the button would reach. */
const isReached = (button: Element) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
};

it.each([
  ['at the edge', 1280, 2000],
  ['where a short form ends', 1280, 300],
  ['high above the edge', 1280, 60],
  ['on a phone', 390, 300],
])('messages that stay never cover the button that saves: %s', async (_, width, height) => {
  await page.viewport(width, 720);
  draw(
    <div>
      <div style={{ height }} />
      <SaveBar changes={1} onDiscard={() => undefined} onSave={() => undefined} />
      {notices}
    </div>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeVisible();
  await expect.element(page.getByText('Unable to fetch building types. Please try again')).toBeVisible();
  await expect.poll(() => isReached(save.element())).toBe(true);
  for (const dismiss of page.getByRole('button', { name: 'Dismiss' }).elements())
    expect(isReached(dismiss), 'each can be dismissed').toBe(true);
});

it('nor do they where the bar ends up when the form above it shrinks', async () => {
  await page.viewport(1280, 720);
  draw(
    <div>
      <div data-testid="form" style={{ height: 2000 }} />
      <SaveBar changes={1} onDiscard={() => undefined} onSave={() => undefined} />
      {notices}
    </div>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await expect.poll(() => isReached(save.element())).toBe(true);
  page.getByTestId('form').element().setAttribute('style', 'height: 400px');
  await expect.poll(() => isReached(save.element())).toBe(true);
});

it.each([
  ['a question on a phone', 375, 667],
  ['a question in a small window', 700, 480],
])('nor the buttons of %s', async (_, width, height) => {
  await page.viewport(width, height);
  draw(
    <>
      <ConfirmDialog
        open
        title="Delete “Head of year”?"
        confirmLabel="Delete title"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      >
        It goes for good, and nobody has it any more.
      </ConfirmDialog>
      <ToastRegion toasts={toasts.slice(0, 1)} onDismiss={() => undefined} />
    </>,
  );
  for (const name of ['Cancel', 'Delete title']) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    await expect.poll(() => isReached(button.element())).toBe(true);
  }
  await page.viewport(1280, 720);
});

it('tells its owner what to dismiss, and that nothing may go while somebody points at it or stands in it', async () => {
  const undo = vi.fn<() => void>();
  const onDismiss = vi.fn<(id: string) => void>();
  const onHeldChange = vi.fn<(held: boolean) => void>();
  const saved: Toast = { id: '7', title: 'Saved', action: { label: 'Undo', onPress: undo } };
  draw(<ToastRegion toasts={[saved]} onDismiss={onDismiss} onHeldChange={onHeldChange} />);
  await page.getByText('Saved').hover();
  await expect.poll(() => onHeldChange.mock.calls).toEqual([[true]]);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onDismiss.mock.calls).toEqual([['7']]);
  expect(undo).toHaveBeenCalledOnce();
  expect(onHeldChange).toHaveBeenLastCalledWith(true);
});

it('messages are held while the pointer is over them or the keyboard on one of their buttons, whichever leaves first', async () => {
  const told = vi.fn<(held: boolean) => void>();
  draw(
    <>
      <button type="button">Elsewhere</button>
      <ToastRegion toasts={toasts.slice(0, 1)} onDismiss={() => undefined} onHeldChange={told} />
    </>,
  );
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(dismiss).toHaveFocus();
  await dismiss.hover();
  await elsewhere.hover();
  expect(told).toHaveBeenLastCalledWith(true);
  await dismiss.hover();
  await userEvent.tab({ shift: true });
  await expect.element(elsewhere).toHaveFocus();
  expect(told).toHaveBeenLastCalledWith(true);
  await elsewhere.hover();
  expect(told).toHaveBeenLastCalledWith(false);
});

/** Notices that are dismissed one by one, and come again. */
function Notices({ told }: { readonly told: (held: boolean) => void }) {
  const [shown, show] = useState(toasts.slice(0, 2));
  return (
    <>
      <button type="button" onClick={() => show(toasts.slice(0, 1))}>
        Again
      </button>
      <ToastRegion
        toasts={shown}
        onDismiss={(id) => show(shown.filter((toast) => toast.id !== id))}
        onHeldChange={told}
      />
    </>
  );
}
const dismissFirst = () => page.getByRole('button', { name: 'Dismiss' }).first().click();
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  });

it('a message dismissed by pointer holds no other: the focus is not put on what is left', async () => {
  const life = new AbortController();
  keepFocus(life.signal);
  const told = vi.fn<(held: boolean) => void>();
  draw(<Notices told={told} />);
  await dismissFirst();
  await drawn();
  expect(document.activeElement).toBe(document.body);
  await page.getByRole('button', { name: 'Again' }).hover();
  expect(told).toHaveBeenLastCalledWith(false);
  life.abort();
});

it('the last message dismissed below the pointer holds none that comes later', async () => {
  const told = vi.fn<(held: boolean) => void>();
  draw(<Notices told={told} />);
  await page.getByRole('button', { name: 'Again' }).click();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  // The pointer comes, and nothing tells that it has left what went below it.
  dismiss.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: document.body }));
  expect(told).toHaveBeenLastCalledWith(true);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(dismiss).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Again' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(dismiss).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(told).toHaveBeenLastCalledWith(false);
});
