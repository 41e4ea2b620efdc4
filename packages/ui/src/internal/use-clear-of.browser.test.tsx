import { render, renderHook } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Frame } from '../components/Frame/Frame.tsx';
import { type Toast, ToastRegion } from '../components/ToastRegion/ToastRegion.tsx';
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

const line = (label: string) => page.getByRole('button', { name: label });

const Told = ({ toasts }: { readonly toasts: readonly Toast[] }) => (
  <Frame rail={undefined} topBar={undefined}>
    {Array.from({ length: 40 }, (_, at) => (
      <button key={at} type="button" style={{ display: 'block', width: '100%' }}>{`Line ${at}.`}</button>
    ))}
    <ToastRegion toasts={toasts} onDismiss={() => undefined} />
  </Frame>
);
const height = () => document.documentElement.scrollHeight;

it('notices and a bar are kept clear of together, and the page ends above notices', async () => {
  await page.viewport(1280, 720);
  const { rerender } = render(<Told toasts={[]} />);
  const before = height();
  rerender(<Told toasts={[{ id: 'a', title: 'Saved' }]} />);
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect.poll(height).toBeGreaterThan(before);
  line('Line 39.').element().focus();
  await expect
    .poll(() => line('Line 39.').element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(notices.element().getBoundingClientRect().top);
  rerender(<Told toasts={[]} />);
  await expect.poll(height).toBe(before);
});

it('without a control that has the focus nothing moves', () => {
  const { rerender } = barOver();
  rerender({ shown: true });
  expect(scrollY).toBe(0);
});
