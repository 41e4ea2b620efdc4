import { expect, screen, userEvent } from 'storybook/test';
import { client } from '../../../harness/addresses.ts';
import { empty, never, refuse } from '../../../harness/answers.ts';
import { choose, press, seeButton, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineList, refresh } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('collection', { as: 'systemAdministrator', path: to(pages.buildingImports, { client }) }),
  title: 'Screens/Client/Imports',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const list = 'buildingImports.list';
const failed = 'Unable to fetch imports. Please try again';

export const FirstLoad: ScreenStory = {
  args: { answers: { [list]: never } },
  play: async () => {
    await seeTitle(/^Imports of buildings/);
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink(/^autumn-starters\.xlsx, /);
    await seeText('Waiting to be released');
    // The page above, and the way to one more.
    await expect(await screen.findAllByRole('link', { name: 'Import buildings' })).toHaveLength(2);
  },
};

export const OfPeople: ScreenStory = {
  args: { as: 'clientAdministrator', path: to(pages.peopleImports) },
  play: async () => {
    await seeTitle(/^Imports of users and contacts/);
    await seeLink(/^autumn-starters\.xlsx, /);
  },
};

export const Filtered: ScreenStory = {
  play: async () => {
    await seeLink(/^autumn-starters\.xlsx, /);
    await choose('Status', 'Waiting to be released');
    await seeButton(/Remove.*Waiting to be released/);
  },
};

export const Empty: ScreenStory = {
  args: { answers: { [list]: empty } },
  play: async () => {
    await seeText('No imports yet');
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink(/^autumn-starters\.xlsx, /);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search imports' }), 'nowhere', { delay: null });
    await seeText('No imports match');
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: { [list]: (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()) },
  },
  play: async () => {
    await seeText(failed);
    await press('Try again');
    await seeLink(/^autumn-starters\.xlsx, /);
  },
};

export const NoPermission: ScreenStory = noPermission('clientAdministrator', /open to platform users only/);

export const Refresh: ScreenStory = refresh(list, 'schools.xlsx', /^schools\.xlsx, /);

export const Offline: ScreenStory = offlineList(list, failed);
