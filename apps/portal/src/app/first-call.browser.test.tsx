import { allCalls, DEFAULT_BRAND } from '@wardmere/api';
import type { Rule } from '@wardmere/machines';
import { cleanup, render } from '@testing-library/react';
import { waitFor } from 'storybook/test';
import { afterEach, expect, it, vi } from 'vitest';
import '@wardmere/ui/theme.css';
import * as records from '../../harness/addresses.ts';
import { never, refuse, type Answer, type Question } from '../../harness/answers.ts';
import type { Answers } from '../../harness/fake-platform.ts';
import { press, seeLink, seeText, seeTitle } from '../../harness/gestures.ts';
import { openStoryPortal, type StoryPortal } from '../../harness/open-story-portal.ts';
import type { Person } from '../../harness/people.ts';
import type { DefinedRoute } from '../system/define-route.ts';
import { lookupRoutes, pages } from '../system/pages.ts';
import { to } from '../system/to.ts';
import { App } from './App.tsx';
import { peopleList } from '../features/people/people.collection.tsx';
import { kinds } from './kinds.ts';

let story: StoryPortal | undefined;
afterEach(() => {
  cleanup();
  story?.close();
});

/** Opens the portal at an address; says what has been asked for, each with what it was asked by. */
function open(as: Person, path: string, answers: Answers = {}) {
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
  story = openStoryPortal({ as, path, answers: Object.fromEntries(noting) });
  render(<App portal={story.portal} />);
  return asked;
}

/** Whatever follows has been asked for by then. */
const quiet = () => new Promise((resolve) => void setTimeout(resolve, 240));
const twice = (asked: readonly string[]) => asked.filter((each, index) => asked.indexOf(each) !== index);
/** What every start asks for, whatever it opens. */
const OF_START = /^(?:session\.\w+|modules\.ofClient|clients\.get .*loadModules=false) ?/;
const opened = (asked: readonly string[]) => asked.filter((each) => !OF_START.test(each));
/** Holds back who it is until they are let in. */
function held() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const late = async ({ ordinary }: Question) => {
    await promise;
    return ordinary();
  };
  return { answers: { 'session.systemProfile': late, 'session.clientProfile': late }, letIn: () => resolve(undefined) };
}

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

const isKnownByTheToken = ({ flag, connection, module }: Rule) =>
  flag === undefined && connection === undefined && module === undefined;

it.each(opening.filter(([, , rule]) => isKnownByTheToken(rule)))(
  'what %s opens is asked for beside who it is and shown after it, and asked for once',
  async (_, address, { area }) => {
    const { answers, letIn } = held();
    const asked = open(area === 'system' ? 'systemAdministrator' : 'clientAdministrator', address, answers);
    await waitFor(() => expect(opened(asked)).toHaveLength(1));
    await quiet();
    expect(opened(asked)).toHaveLength(1);
    expect(document.querySelector('[data-page-title]')).toBeNull();
    const early = new Set(opened(asked));
    letIn();
    await waitFor(() => expect(document.querySelector('[data-page-title]')).not.toBeNull());
    await quiet();
    expect(twice(asked).filter((each) => early.has(each))).toEqual([]);
  },
);

it.each(opening.filter(([, , rule]) => !isKnownByTheToken(rule)))(
  'what %s opens waits for what its rule asks beside the token',
  async (_, address, { area }) => {
    const { answers } = held();
    const asked = open(area === 'system' ? 'systemAdministrator' : 'clientAdministrator', address, answers);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    await quiet();
    expect(opened(asked)).toEqual([]);
  },
);

it('what writes the rows is made while they are on their way', async () => {
  const prepare = vi.spyOn(peopleList, 'prepare');
  const list = vi.fn<Answer>(never);
  open('clientAdministrator', to(pages.people), { 'users.list': list });
  await waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
  expect(list.mock.invocationCallOrder[0]).toBeLessThan(prepare.mock.invocationCallOrder[0] ?? 0);
});

it('nothing is asked of a page that the person may not open', async () => {
  const { answers, letIn } = held();
  const asked = open('roleManager', to(pages.people), answers);
  await quiet();
  letIn();
  await seeTitle('You do not have access');
  await quiet();
  expect(asked.filter((each) => each.startsWith('users.list'))).toEqual([]);
});

it('what is refused is told by the screen, as if it had asked itself, and asked for anew when the person wants it', async () => {
  const list = vi.fn<Answer>((question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()));
  const { answers, letIn } = held();
  open('clientAdministrator', to(lookupRoutes('title', 'titles').list), { ...answers, 'titles.list': list });
  await waitFor(() => expect(list).toHaveBeenCalledTimes(1));
  await quiet();
  letIn();
  await seeText(/Unable to fetch titles/);
  await quiet();
  expect(list).toHaveBeenCalledTimes(1);
  await press('Try again');
  await seeLink(/^Head teacher/);
});

const titles = to(lookupRoutes('title', 'titles').list);

it('what was refused with the session before is asked for with the one that follows (D-046)', async () => {
  const list = vi.fn<Answer>((question) => (question.times === 1 ? refuse(401)(question) : question.ordinary()));
  const { answers, letIn } = held();
  open('clientAdministrator', titles, { ...answers, 'titles.list': list });
  await waitFor(() => expect(list).toHaveBeenCalled());
  await quiet();
  letIn();
  await seeLink(/^Head teacher/);
  expect(list).toHaveBeenCalledTimes(2);
});

it('a session whose first call is refused as well is never asked for a third time by itself (D-046)', async () => {
  const list = vi.fn<Answer>(refuse(401));
  const { answers, letIn } = held();
  open('clientAdministrator', titles, { ...answers, 'titles.list': list });
  await waitFor(() => expect(list).toHaveBeenCalled());
  await quiet();
  letIn();
  await seeTitle('Something went wrong');
  await quiet();
  expect(list).toHaveBeenCalledTimes(2);
});
