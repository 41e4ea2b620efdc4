import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '@wardmere/ui/theme.css';
import { seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import { lookupRoutes, pages } from '../system/pages.ts';
import { to } from '../system/to.ts';
import { App } from './App.tsx';

let story: StoryPortal | undefined;
afterEach(async () => {
  cleanup();
  story?.close();
  await page.viewport(1280, 800);
});

it.each([
  ['Roles', to(pages.roles), []],
  ['Titles', to(lookupRoutes('title', 'titles').list), []],
  ['Buildings', to(pages.buildings), ['Filters']],
])('on a phone %s can be saved, printed and given other columns', async (title, path, filters) => {
  await page.viewport(390, 844);
  story = openStoryPortal({ as: 'clientAdministrator', path });
  render(<App portal={story.portal} />);
  await seeTitle(title);
  const list = await screen.findByRole('button', { name: 'List' });
  expect(screen.queryAllByRole('button', { name: /^Filters/ }).map(({ textContent }) => textContent)).toEqual(filters);
  await userEvent.click(list);
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Save as CSV', 'Print', 'Columns']);
});
