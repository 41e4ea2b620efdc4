import { cleanup, render } from '@testing-library/react';
import { screen, userEvent, waitFor } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import '@wardmere/ui/theme.css';
import { choose, press, seeChanges, seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import { pages } from '../system/pages.ts';
import { to } from '../system/to.ts';
import { App } from './App.tsx';
import { kinds } from './kinds.ts';

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
  document.documentElement.removeAttribute('data-density');
});

it('whoever comes back to their kept preferences keeps the look that they have chosen since (D-133)', async () => {
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.preferences), kinds });
  const { portal } = story;
  render(<App portal={portal} />);
  await seeTitle('Your preferences');
  await choose(/^Rows per page/, '50');
  await seeChanges(1);
  portal.navigate(to(pages.settings));
  await press('Leave and keep draft');
  await seeTitle('Settings');

  await press(/^Your account/);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rows and fields: compact' }));
  await waitFor(() => expect(portal.child('appearance').getSnapshot().value).toBe('settled'));
  portal.navigate(to(pages.preferences));
  await seeChanges(1);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  expect(document.documentElement.dataset['density']).toBe('compact');
  expect(portal.child('startUp').getSnapshot().context.profile?.density).toBe('compact');
});
