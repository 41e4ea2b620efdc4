import { allCalls, DEFAULT_BRAND } from '@wardmere/api';
import { cleanup, render } from '@testing-library/react';
import { userEvent, waitFor } from 'storybook/test';
import { afterEach, expect, it, vi } from 'vitest';
import '@wardmere/ui/theme.css';
import * as records from '../../harness/addresses.ts';
import { never, refuse, type Answer, type Question } from '../../harness/answers.ts';
import type { Answers } from '../../harness/fake-platform.ts';
import { press, fill, seeLink, seeText, seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import type { Person } from '../../harness/people.ts';
import { placeOf } from '../system/address.ts';
import type { DefinedRoute } from '../system/define-route.ts';
import { isStarted } from '../system/facts.ts';
import { lookupRoutes, pages } from '../system/pages.ts';
import { REST } from '../system/prefetch.ts';
import { to } from '../system/to.ts';
import { App } from './App.tsx';
import { kinds } from './kinds.ts';

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
});

/** Opens the portal on a page that asks for no list; says what has been asked for since. */
async function open(as: Person, answers: Answers = {}) {
  const asked: string[] = [];
  const own = new Map(Object.entries(answers));
  const noting = allCalls.map(({ name }) => [
    name,
    (question: Question) => {
      const { params, query } = question;
      asked.push(`${name} ${JSON.stringify(params)} ${query.toString()}`);
      return (own.get(name) ?? (({ ordinary }: Question) => ordinary()))(question);
    },
  ]);
  const isOfPlatform = as === 'systemAdministrator';
  const path = to(isOfPlatform ? pages.platformSettings : pages.settings);
  story = openStoryPortal({ as, path, answers: Object.fromEntries(noting) });
  render(<App portal={story.portal} />);
  const { portal } = story;
  await seeTitle(isOfPlatform ? 'Platform settings' : 'Settings');
  // Before, nothing is asked for early.
  await waitFor(() => expect(isStarted(portal)).toBe(true));
  await quiet();
  asked.length = 0;
  return { portal, asked };
}

/** Whatever follows has been asked for by then. */
const quiet = () => new Promise((resolve) => void setTimeout(resolve, 3 * REST));
const twice = (asked: readonly string[]) => asked.filter((each, index) => asked.indexOf(each) !== index);

const ids: Readonly<Record<string, string>> = { ...records, brand: DEFAULT_BRAND.slug };
const rows: readonly (readonly [string, DefinedRoute])[] = [
  ...Object.entries<DefinedRoute>(pages),
  ...kinds.lookups.flatMap(({ one, many }) => {
    const { list, details } = lookupRoutes(one, many);
    return [[many, list] as const, [one, details] as const];
  }),
];
const opening = rows
  .filter(([, page]) => 'opens' in page)
  .map(([name, page]) => {
    const address = page.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => ids[param] ?? '');
    const kept = name === 'enterpriseUser' ? address.replace(records.user, records.enterpriseUser) : address;
    return [name, kept, page.rule({ brand: DEFAULT_BRAND, visitorApp: 'v' })] as const;
  });

it.each(opening.filter(([, , { flag }]) => flag === undefined))(
  'what %s opens is asked for once: when its link is meant, and not again',
  async (_, address, { area }) => {
    const { portal, asked } = await open(area === 'system' ? 'systemAdministrator' : 'clientAdministrator');
    portal.prefetch(placeOf(address));
    await quiet();
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    const early = new Set(asked);
    portal.navigate(address);
    await waitFor(() => expect(portal.child('navigation').getSnapshot().context.place.path).toBe(address));
    await waitFor(() => expect(document.querySelector('[data-page-title]')).not.toBeNull());
    await quiet();
    expect(twice(asked).filter((each) => early.has(each))).toEqual([]);
  },
);

it('a list that is not asked for without a search is not asked for early either (D-176)', async () => {
  const { portal, asked } = await open('systemAdministrator');
  portal.prefetch(placeOf(to(pages.userSearch)));
  await quiet();
  expect(asked).toEqual([]);
});

it('a link that is hovered asks for what it leads to, once it is rested on', async () => {
  const { asked } = await open('clientAdministrator');
  await userEvent.hover(await seeLink('Titles'));
  expect(asked).toEqual([]);
  await waitFor(() => expect(asked.filter((each) => each.startsWith('titles.list'))).toHaveLength(1));
});

it('whoever sweeps over links asks for the last alone', async () => {
  const { asked } = await open('clientAdministrator');
  for (const name of ['Titles', 'Departments', 'Occupations']) await userEvent.hover(await seeLink(name));
  await quiet();
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['occupations.list']);
});

it('nothing is asked that the person may not open, or of which that is not decided yet', async () => {
  const denied = await open('roleManager');
  denied.portal.prefetch(placeOf(to(pages.people)));
  await quiet();
  expect(denied.asked).toEqual([]);
  cleanup();
  story?.close();
  const asked: string[] = [];
  const list = ({ ordinary }: Question) => {
    asked.push('mappings');
    return ordinary();
  };
  story = openStoryPortal({
    as: 'clientAdministrator',
    path: to(pages.settings),
    answers: { 'connections.status': never, 'securityGroups.list': list },
  });
  render(<App portal={story.portal} />);
  await seeTitle('Settings');
  story.portal.prefetch(placeOf(to(pages.mappings)));
  await quiet();
  expect(asked).toEqual([]);
});

it('what was refused early is asked for again by whoever goes there', async () => {
  const once = vi.fn<Answer>((question) => (question.times === 1 ? refuse(503)(question) : question.ordinary()));
  const { portal } = await open('clientAdministrator', { 'titles.list': once });
  const { list } = lookupRoutes('title', 'titles');
  portal.prefetch(placeOf(to(list)));
  await waitFor(() => expect(once).toHaveBeenCalledTimes(1));
  await quiet();
  portal.navigate(to(list));
  await seeLink(/^Head teacher/);
});

it('what was written meanwhile is not hidden by what was asked before', async () => {
  const { portal, asked } = await open('clientAdministrator');
  const { list, details } = lookupRoutes('title', 'titles');
  portal.navigate(to(details, { title: records.title }));
  await seeText('Delete title');
  await fill(/^Name/, 'Head of year');
  portal.prefetch(placeOf(to(list)));
  await waitFor(() => expect(asked.filter((each) => each.startsWith('titles.list'))).toHaveLength(1));
  await press('Save');
  await seeText('“Head of year” saved');
  portal.navigate(to(list));
  await seeLink('Head of year');
});
