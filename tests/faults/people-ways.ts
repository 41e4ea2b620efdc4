import type { Page } from '@playwright/test';
import { contract } from '@wardmere/api';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { passwordsOf } from '../models/password.model.ts';
import { PEOPLE, peopleOf, personOf as pageOf } from '../models/people.model.ts';
import { expect } from '../support/journey.ts';
import { PASSWORD, userOf } from '../support/people-in-use.ts';
import { ownAddress } from '../support/person-in-use.ts';
import { onePixel } from '../support/pictures.ts';
import type { Records } from '../support/records.ts';
import type { Made, Way } from './way.ts';
import { askedIn } from './unless.ts';
import { resent, revoked } from './invitation-gestures.ts';
import { inviteAddress } from '../../apps/portal/src/parts/people/people-addresses.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';

const chosen = ({ client }: Made) => client;
const told = (words: string | RegExp) => (page: Page) => consoleOf(page).seeNotice(words);
const save = (page: Page) => editorOf(page).save();

interface Known {
  readonly uid: string;
  readonly name: string;
}
/** The user or contact of a case's own. */
const people = new WeakMap<Made, Known>();
const knownIn = (made: Made): Known => people.get(made) ?? { uid: '', name: '' };

const aUser = async (made: Made, records: Records) => {
  people.set(made, await userOf(records, made.client.uid, { roles: ['Staff'] }));
};
const aUserWithPhoto = async (made: Made, records: Records) => {
  await aUser(made, records);
  const { buffer, mimeType, name } = onePixel('photo.png');
  const file = new File([new Uint8Array(buffer)], name, { type: mimeType });
  await records.api.send(contract.photos.upload, {
    client: made.client.uid,
    user: knownIn(made).uid,
    body: { file },
  });
};
const aContact = async (made: Made, { api }: Records) => {
  const body = {
    firstName: 'Carys',
    lastName: 'Stands before',
    email: ownAddress('carys'),
    isContactOnly: true as const,
  };
  const { data } = await api.send(contract.contacts.create, { client: made.client.uid, body });
  people.set(made, { uid: data.uid, name: `${data.firstName} ${data.lastName}` });
};
const onUser = (made: Made) => to(pages.user, { user: knownIn(made).uid });
const onContact = (made: Made) => to(pages.contact, { contact: knownIn(made).uid });
const titled = (page: Page, made: Made) => consoleOf(page).seeTitle(knownIn(made).name);
/** A list of thousands may hold a name many times. */
const seeFirst = (page: Page, made: Made) => expect(peopleOf(page).link(knownIn(made).name).first()).toBeVisible();
/** Asks for the picture above a list once what belongs to the list is there, so that the fault meets the picture alone. */
const draw = (picture: string) => async (page: Page) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'List', exact: true })).toBeVisible();
  const ask = main.getByRole('button', { name: picture, exact: true, expanded: false });
  if ((await ask.count()) > 0) await ask.click();
};
const ofUser = { given: aUser, at: onUser, client: chosen } as const;

const somebodyInvited = async (made: Made, { api }: Records) => {
  const body = { firstName: 'Carys', lastName: 'Invited', email: ownAddress('carys'), password: '', invite: true };
  const { data } = await api.send(contract.users.create, { client: made.client.uid, body });
  people.set(made, { uid: data.uid, name: `${data.firstName} ${data.lastName}` });
};
const ofInvited = { ...ofUser, given: somebodyInvited } as const;

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
const nameSomebody = async (page: Page) => {
  await editorOf(page).fill('First name', 'Made');
  await editorOf(page).fill('Last name', 'In spite of faults');
  await pageOf(page).email(ownAddress('made'));
};

/** The ways to the users and contacts of a client. */
export const peopleWays: Readonly<Record<string, readonly Way[]>> = {
  'users.get': [{ ...ofUser, place: 'panel', ofRecord: true, done: titled }],
  'users.create': [
    {
      at: () => to(pages.addUser),
      client: chosen,
      fill: nameSomebody,
      secrets: (page) => pageOf(page).passwords(PASSWORD),
      gesture: (page) => editorOf(page).add('user'),
      place: 'banner',
      done: (page) => consoleOf(page).seeTitle('Made In spite of faults'),
    },
    {
      how: 'by invitation',
      at: () => inviteAddress,
      client: chosen,
      fill: nameSomebody,
      gesture: (page) => editorOf(page).button('Invite user').click(),
      place: 'banner',
      done: (page) => consoleOf(page).seeTitle('Made In spite of faults'),
    },
  ],
  'users.patch': [
    {
      ...ofUser,
      fill: (page) => editorOf(page).fill('Voice phone number', '+44 1632 960999'),
      gesture: save,
      place: 'banner',
      done: told(/” saved/),
    },
  ],
  'users.password': [{ ...ofUser, gesture: givePassword, place: 'banner', done: told('Password reset') }],
  'users.invite': [{ ...ofInvited, ...resent }],
  'users.revoke': [{ ...ofInvited, ...revoked }],
  'users.access': [
    {
      ...ofUser,
      place: 'panel',
      done: (page) => expect(pageOf(page).access.or(page.getByText('No role grants')).first()).toBeVisible(),
    },
  ],
  'users.buildings': [
    {
      ...ofUser,
      // The choice of buildings is asked for beside it, in the same words.
      alone: true,
      place: 'panel',
      done: (page) => {
        const place = page.getByRole('main').getByRole('region', { name: 'Works in' });
        return expect(place.getByText('In no building yet.').or(place.getByRole('listitem').first())).toBeVisible();
      },
    },
  ],
  'users.signIns': [
    {
      ...ofUser,
      place: 'panel',
      done: (page) => expect(page.getByRole('figure', { name: 'The last 90 days' })).toBeVisible(),
    },
  ],
  'history.list': [
    {
      ...ofUser,
      gesture: (page) => askedIn(page, 'Changes', 'Show history'),
      place: 'panel',
      done: (page) => expect(page.getByRole('region', { name: 'Changes' }).getByText('Created').first()).toBeVisible(),
    },
    {
      how: 'over the client',
      as: 'clientAdministrator',
      at: () => to(pages.history),
      place: 'panel',
      alone: true,
      done: (page) =>
        expect(page.getByRole('main').getByRole('table').or(page.getByText('No changes yet'))).toBeVisible(),
    },
  ],
  'figures.ofClient': [
    {
      as: 'clientAdministrator',
      // The list of roles has asked for its figures before the picture is drawn.
      at: () => to(pages.buildings),
      gesture: draw('By status'),
      place: 'panel',
      done: (page) => expect(page.getByRole('figure', { name: 'Buildings by status' })).toBeVisible(),
    },
    {
      how: 'of sign-ins',
      as: 'clientAdministrator',
      at: () => to(pages.people),
      gesture: draw('Sign-ins'),
      place: 'panel',
      done: (page) => expect(page.getByRole('figure', { name: 'Sign-ins a week' })).toBeVisible(),
    },
    {
      how: 'of failed sign-ins',
      as: 'clientAdministrator',
      at: () => to(pages.userSettings),
      place: 'panel',
      done: (page) => expect(page.getByRole('figure', { name: 'Failed sign-ins in 30 days' })).toBeVisible(),
    },
  ],
  'roles.assignable': [
    {
      as: 'clientAdministrator',
      at: () => to(pages.addUser),
      place: 'notice',
      done: async (page) => {
        await expect(editorOf(page).field('Roles')).toBeEnabled();
        await editorOf(page).choose('Rows per page', '50');
      },
    },
  ],
  'photos.upload': [{ ...ofUser, gesture: sendPhoto, place: 'control', done: told('Photo changed') }],
  'photos.remove': [
    { ...ofUser, given: aUserWithPhoto, gesture: removePhoto, place: 'control', done: told('Photo removed') },
  ],
  'contacts.list': [
    {
      given: aContact,
      at: () => `${PEOPLE}?kind=Contacts`,
      client: chosen,
      place: 'panel',
      alone: true,
      done: seeFirst,
    },
  ],
  'contacts.get': [{ given: aContact, at: onContact, client: chosen, place: 'panel', ofRecord: true, done: titled }],
  'contacts.create': [
    {
      at: () => to(pages.addContact),
      client: chosen,
      fill: nameSomebody,
      gesture: (page) => editorOf(page).add('contact'),
      place: 'banner',
      done: (page) => consoleOf(page).seeTitle('Made In spite of faults'),
    },
  ],
  'contacts.replace': [
    {
      given: aContact,
      at: onContact,
      client: chosen,
      fill: (page) => editorOf(page).fill('Voice phone number', '+44 1632 960999'),
      gesture: save,
      place: 'banner',
      done: told(/” saved/),
    },
  ],
};

/** The list of both. */
export const listOfPeople: Way = {
  how: 'as the list of people',
  given: aUser,
  at: () => PEOPLE,
  client: chosen,
  place: 'panel',
  alone: true,
  done: seeFirst,
};
