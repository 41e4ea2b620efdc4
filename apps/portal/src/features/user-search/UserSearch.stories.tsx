import { expect, screen, userEvent } from 'storybook/test';
import { empty, never, refuse } from '../../../harness/answers.ts';
import { seeButton, seeLink, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { to } from '../../system/to.ts';
import { pages } from '../../system/pages.ts';

const meta = {
  ...screenOf('asItComes', { as: 'systemAdministrator', path: to(pages.userSearch) }),
  title: 'Screens/People/User search',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const search = async (text: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Search users' }), text, {
    delay: null,
  });

export const BeforeSearching: ScreenStory = {
  play: async () => {
    await seeTitle('User search');
    await seeText('Search for users');
  },
};

export const TooShort: ScreenStory = {
  play: async () => {
    await search('a');
    await seeText('Search for users');
  },
};

export const Searching: ScreenStory = {
  args: { path: `${to(pages.userSearch)}?search=ab`, answers: { 'userSearch.find': never } },
  play: async () => {
    await seeTitle('User search');
  },
};

export const Found: ScreenStory = {
  args: { path: `${to(pages.userSearch)}?search=ab` },
  play: async () => {
    await seeLink('Amelia Abbott');
    await seeText('Northfield Trust');
  },
};

export const NobodyFound: ScreenStory = {
  args: { path: `${to(pages.userSearch)}?search=zz`, answers: { 'userSearch.find': empty } },
  play: async () => {
    await seeText('No users match');
  },
};

export const Failed: ScreenStory = {
  args: { path: `${to(pages.userSearch)}?search=ab`, answers: { 'userSearch.find': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch users. Please try again');
    await expect(await seeButton('Try again')).toBeVisible();
  },
};

export const NoPermission: ScreenStory = {
  args: { as: 'supportPerson' },
  play: async () => {
    await seeTitle('You do not have access');
  },
};
