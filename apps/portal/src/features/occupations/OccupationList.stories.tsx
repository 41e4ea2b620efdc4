import { expect, screen, userEvent } from 'storybook/test';
import { empty, never, refuse } from '../../../harness/answers.ts';
import { press, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { offlineList } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';
import { lookupRoutes } from '../../system/pages.ts';

const meta = {
  ...screenOf(
    'collection',
    { as: 'clientAdministrator', path: to(lookupRoutes('occupation', 'occupations').list) },
    { Refresh: 'It is held whole: newer rows take the place of the former without a wait.' },
  ),
  title: 'Screens/Client/Occupation list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

export const FirstLoad: ScreenStory = {
  args: { answers: { 'occupations.list': never } },
  play: async () => {
    await seeTitle('Occupations');
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Caretaker');
    await expect(screen.getByRole('link', { name: 'Add occupation' })).toBeVisible();
  },
};

export const Empty: ScreenStory = {
  args: { answers: { 'occupations.list': empty } },
  play: async () => {
    await seeText('No occupations yet');
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Caretaker');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search occupations' }), 'nowhere', { delay: null });
    await seeText('No occupations match');
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: { 'occupations.list': (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()) },
  },
  play: async () => {
    await seeText('Unable to fetch occupations. Please try again');
    await press('Try again');
    await expect(await seeLink('Caretaker')).toBeVisible();
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'roleManager' },
  play: async () => {
    await seeText(/Manage client settings/);
  },
};

export const Offline: ScreenStory = offlineList('occupations.list', 'Unable to fetch occupations. Please try again');
