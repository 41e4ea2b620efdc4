import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { draw } from '../../internal/render.tsx';
import { Rail } from '../Rail/Rail.tsx';
import { SaveBar } from '../SaveBar/SaveBar.tsx';
import { TopBar } from '../TopBar/TopBar.tsx';
import { Frame } from './Frame.tsx';
import { SettingsHub, Shell } from '../../stories/screens.tsx';

const screen = (
  <Shell>
    <SettingsHub />
  </Shell>
);

it('begins with a link past the frame to the content', async () => {
  draw(screen);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('collapses to icons that keep their names', async () => {
  draw(screen);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.element(page.getByRole('link', { name: 'Titles' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Expand menu' })).toHaveAttribute('aria-expanded', 'false');
});

it('keeps a locked area in sight with its reason', async () => {
  draw(screen);
  await expect
    .element(page.getByRole('button', { name: 'Roles' }))
    .toHaveAccessibleDescription('Needs the permission “Manage roles”.');
});

it('is a drawer on a phone: opened by its button, closed by Escape, focus given back', async () => {
  await page.viewport(390, 844);
  draw(screen);
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await expect.element(page.getByRole('link', { name: 'Home' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Close menu' })).not.toBeInTheDocument();
  await page.viewport(1280, 800);
});

it('ends with its footer below the window where a bar has the window’s edge, and the menu goes on beside it', async () => {
  draw(
    <Shell>
      <SaveBar changes={1} onSave={() => undefined} onDiscard={() => undefined} />
    </Shell>,
  );
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect.element(bar).toBeVisible();
  const footer = () => box(document.querySelector('footer'));
  expect(footer().top).toBeGreaterThanOrEqual(innerHeight);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => footer().bottom).toBeLessThanOrEqual(innerHeight + 1);
  const rail = box(page.getByRole('navigation', { name: 'Main' }).element());
  expect([rail.top, rail.bottom]).toEqual([0, innerHeight]);
  expect(box(document.body).bottom).toBeCloseTo(footer().bottom, 0);
});

const box = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect();

function Led() {
  const [place, lead] = useState('Titles');
  useEffect(() => {
    const back = () => lead('Roles');
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  return (
    <Frame rail={<Rail brand="Wardmere" groups={[]} />} topBar={<TopBar />} place={place}>
      <h1>{place}</h1>
    </Frame>
  );
}

it('whoever is led elsewhere while the menu is open has it out of the way, wherever they were led from', async () => {
  await page.viewport(390, 844);
  draw(<Led />);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const close = page.getByRole('button', { name: 'Close menu' });
  await expect.element(close).toBeVisible();
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByRole('heading', { name: 'Roles' })).toBeVisible();
  await expect.element(close).not.toBeInTheDocument();
  await page.viewport(1280, 800);
});
