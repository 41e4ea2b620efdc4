/// <reference types="@vitest/browser-playwright" />
import { expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Progress } from './Progress.tsx';

const prefer = async (value: string) => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
};

it('where nothing moves, what has no end to tell fills its track, and looks like no share of it', async () => {
  await prefer('reduce');
  onTestFinished(() => prefer('no-preference'));
  draw(<Progress label="Reading the file" />);
  const bar = page.getByRole('progressbar', { name: 'Reading the file' });
  await expect.element(bar).toBeInTheDocument();
  const track = bar.element();
  const fill = track.firstElementChild ?? track;
  expect(fill.getBoundingClientRect().width).toBe(track.getBoundingClientRect().width);
  expect(getComputedStyle(fill).maskImage).not.toBe('none');
});
