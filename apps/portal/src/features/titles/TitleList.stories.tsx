import { expect, screen, userEvent } from 'storybook/test';
import { drop, empty, never, rows } from '../../../harness/answers.ts';
import { press, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { deleteFromList } from '../../../harness/lookup-stories.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { notFetched } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { lookupRoutes } from '../../system/pages.ts';

const meta = {
  ...screenOf(
    'collection',
    { as: 'clientAdministrator', path: to(lookupRoutes('title', 'titles').list) },
    { Refresh: 'It is held whole: newer rows take the place of the former without a wait.' },
  ),
  title: 'Screens/Client/Title list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const search = async (words: string) =>
  userEvent.type(screen.getByRole('searchbox', { name: 'Search titles' }), words, { delay: null });

export const FirstLoad: ScreenStory = {
  args: { answers: { 'titles.list': never } },
  play: async () => {
    await seeTitle('Titles');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Head teacher');
    await expect(screen.getByText('Leads the school and answers to its governors.')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Add title' })).toBeVisible();
  },
};

export const Actions: ScreenStory = { play: () => deleteFromList('Head teacher') };

export const Empty: ScreenStory = {
  args: { answers: { 'titles.list': empty } },
  play: async () => {
    await seeText('No titles yet');
  },
};

export const Found: ScreenStory = {
  play: async () => {
    await seeLink('Head teacher');
    await search('governors');
    await expect(await seeLink('Head teacher')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'School nurse' })).toBeNull();
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Head teacher');
    await search('nowhere');
    await seeText('No titles match');
  },
};

export const MoreThanAHundred: ScreenStory = {
  args: { answers: { 'titles.list': rows(340) } },
  play: async () => {
    await seeText('1–10 of 340 titles');
  },
};

export const Failed: ScreenStory = notFetched('titles.list', 'titles');

export const FailedThenTriedAgain: ScreenStory = {
  args: { answers: { 'titles.list': (question) => (question.times === 1 ? drop(question) : question.ordinary()) } },
  play: async () => {
    await press('Try again');
    await expect(await seeLink('Head teacher')).toBeVisible();
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'roleManager' },
  play: async () => {
    await seeText(/Manage client settings/);
  },
};

export const Offline: ScreenStory = {
  args: { offline: true, answers: { 'titles.list': drop } },
  play: async () => {
    await seeText('You are offline');
    await seeText('Unable to fetch titles. Please try again');
  },
};
