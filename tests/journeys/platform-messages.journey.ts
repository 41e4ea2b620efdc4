import type { Page } from '@playwright/test';
import { accounts } from '../../apps/platform/src/seed/accounts.ts';
import { consoleOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { northmoor } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import { failedRequest } from '../support/watch.ts';
import { failing, type Wanted } from '../support/wire.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

/** One sentence of the catalogue: which failure brings it, where, after which gesture, and where it stands (D-190). */
interface Message {
  readonly id: string;
  readonly words: string;
  readonly call: Wanted;
  readonly status: number;
  readonly at: string;
  readonly gesture?: (page: Page) => Promise<unknown>;
  readonly place: 'panel' | 'page' | 'banner' | 'notice';
}

const member = accounts.clientServices.uid;
const memberPage = to(pages.platformUser, { brand: 'wardmere', user: member });
const ofClient = to(pages.userSettings);
const refusal = "You don't have permissions to check/update default user settings. Please contact IT";
const call = (method: string, path: string): Wanted => ({
  method,
  path: new RegExp(`/api/usercontactrole/v2/${path}`),
});
const settingsOfClient = String.raw`clients/[^/]+/user/settings`;
const changeMaximum = async (page: Page) => {
  await editorOf(page).fill('Maximum failed logins', '17');
  await editorOf(page).save();
};
const changeName = async (page: Page) => {
  await editorOf(page).fill('Last name', 'Elsewhere');
  await editorOf(page).save();
};
const changeSize = async (page: Page) => {
  await editorOf(page).choose('Rows per page', '100');
  await editorOf(page).save();
};

const messages: readonly Message[] = [
  {
    id: 'MSG-user-settings-403 on fetch',
    words: refusal,
    call: call('GET', settingsOfClient),
    status: 403,
    at: ofClient,
    place: 'panel',
  },
  {
    id: 'MSG-user-settings-403 on save',
    words: refusal,
    call: call('PUT', settingsOfClient),
    status: 403,
    at: ofClient,
    gesture: changeMaximum,
    place: 'banner',
  },
  {
    id: 'MSG-user-settings-403 of the platform',
    words: refusal,
    call: call('GET', 'system/user/settings'),
    status: 403,
    at: to(pages.platformUserSettings),
    place: 'panel',
  },
  {
    id: 'MSG-user-settings-404',
    words: 'User Settings not found',
    call: call('PUT', 'system/user/settings'),
    status: 404,
    at: to(pages.platformUserSettings),
    gesture: changeMaximum,
    place: 'banner',
  },
  {
    id: 'MSG-fetch-user-settings',
    words: 'Unable to fetch user settings. Please try again',
    call: call('GET', settingsOfClient),
    status: 500,
    at: ofClient,
    place: 'panel',
  },
  {
    id: 'MSG-update-user-settings',
    words: 'Unable to update user settings. Please try again',
    call: call('PUT', settingsOfClient),
    status: 500,
    at: ofClient,
    gesture: changeMaximum,
    place: 'banner',
  },
  {
    id: 'MSG-user-not-exist on fetch',
    words: 'This user does not exist.',
    call: call('GET', `system/users/${member}$`),
    status: 404,
    at: memberPage,
    place: 'page',
  },
  {
    id: 'MSG-user-not-exist on save',
    words: 'This user does not exist.',
    call: call('PATCH', 'system/users/'),
    status: 404,
    at: memberPage,
    gesture: changeName,
    place: 'banner',
  },
  {
    id: 'MSG-user-not-exist of a profile',
    words: 'This user does not exist.',
    call: call('PATCH', 'system/profile/'),
    status: 404,
    at: to(pages.preferences),
    gesture: changeSize,
    place: 'banner',
  },
  {
    id: 'MSG-update-profile',
    words: 'Unable to update profile. Please try again',
    call: call('PATCH', 'system/profile/'),
    status: 500,
    at: to(pages.preferences),
    gesture: changeSize,
    place: 'banner',
  },
  {
    id: 'MSG-fetch-email-subscriptions',
    words: 'Unable to fetch email subscriptions. Please try again',
    call: call('GET', 'EmailSubscriptions'),
    status: 500,
    at: to(pages.preferences),
    place: 'notice',
  },
];

const alertWith = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

for (const { id, words, call: asked, status, at, gesture, place } of messages) {
  test(`${id}: “${words}” stands as a ${place}`, async ({ visits, watch }) => {
    watch.allow(failedRequest);
    const page = await visits.as('systemAdministrator', {
      at,
      ...(at.startsWith('/client') && { client: northmoor }),
      before: (tab) => failing(tab, asked, { status }),
    });
    await gesture?.(page);
    if (place === 'notice') return consoleOf(page).seeNotice(words);
    await expect(alertWith(page, words)).toBeVisible();
    await expect(consoleOf(page).notices).not.toContainText(words);
    if (place === 'panel')
      await expect(alertWith(page, words).getByRole('button', { name: 'Try again' })).toBeVisible();
    if (place === 'page')
      await expect(alertWith(page, words).getByRole('link', { name: 'Back to platform users' })).toBeVisible();
    if (place === 'banner') await expect(page.getByText('What you typed is kept.')).toBeVisible();
    return undefined;
  });
}
