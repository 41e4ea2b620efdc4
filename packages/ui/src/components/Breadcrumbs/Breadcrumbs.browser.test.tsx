import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

it('a name without end takes one line of the way, and is had whole by pointing at it', async () => {
  const name = 'Gemeinschaftsgrundschule'.repeat(10);
  await page.viewport(390, 800);
  draw(
    <Breadcrumbs items={[{ label: 'Clients', href: '#clients' }, { label: name, href: '#one' }, { label: name }]} />,
  );
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const heights = [...document.querySelectorAll('li')].map((item) => item.getBoundingClientRect().height);
  expect(Math.max(...heights)).toBeLessThan(30);
  expect(page.getByRole('link', { name }).element().querySelector('span')?.title).toBe(name);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
