import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Rail } from './Rail.tsx';

const items = Array.from({ length: 30 }, (_, at) => ({
  id: `${at}`,
  label: `Page ${at + 1}`,
  icon: 'file' as const,
  href: `#${at}`,
  current: at === 29,
}));

it('shows the page one is on whole, however long the menu is', async () => {
  draw(
    <div style={{ height: 400 }}>
      <Rail brand="Wardmere" groups={[{ id: 'all', items }]} />
    </div>,
  );
  const link = page.getByRole('link', { name: 'Page 30' });
  const foot = page.getByRole('button', { name: 'Collapse menu' });
  await expect.element(foot).toBeVisible();
  await expect
    .poll(() => link.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(foot.element().getBoundingClientRect().top);
});

it('a name that is longer than the menu is wide stands in more lines, and is read to its end', async () => {
  const label = 'Gosodiadaucyfrifongorsaf’rrhaglen a dangosfwrdd ardystio';
  draw(
    <div style={{ width: 240, height: 400 }}>
      <Rail brand="Wardmere" groups={[{ id: 'all', items: [{ id: 'a', label, icon: 'file', href: '#a' }] }]} />
    </div>,
  );
  await expect.element(page.getByText(label)).toBeVisible();
  const words = page.getByText(label).element();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(240);
  const link = page.getByRole('link', { name: label }).element();
  expect(words.getBoundingClientRect().height).toBeLessThan(link.getBoundingClientRect().height);
});

it('why a page is locked is seen by whoever presses it and cannot point at it', async () => {
  const locked = { id: 'a', label: 'Roles', icon: 'file', href: '#a', locked: 'Needs “Manage roles”.' } as const;
  draw(<Rail brand="Wardmere" groups={[{ id: 'all', items: [locked] }]} />);
  const why = page.getByText('Needs “Manage roles”.');
  await expect.element(why).not.toBeVisible();
  // As a finger and voice control press: without a pointer that rests there.
  page
    .getByRole('button', { name: 'Roles' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(why).toBeVisible();
});
