import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['with a word', false],
  ['without a word', true],
])('that something was copied is told in a region that stood there before: %s', async (_, wordless) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  draw(<CopyButton value="7G4K" label="Copy the key" wordless={wordless} />);
  const told = page.getByRole('status');
  await expect.element(told).toBeEmptyDOMElement();
  const stood = told.element();
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect.element(told).toHaveTextContent('Copied');
  expect(told.element()).toBe(stood);
  // What is told is not heard once more as the name of the button.
  await expect.element(page.getByRole('button')).toHaveAccessibleName('Copy the key');
  write.mockRejectedValue(new Error('refused'));
  await page.getByRole('button').click();
  await expect.element(told).toHaveTextContent('Could not copy');
});
