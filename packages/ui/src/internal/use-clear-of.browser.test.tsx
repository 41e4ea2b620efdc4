import { renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from './render.tsx';
import { useClearOf } from './use-clear-of.ts';

/** A bar at the lower edge of the window, and a control that it would cover. */
function barOver(height = 80) {
  draw(
    <main style={{ height: '300vh' }}>
      <button type="button" style={{ position: 'absolute', top: 'calc(100vh - 40px)', height: 20 }}>
        Name
      </button>
      <div data-lower style={{ position: 'fixed', insetInline: 0, bottom: 0, height }} />
    </main>,
  );
  scrollTo({ top: 0 });
  const bar = document.querySelector<HTMLElement>('[data-lower]');
  return renderHook(({ shown }: { shown: boolean }) => useClearOf(useRef(bar), shown), {
    initialProps: { shown: false },
  });
}

it('a control that has the focus comes out from under a bar that appears (WCAG 2.4.11)', async () => {
  const { rerender } = barOver();
  const control = page.getByRole('button', { name: 'Name' });
  control.element().focus();
  scrollTo({ top: 0 });
  rerender({ shown: true });
  await expect.poll(() => control.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight - 80);
});

it('and is as clear of one that takes more than half of the window', async () => {
  const height = Math.round(innerHeight * 0.6);
  const { rerender } = barOver(height);
  const control = page.getByRole('button', { name: 'Name' });
  control.element().focus();
  scrollTo({ top: 0 });
  rerender({ shown: true });
  await expect.poll(() => control.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight - height);
  expect(control.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

it('without a control that has the focus nothing moves', () => {
  const { rerender } = barOver();
  rerender({ shown: true });
  expect(scrollY).toBe(0);
});
