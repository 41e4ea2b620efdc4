import { expect, screen, userEvent } from 'storybook/test';
import { drop, empty, malformed, never, refuse, rows } from '../../../harness/answers.ts';
import { choose, press, seeButton, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf(
    'collection',
    { as: 'systemAdministrator', path: to(pages.clients) },
    { Refresh: 'It is held whole: newer rows take the place of the former without a wait.' },
  ),
  title: 'Screens/Platform/Client list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'clients.ofUser': never } },
  play: async () => {
    await seeTitle('Clients');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Brackenbury Schools');
    await expect(screen.getByRole('link', { name: 'Add client' })).toBeVisible();
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'clients.ofUser': empty } },
  play: async () => {
    await seeText('No clients yet');
  },
};

export const Filtered: ScreenStory = {
  play: async () => {
    await seeLink('Brackenbury Schools');
    await choose('Status', 'Setup');
    await expect(await seeButton(/Remove.*Setup/)).toBeVisible();
  },
};

export const SavedAsFile: ScreenStory = {
  args: {
    answers: {
      // The platform applies what the person has narrowed the list to.
      'clients.ofUser': (question) =>
        question.query.has('columns') && question.query.get('filter') !== 'Status eq Setup'
          ? refuse(400)(question)
          : question.ordinary(),
    },
  },
  play: async () => {
    await seeLink('Brackenbury Schools');
    await choose('Status', 'Setup');
    await seeButton(/Remove.*Setup/);
    await press('List');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as CSV' }));
    await seeText('“clients.csv” saved');
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Brackenbury Schools');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'nowhere', { delay: null });
    await seeText('No clients match');
    await expect(screen.getAllByRole('button', { name: 'Clear filters' })[0]).toBeVisible();
  },
};

export const Failed: ScreenStory = {
  args: { answers: { 'clients.ofUser': refuse(500) } },
  play: async () => {
    await seeText('An error occurred fetching the list of clients.');
    await expect(await seeButton('Try again')).toBeVisible();
  },
};

export const FailedThenTriedAgain: ScreenStory = {
  args: { answers: { 'clients.ofUser': (question) => (question.times === 1 ? drop(question) : question.ordinary()) } },
  play: async () => {
    await press('Try again');
    await expect(await seeLink('Brackenbury Schools')).toBeVisible();
  },
};

export const UnreadableAnswer: ScreenStory = {
  args: { answers: { 'clients.ofUser': malformed } },
  play: async () => {
    await seeText('An error occurred fetching the list of clients.');
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'clientAdministrator' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const NoPermissionToAdd: ScreenStory = {
  args: { as: 'supportPerson' },
  play: async () => {
    await seeLink('Brackenbury Schools');
    await expect(screen.queryByRole('link', { name: 'Add client' })).toBeNull();
  },
};

export const HugeList: ScreenStory = {
  args: { answers: { 'clients.ofUser': rows(1000) } },
  play: async () => {
    await seeText('1–10 of 1,000 clients');
  },
};

export const Offline: ScreenStory = {
  args: { offline: true, answers: { 'clients.ofUser': drop } },
  play: async () => {
    await seeText('You are offline');
    await seeText('An error occurred fetching the list of clients.');
  },
};
