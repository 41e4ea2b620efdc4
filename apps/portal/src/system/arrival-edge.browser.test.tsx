import { cleanup, render, screen } from '@testing-library/react';
import { userEvent, waitFor } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '@wardmere/ui/theme.css';
import { seeLink, seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import { App } from '../app/App.tsx';
import { pages } from './pages.ts';
import { to } from './to.ts';

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
});

it('a page that is gone to begins at its top, also where a step back was taken on the one before', async () => {
  await page.viewport(1280, 400);
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.people) });
  const { portal } = story;
  render(<App portal={portal} />);
  await seeLink('Amelia Abbott');
  portal.navigate(`${to(pages.people)}?journal`);
  await screen.findByRole('dialog');
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  scrollTo({ top: 200, behavior: 'instant' });
  expect(scrollY).toBe(200);
  await userEvent.click(await seeLink('Amelia Abbott'));
  await seeTitle('Amelia Abbott');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Amelia Abbott'));
  expect(scrollY).toBe(0);
});

it('a page that is gone back to stands where it was left', async () => {
  await page.viewport(1280, 400);
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.people) });
  render(<App portal={story.portal} />);
  await seeLink('Amelia Abbott');
  scrollTo({ top: 200, behavior: 'instant' });
  await userEvent.click(await seeLink('Amelia Abbott'));
  await seeTitle('Amelia Abbott');
  history.back();
  await seeLink('Amelia Abbott');
  await waitFor(() => expect(scrollY).toBe(200));
});
