import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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

it('what is told while something lies over the page is told to those who hear the page as well', async () => {
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.settings) });
  render(<App portal={story.portal} />);
  await seeTitle('Settings');
  openJournal(story.portal);
  await seeDialog('Changes of this session');
  story.portal.say({ tone: 'success', text: 'Taken back: “Teacher”' });
  const notices = within(await screen.findByRole('region', { name: 'Notices' }));
  expect(await notices.findByText('Taken back: “Teacher”')).toBeVisible();
});
