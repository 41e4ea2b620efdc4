import { allCalls } from '@wardmere/api';
import { cleanup, render, screen } from '@testing-library/react';
import { waitFor } from 'storybook/test';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '@wardmere/ui/theme.css';
import type { Question } from '../../harness/answers.ts';
import { seeLink, seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import { pages } from '../system/pages.ts';
import { to } from '../system/to.ts';
import { App } from './App.tsx';

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  story?.close();
});

it('where a list is scrolled to is read in a frame, whose layout is due, and never while the page is put up', async () => {
  let isFrame = false;
  const read: string[] = [];
  const frame = globalThis.requestAnimationFrame.bind(globalThis);
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((work) =>
    frame((time) => {
      isFrame = true;
      work(time);
      isFrame = false;
    }),
  );
  vi.spyOn(globalThis, 'scrollY', 'get').mockImplementation(() => {
    read.push(isFrame ? 'in a frame' : 'at once');
    return 0;
  });
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.people) });
  render(<App portal={story.portal} />);
  await seeLink('Amelia Abbott');
  await waitFor(() => expect(read).toContain('in a frame'));
  expect(read).not.toContain('at once');
});

it('what a list is narrowed by is asked for once its rows are there', async () => {
  const asked: string[] = [];
  const beforeRows: string[] = [];
  const rows = Promise.withResolvers<undefined>();
  const answers = allCalls.map(({ name }) => [
    name,
    async ({ ordinary }: Question) => {
      asked.push(name);
      if (document.querySelector('main tr a') === null) beforeRows.push(name);
      if (name === 'users.list') await rows.promise;
      return ordinary();
    },
  ]);
  const path = to(pages.people);
  story = openStoryPortal({ as: 'clientAdministrator', path, answers: Object.fromEntries(answers) });
  render(<App portal={story.portal} />);
  await seeTitle('Users and contacts');
  await waitFor(() => expect(asked).toContain('users.list'));
  const choices = ['roles.list', 'buildings.all', 'departments.list'];
  expect(asked.filter((name) => choices.includes(name))).toEqual([]);
  rows.resolve(undefined);
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(choices)));
  expect(beforeRows.filter((name) => choices.includes(name))).toEqual([]);
  // What can be given is asked for by the question that gives it.
  expect(asked).not.toContain('roles.assignable');
});

const lefts = () => screen.getAllByRole('columnheader').map((head) => head.getBoundingClientRect().left);

/** Whether a text in one line goes on where it is not shown. */
const isCut = (text: Element) => text.scrollHeight > text.clientHeight || text.scrollWidth > text.clientWidth;

it('names that come after the rows move nothing beside them, and have room at 1280', async () => {
  await page.viewport(1280, 800);
  const names = Promise.withResolvers<undefined>();
  story = openStoryPortal({
    as: 'clientAdministrator',
    path: to(pages.buildings),
    answers: {
      'lookups.timezones': async ({ ordinary }) => {
        await names.promise;
        return ordinary();
      },
    },
  });
  render(<App portal={story.portal} />);
  await screen.findAllByText('Europe/London');
  const before = lefts();
  names.resolve(undefined);
  const come = await screen.findAllByText('United Kingdom – London');
  expect(lefts()).toEqual(before);
  expect(come.filter(isCut)).toEqual([]);
});

it('six filters and what is done with the list follow the search, and take one line more at 1280', async () => {
  await page.viewport(1280, 800);
  story = openStoryPortal({ as: 'clientAdministrator', path: to(pages.history) });
  render(<App portal={story.portal} />);
  await screen.findByRole('button', { name: 'Views' });
  const search = screen.getByRole('searchbox', { name: /^Search/ });
  const bar = [search, screen.getByRole('combobox', { name: 'Field' }), screen.getByRole('button', { name: 'Views' })];
  const [first, ...others] = bar.map((each) => Math.round(each.getBoundingClientRect().top));
  expect(new Set(others).size).toBe(1);
  expect((others[0] ?? 0) - (first ?? 0)).toBeLessThan(60);
});
