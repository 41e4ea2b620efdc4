import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Why } from './Why.tsx';

afterEach(cleanup);

const visits = Array.from({ length: 55 }, (_, at) => `Visits ${at + 1}`);
const lacking = {
  name: 'canmanageroles',
  label: 'Manage roles',
  state: 'Not granted',
  by: 'Trust lead',
  bringing: [{ role: 'Trust lead', also: visits, mappings: [], givenByCaller: true, givers: [] }],
} as const;

it('whoever asks why not reads whom to ask first, and of what comes with it no more than a few at once', async () => {
  render(<Why permitted={lacking} />);
  await page.getByText(/^Whom to ask, and what else it brings/).click();
  const way = page.getByText('You can give it: choose it under Roles on this page.').element();
  const others = page.getByText(/^Brings as well: Visits 1, /);
  expect(way.compareDocumentPosition(others.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(others.element().textContent).toMatch(/Visits 8$/);
  await expect.element(page.getByText(/^Visits 9, /)).not.toBeVisible();
  await page.getByText(/^And 47 more/).click();
  await expect.element(page.getByText(/^Visits 9, .* and Visits 55\.$/)).toBeVisible();
});
