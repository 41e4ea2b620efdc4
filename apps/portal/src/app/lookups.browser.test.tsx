import { cleanup, render } from '@testing-library/react';
import { userEvent } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import '@wardmere/ui/theme.css';
import { nameOf } from '../../harness/generate.ts';
import { seeLink, seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import { lookupRoutes, pages } from '../system/pages.ts';
import { to } from '../system/to.ts';
import { App } from './App.tsx';
import { kinds } from './kinds.ts';
import { capital } from '../system/capital.ts';

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
});

it.each(kinds.lookups)('$many are found in the settings, listed, added to and opened', async ({ one, many }) => {
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.settings) });
  render(<App portal={story.portal} />);
  await seeTitle('Settings');
  await userEvent.click(await seeLink(capital(many)));
  await seeTitle(capital(many));
  const first = nameOf(many, 0);
  await seeLink(first);
  await userEvent.click(await seeLink(`Add ${one}`));
  await seeTitle(`Add ${one}`);
  story.portal.navigate(to(lookupRoutes(one, many).list));
  await userEvent.click(await seeLink(first));
  expect((await seeTitle(first)).checkVisibility()).toBe(true);
});
