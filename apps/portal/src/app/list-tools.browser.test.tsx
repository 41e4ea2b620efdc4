import { cleanup, render, screen } from '@testing-library/react';
import { waitFor } from 'storybook/test';
import { afterEach, expect, it } from 'vitest';
import '@wardmere/ui/theme.css';
import type { Question } from '../../harness/answers.ts';
import { seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import { lookupRoutes, pages } from '../system/pages.ts';
import { to } from '../system/to.ts';
import { App } from './App.tsx';

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
});

/** The place of each button that does something with the list as a whole, whether or not it can be pressed yet. */
const placesOf = (names: readonly string[]) =>
  names.map((name) => {
    const [button] = screen.queryAllByText(name, { selector: 'main button' });
    const { left = 0, top = 0, width = 0 } = button?.getBoundingClientRect() ?? {};
    return [name, left, top, width].join(' ');
  });

it.each([
  ['Users and contacts', 'users.list', to(pages.people), ['List', 'Views']],
  ['Titles', 'titles.list', to(lookupRoutes('title', 'titles').list), ['List']],
])('of %s what is done with the list stands where it will, before there are rows', async (title, call, path, names) => {
  const rows = Promise.withResolvers<undefined>();
  const answers = {
    [call]: async ({ ordinary }: Question) => {
      await rows.promise;
      return ordinary();
    },
  };
  story = openStoryPortal({ as: 'clientAdministrator', path, answers });
  render(<App portal={story.portal} />);
  await seeTitle(title);
  const before = await waitFor(() => {
    const places = placesOf(names);
    expect(places[0]).not.toBe('List 0 0 0');
    return places;
  });
  expect(screen.queryByRole('button', { name: 'List' })).toBeNull();
  rows.resolve(undefined);
  await screen.findByRole('button', { name: 'List' });
  expect(placesOf(names)).toEqual(before);
});
