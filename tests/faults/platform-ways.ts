import type { Page } from '@playwright/test';
import { contract } from '@wardmere/api';
import { accounts } from '../../apps/platform/src/seed/accounts.ts';
import { roleUid } from '../../apps/platform/src/seed/demonstration-roles.ts';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { passwordsOf } from '../models/password.model.ts';
import { personOf as pageOf } from '../models/people.model.ts';
import { expect } from '../support/journey.ts';
import { mailedLink } from '../support/mail.ts';
import { clientUser, platformUser, type OwnPerson } from '../support/person-in-use.ts';
import { onePixel } from '../support/pictures.ts';
import type { Records } from '../support/records.ts';
import { unique } from '../support/unique.ts';
import { resent, revoked } from './invitation-gestures.ts';
import type { Made, Way } from './way.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const staff = to(pages.platformUsers, { brand: 'wardmere' });
const password = 'Quiet-harbour-4';
const told = (words: string | RegExp) => (page: Page) => consoleOf(page).seeNotice(words);
const titled = (name: string) => (page: Page) => consoleOf(page).seeTitle(name);
const save = (page: Page) => editorOf(page).save();
const address = () => `${unique('pat').replaceAll(/\W+/g, '.').toLowerCase()}@wardmere.example`;

/** The people of a case's own, by what else was made for it. */
const people = new WeakMap<Made, { readonly uid: string; readonly email: string }>();
const personOf = (made: Made) => people.get(made) ?? { uid: '', email: '' };
const platformUserBy =
  (come: { password: string; invite?: true }) =>
  async (made: Made, { api }: Records) => {
    const email = address();
    const body = {
      firstName: 'Pat',
      lastName: 'Platform',
      email,
      roleUIDs: [roleUid('Client services')],
      ...come,
    };
    const { data } = await api.send(contract.systemUsers.create, { body });
    people.set(made, { uid: data.uid, email });
  };
const aPlatformUser = platformUserBy({ password });
const somebodyInvited = platformUserBy({ password: '', invite: true });
/** The one who signs in to a case that changes whoever does. */
const visitors = new WeakMap<Made, OwnPerson>();
const visitorOf = (made: Made) => {
  const visitor = visitors.get(made);
  if (!visitor) throw new Error('The case was given nobody who signs in.');
  return visitor;
};
const aVisitor = (make: (records: Records) => Promise<OwnPerson>) => async (made: Made, records: Records) => {
  visitors.set(made, await make(records));
};
const onPlatformUser = (made: Made) => `${staff}/${personOf(made).uid}`;

const givePassword = async (page: Page) => {
  const { dialog } = dialogOf(page, 'Reset password');
  if ((await dialog.count()) === 0) await editorOf(page).button('Reset password').click();
  await passwordsOf(dialog).type('Quiet-harbour-5');
  await dialog.getByRole('button', { name: 'Reset password', exact: true }).click();
};
const sendPhoto = async (page: Page) => {
  const send = editorOf(page).button('Upload photo');
  if ((await send.count()) === 0) await page.locator('input[type=file]').setInputFiles(onePixel('photo.png'));
  await send.click();
};
const removePhoto = async (page: Page) => {
  await editorOf(page).button('Remove photo').click();
  await dialogOf(page, /^Remove the photo of/).press('Remove photo');
};

/** A lookup fails in passing: the rest of the form can be typed in. */
const beside = (label: string, value: string) => async (page: Page) => {
  await expect(editorOf(page).field(label)).toBeEnabled();
  await editorOf(page).choose(label, value);
};

/** The ways to what system users, the people themselves and those who are not signed in do. */
export const platformWays: Readonly<Record<string, readonly Way[]>> = {
  'systemUsers.list': [
    { at: () => staff, place: 'panel', done: (page) => listOf(page, 'platform users').seeFirst('Ada Admin') },
  ],
  'systemUsers.get': [
    {
      at: () => `${staff}/${accounts.systemAdministrator.uid}`,
      place: 'panel',
      ofRecord: true,
      done: titled('Ada Admin'),
    },
  ],
  'systemUsers.access': [
    {
      at: () => `${staff}/${accounts.systemAdministrator.uid}`,
      place: 'panel',
      done: (page) => expect(page.getByRole('main').getByRole('table', { name: 'Effective access' })).toBeVisible(),
    },
  ],
  'systemUsers.signIns': [
    {
      at: () => `${staff}/${accounts.systemAdministrator.uid}`,
      place: 'panel',
      done: (page) => expect(page.getByRole('figure', { name: 'The last 90 days' })).toBeVisible(),
    },
  ],
  'history.ofPlatform': [
    {
      as: 'systemAdministrator',
      at: () => to(pages.platformHistory),
      place: 'panel',
      done: (page) =>
        expect(page.getByRole('main').getByRole('table').or(page.getByText('No changes yet'))).toBeVisible(),
    },
  ],
  'systemUsers.create': [
    {
      at: () => `${staff}/add`,
      fill: async (page) => {
        const editor = editorOf(page);
        await editor.fill('First name', 'Made');
        await editor.fill('Last name', 'In spite of faults');
        await editor.fill('User name', address());
      },
      secrets: (page) => passwordsOf(page.getByRole('main')).type(password),
      gesture: (page) => editorOf(page).add('platform user'),
      place: 'banner',
      done: titled('Made In spite of faults'),
    },
    {
      how: 'by invitation',
      at: () => `${staff}/add`,
      fill: async (page) => {
        const editor = editorOf(page);
        await editor.fill('First name', 'Made');
        await editor.fill('Last name', 'In spite of faults');
        await editor.fill('User name', address());
        await pageOf(page).turn('Send an invitation instead');
      },
      gesture: (page) => editorOf(page).add('platform user'),
      place: 'banner',
      done: titled('Made In spite of faults'),
    },
    {
      how: 'by the form of an invitation',
      at: () => `${staff}/add?invite`,
      fill: async (page) => {
        const editor = editorOf(page);
        await editor.fill('User name', address());
        await editor.fill('First name', 'Made');
        await editor.fill('Last name', 'In spite of faults');
      },
      gesture: (page) => editorOf(page).button('Invite platform user').click(),
      place: 'banner',
      done: titled('Made In spite of faults'),
    },
  ],
  'systemUsers.patch': [
    {
      given: aPlatformUser,
      at: onPlatformUser,
      fill: (page) => editorOf(page).fill('Last name', 'Renamed'),
      gesture: save,
      place: 'banner',
      done: told(/” saved/),
    },
  ],
  'systemUsers.resetPassword': [
    { given: aPlatformUser, at: onPlatformUser, gesture: givePassword, place: 'banner', done: told('Password reset') },
  ],
  'systemUsers.invite': [{ given: somebodyInvited, at: onPlatformUser, ...resent }],
  'systemUsers.revoke': [{ given: somebodyInvited, at: onPlatformUser, ...revoked }],
  'roles.ofSystem': [
    {
      given: aPlatformUser,
      at: onPlatformUser,
      place: 'notice',
      done: beside('Rows per page', '50'),
    },
  ],
  'roles.systemPermissionGroups': [
    {
      given: aPlatformUser,
      at: onPlatformUser,
      place: 'notice',
      done: beside('Rows per page', '50'),
    },
  ],
  'userSearch.find': [
    {
      // Cases before this one may have made others of that first name.
      at: () => `${to(pages.userSearch)}?search=nia%20rowe`,
      place: 'panel',
      done: (page) => listOf(page, 'users').seeFirst('Nia Rowe'),
    },
  ],
  'userSettings.get': [
    {
      at: () => to(pages.userSettings),
      client: ({ client }) => client,
      place: 'panel',
      ofRecord: true,
      done: (page) => expect(editorOf(page).field('Maximum failed logins')).toBeVisible(),
    },
  ],
  'userSettings.replace': [
    {
      at: () => to(pages.userSettings),
      client: ({ client }) => client,
      fill: (page) => editorOf(page).fill('Maximum failed logins', '15'),
      gesture: save,
      place: 'banner',
      done: told(/” saved/),
    },
  ],
  'userSettings.inherit': [
    {
      given: ({ client }, { api }) =>
        api.send(contract.userSettings.replace, {
          client: client.uid,
          body: { maximumFailedLogins: 20, requirePasswordChange: false },
        }),
      at: () => to(pages.userSettings),
      client: ({ client }) => client,
      gesture: async (page) => {
        const { dialog } = dialogOf(page, 'Use the platform’s settings?');
        if ((await dialog.count()) === 0) await editorOf(page).button('Use the platform’s settings').click();
        await dialog.getByRole('button', { name: 'Use the platform’s settings' }).click();
      },
      place: 'banner',
      done: told(/platform’s settings apply again/),
      // There are none to be given up: that is what was wanted.
      answers: { missing: told(/platform’s settings apply again/) },
    },
  ],
  'figures.ofPlatform': [
    {
      at: () => to(pages.platformUserSettings),
      place: 'panel',
      done: (page) => expect(page.getByRole('figure', { name: 'Failed sign-ins in 30 days' })).toBeVisible(),
    },
  ],
  'userSettings.getOfPlatform': [
    {
      at: () => to(pages.platformUserSettings),
      place: 'panel',
      ofRecord: true,
      done: (page) => expect(editorOf(page).field('Maximum failed logins')).toBeVisible(),
    },
  ],
  'userSettings.replaceOfPlatform': [
    {
      oneForAll: true,
      given: (_made, { api }) =>
        api.send(contract.userSettings.replaceOfPlatform, {
          body: { maximumFailedLogins: 20, requirePasswordChange: false },
        }),
      at: () => to(pages.platformUserSettings),
      fill: (page) => editorOf(page).fill('Maximum failed logins', '25'),
      gesture: save,
      place: 'banner',
      done: told(/” saved/),
    },
  ],
  'profiles.patch': [
    {
      given: aVisitor(clientUser),
      as: visitorOf,
      at: () => to(pages.profile),
      fill: (page) => editorOf(page).fill('Voice phone number', `+44 1632 ${Date.now()}`),
      gesture: save,
      place: 'banner',
      done: told(/” saved/),
    },
  ],
  'profiles.patchOfSystemUser': [
    {
      given: aVisitor(platformUser),
      as: visitorOf,
      at: () => to(pages.profile),
      fill: (page) => editorOf(page).fill('Voice phone number', `+44 1632 ${Date.now()}`),
      gesture: save,
      place: 'banner',
      done: told(/” saved/),
    },
  ],
  'profiles.emailSubscriptions': [
    {
      as: 'clientAdministrator',
      at: () => to(pages.preferences),
      place: 'notice',
      done: beside('Rows per page', '50'),
    },
  ],
  'lookups.defaultLandingPages': [
    {
      as: 'clientAdministrator',
      at: () => to(pages.preferences),
      place: 'notice',
      done: beside('Rows per page', '50'),
    },
  ],
  'photos.uploadOfSystem': [
    { given: aPlatformUser, at: onPlatformUser, gesture: sendPhoto, place: 'control', done: told('Photo changed') },
  ],
  'photos.removeOfSystem': [
    {
      given: async (made, records) => {
        await aPlatformUser(made, records);
        const { buffer, mimeType, name } = onePixel('photo.png');
        const file = new File([new Uint8Array(buffer)], name, { type: mimeType });
        await records.api.send(contract.photos.uploadOfSystem, { user: personOf(made).uid, body: { file } });
      },
      at: onPlatformUser,
      gesture: removePhoto,
      place: 'control',
      done: told('Photo removed'),
    },
  ],
  'passwordReset.request': [
    {
      at: () => to(pages.initiateReset),
      fill: (page) => editorOf(page).fill('Email', `${unique('nobody').replaceAll(/\W+/g, '.')}@nowhere.example`),
      gesture: (page) => promptOf(page).press('Send the link'),
      place: 'banner',
      done: (page) => promptOf(page).seeTitle('Check your email'),
    },
  ],
  'passwordReset.accept': [
    {
      given: async (made, { api }) => {
        const email = address();
        const body = { firstName: 'Ivy', lastName: 'Invited', email, password: '', invite: true };
        const { data } = await api.send(contract.users.create, { client: made.client.uid, body });
        people.set(made, { uid: data.uid, email });
      },
      at: () => to(pages.newPassword),
      fill: async (page, made) => {
        await page.goto(await mailedLink(new URL(page.url()).origin, personOf(made).email));
        await passwordsOf(page.getByRole('main')).type('Quiet-harbour-5');
      },
      gesture: (page) => promptOf(page).press('Set password'),
      place: 'banner',
      done: (page) => promptOf(page).seeTitle('Your password is set'),
    },
  ],
  'passwordReset.reset': [
    {
      given: async (made, records) => {
        await aPlatformUser(made, records);
        await records.api.send(contract.passwordReset.request, { body: { email: personOf(made).email } });
      },
      at: () => to(pages.newPassword),
      fill: async (page, made) => {
        const link = await mailedLink(new URL(page.url()).origin, personOf(made).email);
        await page.goto(link);
        await passwordsOf(page.getByRole('main')).type('Quiet-harbour-5');
      },
      gesture: (page) => promptOf(page).press('Set password'),
      place: 'banner',
      done: (page) => promptOf(page).seeTitle('Your password is changed'),
    },
  ],
};
