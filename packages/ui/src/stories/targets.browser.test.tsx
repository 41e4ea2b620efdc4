import { expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';

import { CodeField } from '../components/CodeField/CodeField.tsx';
import { Pagination } from '../components/Pagination/Pagination.tsx';
import { TagsField } from '../components/TagsField/TagsField.tsx';
import { draw } from '../internal/render.tsx';
import { buildings } from './sample.ts';
import { BuildingList, Editor, SettingsHub, Shell } from './screens.tsx';

const screens = [
  ['a list', <BuildingList key="list" rows={buildings.slice(0, 5)} pick />],
  ['an editor', <Editor key="editor" />],
  ['a hub', <SettingsHub key="hub" />],
] as const;
const LEAST = 24;

declare module 'vitest/browser' {
  interface BrowserCommands {
    pointWith: (what: 'finger' | 'mouse') => Promise<void>;
  }
}

/** Controls smaller than the least target that are not links within a sentence. */
function small(): readonly string[] {
  return [
    ...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [role="option"]'),
  ].flatMap((node) => {
    const own = node.getBoundingClientRect();
    const before = getComputedStyle(node, '::before');
    const after = getComputedStyle(node, '::after');
    const stretch = before.position === 'absolute' ? 2 * -Number.parseFloat(before.insetBlockStart) : 0;
    const hidden = own.width === 0 || getComputedStyle(node).clipPath !== 'none' || node.closest('[inert]') !== null;
    const inline = node.tagName === 'A' && getComputedStyle(node).display === 'inline' && after.position !== 'absolute';
    const fits = Math.min(own.width, own.height) + Math.max(0, stretch || 0) >= LEAST;
    const covered = after.position === 'absolute' && after.inset === '0px';
    return hidden || inline || fits || covered
      ? []
      : [`${node.tagName} ${node.getAttribute('aria-label') ?? node.textContent} ${own.width}×${own.height}`];
  });
}

it.each(screens)(
  'every control of %s is a target of at least 24 px, in both densities and on a phone',
  async (_name, screen) => {
    draw(<Shell>{screen}</Shell>);
    await expect.element(page.getByRole('main')).toBeVisible();
    for (const density of ['comfortable', 'compact']) {
      document.documentElement.dataset['density'] = density;
      for (const width of [1280, 390]) {
        await page.viewport(width, 844);
        expect(small()).toEqual([]);
      }
    }
    delete document.documentElement.dataset['density'];
  },
);

it.each(screens)('%s needs no sideways scrolling at 320 px', async (_name, screen) => {
  await page.viewport(320, 844);
  draw(<Shell>{screen}</Shell>);
  await expect.element(page.getByRole('main')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

const nothing = () => undefined;
const typedOn = [
  ...screens,
  ['a field of words', <TagsField key="tags" label="Labels" value={[]} onChange={nothing} />],
  ['a field of code', <CodeField key="code" label="Rule" value="{}" onChange={nothing} />],
  [
    'the way to other pages',
    <Pagination key="pages" page={1} pageSize={10} total={900} onPageChange={nothing} onPageSizeChange={nothing} />,
  ],
] as const;

/** What is typed on or chosen from, in letters so small that a phone enlarges the whole page. */
const enlarged = () =>
  [...document.querySelectorAll('input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea')]
    .filter((control) => Number.parseFloat(getComputedStyle(control).fontSize) < 16)
    .map((control) => `${control.tagName} ${control.getAttribute('aria-label') ?? control.id}`);

it.each(typedOn)('nothing of %s has a phone enlarge the page', async (_name, screen) => {
  await commands.pointWith('finger');
  draw(<Shell>{screen}</Shell>);
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main :is(input, select, textarea, a)').length).toBeGreaterThan(0);
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  expect(enlarged()).toEqual([]);
  await commands.pointWith('mouse');
});
