import { isInitialised } from '@wardmere/machines';
import { waitFor } from 'storybook/test';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { to } from '../src/system/to.ts';
import { pages } from '../src/system/pages.ts';
import { openStoryPortal, type StoryPortal } from './open-story-portal.ts';

const { dataset } = document.documentElement;
let opened: StoryPortal | undefined;
beforeEach(() => {
  delete dataset['scheme'];
  delete dataset['density'];
});
afterEach(() => {
  opened?.close();
  opened = undefined;
});

it.each([
  { scheme: 'light', density: 'comfortable' },
  { scheme: 'dark', density: 'compact' },
  { scheme: 'light', density: 'compact' },
  { scheme: 'dark', density: 'comfortable' },
  { scheme: undefined, density: 'comfortable' },
])('a story stays $scheme and $density as the toolbar chose it', async ({ scheme, density }) => {
  if (scheme !== undefined) dataset['scheme'] = scheme;
  dataset['density'] = density;
  const { portal } = (opened = openStoryPortal({ as: 'systemAdministrator', path: to(pages.landing) }));
  await waitFor(() => expect(isInitialised(portal.child('startUp').getSnapshot())).toBe(true));
  await waitFor(() => expect(portal.child('appearance').getSnapshot().context.chosen.density).toBe(density));
  expect({ scheme: dataset['scheme'], density: dataset['density'] }).toEqual({ scheme, density });
});
