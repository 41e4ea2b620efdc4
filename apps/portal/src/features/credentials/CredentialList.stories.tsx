import { expect, screen, userEvent } from 'storybook/test';
import { empty, never, refuse } from '../../../harness/answers.ts';
import {
  choose,
  press,
  seeButton,
  seeDialog,
  seeLink,
  seeRowsToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { noPermission, offlineList, refresh } from '../../../harness/usual-states.ts';
import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('collection', { as: 'clientAdministrator', path: to(pages.credentials, { brand: 'wardmere' }) }),
  title: 'Screens/Connect/Credential list',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const list = 'webhookCredentials.list';
const failed = 'Unable to fetch credentials. Please try again';

export const FirstLoad: ScreenStory = {
  args: { answers: { [list]: never } },
  play: async () => {
    await seeTitle('Credentials');
    await seeRowsToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeLink('Sign system');
    await seeText('Basic authentication');
    await seeText('Access control: account');
    await seeLink('Add credential');
  },
};

export const OfWhoeverMayOnlyLook: ScreenStory = {
  args: { as: 'auditor' },
  play: async () => {
    await seeLink('Sign system');
    await expect(screen.queryByRole('link', { name: 'Add credential' })).toBeNull();
    await expect(screen.queryByRole('button', { name: 'Actions for Sign system' })).toBeNull();
  },
};

/** What can be done with one of them, for whoever may write it (D-081). */
export const Actions: ScreenStory = {
  play: async () => {
    await press('Actions for Sign system');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await seeDialog('Delete “Sign system”?', 'alertdialog');
  },
};

export const Empty: ScreenStory = {
  args: { answers: { [list]: empty } },
  play: async () => {
    await seeText('No credentials yet');
  },
};

export const Filtered: ScreenStory = {
  play: async () => {
    await seeLink('Sign system');
    await choose('Type', 'API key');
    await expect(await seeButton(/Remove.*API key/)).toBeVisible();
    await seeLink('Police portal');
  },
};

export const NoMatch: ScreenStory = {
  play: async () => {
    await seeLink('Sign system');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search credentials' }), 'nowhere', { delay: null });
    await seeText('No credentials match');
  },
};

export const Failed: ScreenStory = {
  args: {
    answers: { [list]: (question) => (question.times === 1 ? refuse(500)(question) : question.ordinary()) },
  },
  play: async () => {
    await seeText(failed);
    await press('Try again');
    await seeLink('Sign system');
  },
};

export const NoPermission: ScreenStory = noPermission('integrator');

export const Refresh: ScreenStory = refresh(list, 'Sign system');

export const Offline: ScreenStory = offlineList(list, failed);
