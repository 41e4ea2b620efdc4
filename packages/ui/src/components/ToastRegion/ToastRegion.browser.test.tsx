import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { SaveBar } from '../SaveBar/SaveBar.tsx';
import { createToastStore } from './toast-store.ts';
import { ToastRegion } from './ToastRegion.tsx';

const failures = ['countries', 'states', 'time zones', 'building types'];
const toasts = createToastStore();
for (const noun of failures) toasts.show({ tone: 'danger', title: `Unable to fetch ${noun}. Please try again` });

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
      <ToastRegion store={toasts} />
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
      <ToastRegion store={toasts} />
    </div>,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await expect.poll(() => isReached(save.element())).toBe(true);
  page.getByTestId('form').element().setAttribute('style', 'height: 400px');
  await expect.poll(() => isReached(save.element())).toBe(true);
});
