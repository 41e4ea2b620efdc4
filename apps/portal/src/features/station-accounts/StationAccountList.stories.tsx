import { expect, userEvent, screen } from 'storybook/test';
import { empty, never, refuse } from '../../../harness/answers.ts';
import { choose, press, seeButton, seeLink, seeRowsToCome, seeText, seeTitle } from '../../../harness/gestures.ts';
import { deleteFromList } from '../../../harness/lookup-stories.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { offlineList, refresh } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('collection', { as: 'clientAdministrator', path: to(pages.stationAccounts) }),
  title: 'Screens/Client/Station account list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const list = 'stationAccounts.list';
const failed = 'Unable to fetch station accounts. Please try again';

export const FirstLoad: ScreenStory = {
  args: { answers: { [list]: never } },
  play: async () => {
    await seeTitle('Station accounts');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Reception');
    await seeText('Every building');
    await seeText('Never');
    await seeLink('Add station account');
  },
};

export const OfWhoeverMayOnlyLook: ScreenStory = {
  args: { as: 'teacher' },
  play: async () => {
    await seeLink('Reception');
    await expect(screen.queryByRole('link', { name: 'Add station account' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Actions for Reception' })).toBeNull();
  },
};

export const Actions: ScreenStory = { play: () => deleteFromList('Reception') };

export const Empty: ScreenStory = {
  args: { answers: { [list]: empty } },
  play: async () => {
    await seeText('No station accounts yet');
  },
};

export const Filtered: ScreenStory = {
  play: async () => {
    await seeLink('Reception');
    await choose('Client scope', 'Yes');
    await expect(await seeButton(/Remove.*Yes/)).toBeVisible();
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Reception');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search station accounts' }), 'nowhere', {
      delay: null,
    });
    await seeText('No station accounts match');
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: { [list]: (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()) },
  },
  play: async () => {
    await seeText(failed);
    await press('Try again');
    await seeLink('Reception');
  },
};

export const NoPermission: ScreenStory = {
  args: { answers: { 'modules.ofClient': empty } },
  play: async () => {
    await seeText('The client does not have the module visitor app.');
  },
};

export const Refresh: ScreenStory = refresh(list, 'Reception');

export const Offline: ScreenStory = offlineList(list, failed);
