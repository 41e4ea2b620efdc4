import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from 'storybook/test';
import { afterEach, expect, it, vi } from 'vitest';
import '@wardmere/ui/theme.css';
import { seeLink } from '../../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../../harness/open-story-portal.ts';
import { App } from '../../app/App.tsx';
import { pages } from '../../system/pages.ts';
import { LOST } from '../../system/screens.ts';
import { to } from '../../system/to.ts';

vi.mock('./save-list.ts', () => {
  throw new Error('The chunk is lost.');
});

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
});

it('a list whose saving could not be fetched says so', async () => {
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.people) });
  render(<App portal={story.portal} />);
  await seeLink('Amelia Abbott');
  await userEvent.click(await screen.findByRole('button', { name: 'List' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
  expect(await screen.findByText(LOST)).toBeVisible();
});
