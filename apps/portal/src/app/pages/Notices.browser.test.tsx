import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import '@wardmere/ui/theme.css';
import { seeDialog, seeTitle } from '../../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../../harness/open-story-portal.ts';
import { openJournal } from '../../system/journal-address.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';
import { App } from '../App.tsx';

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
});

/** Tells something while the journal lies over the page. */
async function tellAboveTheJournal() {
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.settings) });
  render(<App portal={story.portal} />);
  await seeTitle('Settings');
  openJournal(story.portal);
  await seeDialog('Changes of this session');
  story.portal.say({ tone: 'success', text: 'Taken back: “Teacher”' });
}

it('what is told while something lies over the page is told to those who hear the page as well', async () => {
  await tellAboveTheJournal();
  const notices = within(await screen.findByRole('region', { name: 'Notices' }));
  expect(await notices.findByText('Taken back: “Teacher”')).toBeVisible();
});

it('what is told while something lies over the page can be pressed, and what lies there stays', async () => {
  await tellAboveTheJournal();
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Taken back: “Teacher”')).toBeNull());
  await seeDialog('Changes of this session');
});
