import { HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { client, enterpriseUser, nothing, user } from '../../../harness/addresses.ts';
import { drop, never, refuse, rows, withMembers } from '../../../harness/answers.ts';
import { countedDays, figured } from '../../../harness/counted-days.ts';
import {
  choose,
  fill,
  fillSearch,
  press,
  pressByKey,
  seeButton,
  seeChanges,
  seeDialog,
  seeFocus,
  seeFocusedProblem,
  seeFormToCome,
  seeText,
  seeTitle,
} from '../../../harness/gestures.ts';
import { people } from '../../../harness/people.ts';
import { screenOf, type ScreenMeta, type ScreenStory } from '../../../harness/screens.tsx';
import { storyPortal } from '../../../harness/StoryPortal.tsx';
import { pages } from '../../system/pages.ts';
import { notFetched, refused, review, saving } from '../../../harness/usual-states.ts';
import { to } from '../../system/to.ts';

const meta = {
  ...screenOf('editor', { as: 'clientAdministrator', path: to(pages.user, { user }) }),
  title: 'Screens/People/User',
  tags: ['!autodocs'],
} satisfies ScreenMeta;
export default meta;

const name = 'Kwame Asante';
const edit = async () => {
  await seeTitle(name);
  await fill('Voice phone number', '0113 496 0999');
  await seeChanges(1);
};

export const FirstLoad: ScreenStory = {
  args: { answers: { 'users.get': never } },
  play: async () => {
    await seeFormToCome();
  },
};

export const Data: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await seeText(/by the mapping staff-north/);
    await seeText('By mappings, changed there: Staff (staff-north).');
    await expect(await screen.findByRole('table', { name: 'Given by mappings' })).toBeVisible();
    await expect(await seeButton('Reset failed logins')).toBeVisible();
  },
};

/** Whether somebody has a password here is said by their session, whatever their record says (D-053). */
export const OwnAtAnOrganisation: ScreenStory = {
  args: {
    as: 'federatedAdministrator',
    path: to(pages.user, { user: people.federatedAdministrator.userId }),
    answers: { 'users.get': withMembers({ uid: people.federatedAdministrator.userId, isEnterpriseUser: false }) },
  },
  play: async () => {
    await screen.findByRole('textbox', { name: /First name/ });
    await expect(screen.queryByRole('link', { name: 'Change your password' })).toBeNull();
  },
};

/** A host or its proxy leaves out the headers that say who changed a record: it says so itself (D-100). */
export const ChangedAsTheRecordSays: ScreenStory = {
  args: {
    answers: {
      'users.get': async (question) => {
        const members = { modifiedBy: 'Wyn Hughes', modifiedDate: '2026-11-19T09:30:00Z' };
        const answer = await withMembers(members)(question);
        return new HttpResponse(await answer.text(), { headers: { 'Content-Type': 'application/json' } });
      },
    },
  },
  play: async () => {
    await seeTitle(name);
    await seeText('Wyn Hughes');
    await seeText(/^19 Nov 2026, \d\d:30$/);
  },
};

export const AllBuildingsByAMapping: ScreenStory = {
  args: { answers: { 'users.get': withMembers({ allBuildingsBy: [{ uid: nothing, name: 'staff-everywhere' }] }) } },
  play: async () => {
    await seeTitle(name);
    const given = within(await screen.findByRole('table', { name: 'Given by mappings' }));
    await expect(given.getAllByText('All buildings')).toHaveLength(2);
  },
};

/** Region, module, permission, building and connection are answered for somebody else, too. */
export const WhatTheySee: ScreenStory = {
  args: {
    answers: {
      'modules.ofClient': rows(3),
      'connections.status': () => HttpResponse.json({ hasConnection: false, isEnabled: false }),
    },
  },
  play: async () => {
    await seeTitle(name);
    await press('Show what they see');
    const hidden = within(await screen.findByRole('table', { name: `Hidden from ${name}` }));
    await expect(
      hidden.getByRole('row', { name: new RegExp(`^Roles The roles of ${name} do not give`) }),
    ).toBeVisible();
    for (const sentence of [
      /^The client does not have the module/,
      /^It is offered in the US only\.$/,
      /^It is shown only while All Buildings is selected, which is not offered to/,
      /^The client has no single sign-on connection\.$/,
    ])
      await expect(hidden.getAllByText(sentence)[0]).toBeVisible();
  },
};

/** A role that is given here may open what was hidden: what they see follows the save, as effective access does. */
export const WhatTheySeeOnceSaved: ScreenStory = {
  args: {
    answers: {
      'users.access': ({ ordinary, times }) =>
        times <= 2 ? ordinary() : HttpResponse.json({ permissions: [{ name: 'canmanageroles', grantedBy: [] }] }),
    },
  },
  play: async () => {
    await seeTitle(name);
    await press('Show what they see');
    const roles = { name: new RegExp(`^Roles The roles of ${name} do not give`) };
    const hidden = within(await screen.findByRole('table', { name: `Hidden from ${name}` }));
    await expect(hidden.getByRole('row', roles)).toBeVisible();
    await edit();
    await press('Save');
    await seeText(`“${name}” saved`);
    await waitFor(() => expect(screen.queryByRole('row', roles)).toBeNull());
  },
};

export const WhatTheySeeFailed: ScreenStory = {
  args: { answers: { 'users.access': refuse(503) } },
  play: async () => {
    await seeTitle(name);
    await press('Show what they see');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  },
};

export const SignIns: ScreenStory = {
  args: { answers: { 'users.signIns': figured({ days: countedDays(90) }) } },
  play: async () => {
    const figure = within(await screen.findByRole('figure', { name: 'The last 90 days' }));
    await press('As a table', figure);
    await expect(figure.getByRole('row', { name: /^20 Nov \d+ \d+$/ })).toBeVisible();
  },
};

export const NoSignIns: ScreenStory = {
  args: { answers: { 'users.signIns': figured({ days: [] }) } },
  play: async () => {
    await seeText('No sign-in in these days.');
  },
};

export const SignInsFailed: ScreenStory = {
  args: {
    answers: {
      'users.signIns': (question) =>
        question.times === 1 ? refuse(500)(question) : figured({ days: countedDays(90) })(question),
    },
  },
  play: async () => {
    await seeText('Unable to fetch sign-ins. Please try again');
    const section = within(screen.getByRole('region', { name: 'Sign-ins' }));
    await pressByKey('Try again', section);
    await expect(await section.findByRole('figure', { name: 'The last 90 days' })).toBeVisible();
    await seeFocus(() => screen.getByRole('region', { name: 'Sign-ins' }));
  },
};

export const Locked: ScreenStory = {
  args: { answers: { 'users.get': withMembers({ failedLogins: 20, lockedUntil: '2099-11-20T15:04:00Z' }) } },
  play: async () => {
    await seeTitle(name);
    await seeText('Locked');
    await seeText(/^Until 20 Nov 2099, .* for devices it was never used on$/);
    await expect(await seeButton('Reset failed logins')).toBeVisible();
  },
};

const waiting = { invitedUntil: '2099-11-27T15:04:00Z', lastLogin: null, failedLogins: 0 };

export const Invited: ScreenStory = {
  args: { answers: { 'users.get': withMembers(waiting) } },
  play: async () => {
    await seeTitle(name);
    await seeText('Invited · expires 27 Nov');
    await seeText(/^Expires 27 Nov 2099/);
    await press('Resend invitation');
    await seeText('Invitation sent');
  },
};

export const InvitationExpired: ScreenStory = {
  args: { answers: { 'users.get': withMembers({ ...waiting, invitedUntil: '2026-11-10T15:04:00Z' }) } },
  play: async () => {
    await seeTitle(name);
    await seeText('Invitation expired');
    await expect(await seeButton('Resend invitation')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Revoke invitation' })).toBeNull();
  },
};

export const InvitationRevoked: ScreenStory = {
  args: { answers: { 'users.get': withMembers(waiting) } },
  play: async () => {
    await seeTitle(name);
    await press('Revoke invitation');
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke invitation' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke invitation' }));
    await seeText('Invitation revoked');
  },
};

export const InvitedTooOften: ScreenStory = {
  args: { answers: { 'users.get': withMembers(waiting), 'users.invite': refuse(429) } },
  play: async () => {
    await seeTitle(name);
    await press('Resend invitation');
    await seeText('Unable to create invitation. Please try again');
  },
};

export const LastAdministrator: ScreenStory = {
  args: {
    answers: { 'users.get': withMembers({ lastAdministrator: { roleUIDs: [], everywhere: false } }) },
  },
  play: async () => {
    await seeTitle(name);
    await choose(/^Status/, 'Inactive');
    await press('Save');
    await seeFocusedProblem('There is a problem');
    await seeText('A client keeps an administrator, and one who can sign in: make somebody else one first.');
  },
};

/** However many they are, all of them can be read. */
export const WorksInMany: ScreenStory = {
  args: {
    answers: {
      'users.buildings': () =>
        HttpResponse.json(
          Array.from({ length: 30 }, (_, at) => ({
            uid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
            name: `House ${at + 1}`,
          })),
        ),
    },
  },
  play: async () => {
    await seeTitle(name);
    const worksIn = within(await screen.findByRole('region', { name: 'Works in' }));
    await expect(await worksIn.findByText('House 24')).toBeVisible();
    // Where one name ends is seen as well as heard.
    await expect(worksIn.getByText('House 1').closest('ul')).toHaveTextContent(/^House 1,\s?House 2,\s?House 3,/);
    await expect(worksIn.getByText('House 25')).not.toBeVisible();
    await userEvent.click(worksIn.getByText(/^And 6 more/));
    await expect(worksIn.getByText('House 30')).toBeVisible();
  },
};

/** Of any building it is told why somebody works there or not, and what would bring it. */
export const WhyInABuilding: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    const worksIn = within(await screen.findByRole('region', { name: 'Works in' }));
    const ask = async (building: string) => {
      const field = await worksIn.findByRole('combobox', { name: 'Why, or why not, in a building?' });
      await userEvent.clear(field);
      await userEvent.type(field, building);
      await userEvent.click(await screen.findByRole('option', { name: building }));
    };
    await ask('Deepdale Secondary School');
    await seeText(/Kwame works in Deepdale Secondary School: it was given by the mapping staff-north\./);
    await ask('Thornbury High School');
    await seeText('Kwame does not work in Thornbury High School.');
    await seeText(
      /It would come at a sign-in through the organisation with the group “.*”, which brings every other building/,
    );
    await seeText('You can give it: choose it under Buildings on this page.');
  },
};

let isThere = false;
/** Where the buildings cannot be fetched, that is said and they are asked for again: there are not none. */
export const WhyInABuildingNotFetched: ScreenStory = {
  args: {
    answers: { 'buildings.all': (question) => (isThere ? question.ordinary() : refuse(404)(question)) },
  },
  play: async () => {
    isThere = false;
    await seeTitle(name);
    const worksIn = within(await screen.findByRole('region', { name: 'Works in' }));
    await worksIn.findByText(/What can be chosen could not be fetched/);
    isThere = true;
    await press(/^Try again to fetch what can be chosen for Why/, worksIn);
    const field = worksIn.getByRole('combobox', { name: 'Why, or why not, in a building?' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'Thornbury High School');
    await userEvent.click(await screen.findByRole('option', { name: 'Thornbury High School' }));
    await seeText('Kwame does not work in Thornbury High School.');
  },
};

/** Who cannot give it is told who can, with a mail that is written already. */
export const WhoGivesABuilding: ScreenStory = {
  args: { answers: { 'users.get': withMembers({ isAbove: true }) } },
  play: async () => {
    await seeTitle(name);
    const worksIn = within(await screen.findByRole('region', { name: 'Works in' }));
    await userEvent.type(
      await worksIn.findByRole('combobox', { name: 'Why, or why not, in a building?' }),
      'Thornbury High School',
    );
    await userEvent.click(await screen.findByRole('option', { name: 'Thornbury High School' }));
    await seeText('Kwame does not work in Thornbury High School.');
    const [ask] = await worksIn.findAllByRole('link', { name: /./ });
    await expect(decodeURIComponent(ask?.getAttribute('href') ?? '')).toContain('the building “Thornbury High School”');
  },
};

export const OfAnEnterprise: ScreenStory = {
  args: { path: to(pages.enterpriseUser, { user: enterpriseUser }) },
  play: async () => {
    await seeTitle('Wiktoria Fox');
    await expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveAttribute('readonly');
    await expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
  },
};

const amongClients = (who: string) => to(pages.foundUser, { user: who, client });

export const FoundAcrossClients: ScreenStory = {
  args: { as: 'systemAdministrator', path: amongClients(user) },
  play: async () => {
    await seeTitle(name);
    const way = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }));
    await way.findByText('Northfield Trust');
    await way.findByText(name);
    await seeText('Works in');
  },
};

/** Whom one asks is of the client: the mail leads to the page that is open to them. */
export const WhyNotAcrossClients: ScreenStory = {
  args: { as: 'systemAdministrator', path: amongClients(user) },
  play: async () => {
    await seeTitle(name);
    await fillSearch('Search permissions', 'manage roles');
    const row = within(await screen.findByRole('row', { name: /^Manage roles/ }));
    await userEvent.click(await row.findByText(/^Whom to ask/));
    const ask = await row.findByRole('link', { name: 'Amelia Abbott' });
    await expect(decodeURIComponent(ask.getAttribute('href') ?? '')).toContain(to(pages.user, { user }));
  },
};

/** Of a client that is not the one worked for, what rules ask is asked for. */
export const WhatTheySeeAcrossClients: ScreenStory = {
  args: {
    as: 'systemAdministrator',
    path: amongClients(user),
    answers: { 'modules.ofClient': rows(0), 'connections.status': refuse(404) },
  },
  play: async () => {
    await seeTitle(name);
    await press('Show what they see');
    const hidden = within(await screen.findByRole('table', { name: `Hidden from ${name}` }));
    for (const sentence of [/^The client does not have the module/, /^The client has no single sign-on connection\.$/])
      await expect(hidden.getAllByText(sentence)[0]).toBeVisible();
  },
};

export const WhatTheySeeAcrossClientsFailed: ScreenStory = {
  args: { as: 'systemAdministrator', path: amongClients(user), answers: { 'clients.get': refuse(503) } },
  play: async () => {
    await seeTitle(name);
    await press('Show what they see');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0));
  },
};

export const OfAnEnterpriseAcrossClients: ScreenStory = {
  args: { as: 'systemAdministrator', path: amongClients(enterpriseUser) },
  play: async () => {
    await seeTitle('Wiktoria Fox');
    for (const field of [/^First name/, /^Last name/, /^Email/])
      await expect(screen.getByRole('textbox', { name: field })).toHaveAttribute('readonly');
    await fill('Voice phone number', '0113 496 0999');
    await press('Save');
    await seeText('“Wiktoria Fox” saved');
  },
};

export const NobodyAmongClients: ScreenStory = {
  args: {
    as: 'systemAdministrator',
    path: amongClients(nothing),
    answers: { 'users.get': refuse(404), 'roles.list': refuse(404), 'buildings.all': refuse(404) },
  },
  play: async () => {
    await seeTitle('No such user');
    await seeText('It may have been deleted, or it is not open to you.');
    await expect(await seeButton('Try again')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Back to user search' })).toBeVisible();
    await expect(screen.queryByText('This client does not have roles')).toBeNull();
  },
};

export const NotToldWhere: ScreenStory = {
  args: {
    answers: {
      'users.get': withMembers({ hasAllBuildings: false, allBuildingsBy: [] }),
      'users.buildings': refuse(503),
    },
  },
  play: async () => {
    await seeText('Unable to fetch buildings. Please try again');
    await expect(await seeButton('Try again')).toBeVisible();
  },
};

export const Dirty: ScreenStory = { play: edit };

export const LeavingClassicMode: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await userEvent.click(await screen.findByRole('switch', { name: 'Classic mode' }));
    await press('Review');
    const dialog = await seeDialog('Review your changes');
    await expect(dialog.getByText('Classic mode')).toBeVisible();
    await expect(dialog.getByText('Roles')).toBeVisible();
  },
};

export const WithAllBuildings: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await userEvent.click(await screen.findByRole('switch', { name: 'All buildings' }));
    await seeText('Has all buildings, including those added later.');
  },
};

export const Deactivating: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await choose(/^Status/, 'Inactive');
    await press('Save');
    await seeDialog('Deactivate Kwame Asante?', 'alertdialog');
  },
};

export const Invalid: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await fill(/^Email/, 'kwame asante');
    await press('Save');
    await seeFocusedProblem('There is a problem');
    await seeText('Enter a valid email address.');
  },
};

export const Saving: ScreenStory = saving('users.patch', edit);

export const Saved: ScreenStory = {
  play: async () => {
    await edit();
    await press('Save');
    await seeText(`“${name}” saved`);
  },
};

export const Refused: ScreenStory = refused(
  'users.patch',
  refuse(500),
  edit,
  'Unable to update user. Please try again',
);

export const EmailTaken: ScreenStory = {
  args: { answers: { 'users.patch': refuse(409, { description: 'This address is already taken.' }) } },
  play: async () => {
    await seeTitle(name);
    await fill(/^Email/, 'amelia.abbott@northfield.example');
    await press('Save');
    await seeFocusedProblem('Email address already exists. Please choose a different email.');
  },
};

export const Conflict: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().platform.changeMeanwhile(user, { voicePhoneNumber: '0113 496 0500' });
    await press('Save');
    const dialog = await seeDialog('This user has changed meanwhile');
    await expect(await dialog.findByText('0113 496 0500')).toBeVisible();
  },
};

export const Missing: ScreenStory = {
  args: { path: to(pages.user, { user: nothing }), answers: { 'users.get': refuse(404) } },
  play: async () => {
    await expect(await seeTitle('No such user')).toBeVisible();
  },
};

export const Failed: ScreenStory = notFetched('users.get', 'user');

export const NoPermission: ScreenStory = {
  args: { as: 'roleManager' },
  play: async () => {
    await expect(await seeTitle('You do not have access')).toBeVisible();
  },
};

export const WithoutAssignableRoles: ScreenStory = {
  args: { answers: { 'roles.assignable': refuse(404) } },
  play: async () => {
    await seeTitle(name);
    await seeText('This client does not have assignable roles');
    await expect(screen.queryByRole('button', { name: /^Try again to fetch what can be chosen for Roles/ })).toBeNull();
  },
};

/** Why somebody may not do something, what would let them, and whom to ask (B14). */
export const WhyNot: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    await fillSearch('Search permissions', 'manage roles');
    const row = within(await screen.findByRole('row', { name: /^Manage roles/ }));
    await row.findByText('Not granted');
    await row.findByText('Would come with: Trust lead');
    await userEvent.click(row.getByText(/^Whom to ask/));
    await expect(await row.findByText('Brings as well: Manage client settings and View visits.')).toBeVisible();
    await expect(row.getByText('Comes by the mapping Trust Leadership too.')).toBeVisible();
    const ask = row.getByRole('link', { name: 'Amelia Abbott' });
    // Whoever wants it reads first whom to ask.
    await expect(ask.compareDocumentPosition(row.getByText(/^Brings as well/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(ask).toHaveAttribute('href', expect.stringContaining('subject=Access%20for%20Kwame%20Asante'));
  },
};

/** What nothing grants yet. */
export const OnlyWhatIsNotGranted: ScreenStory = {
  play: async () => {
    await seeTitle(name);
    const show = within(await screen.findByRole('radiogroup', { name: 'Show permissions' }));
    await userEvent.click(show.getByText('Not granted'));
    const access = within(await screen.findByRole('table', { name: 'Effective access' }));
    await waitFor(() => expect(access.queryByText('Granted')).toBeNull());
    await access.findByText('Manage visits');
    // What the choice leaves is heard as well.
    await screen.findByText(/^\d+ permissions match$/);
  },
};

export const AccessFailed: ScreenStory = {
  args: { answers: { 'users.access': refuse(500) } },
  play: async () => {
    await seeText('Unable to fetch user. Please try again');
    await seeTitle(name);
  },
};

export const ResettingThePassword: ScreenStory = {
  play: async () => {
    await press('Reset password');
    const dialog = await seeDialog('Reset password');
    await press('Reset password', dialog);
    await expect(await dialog.findByText('Password is required.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^New password/), 'Harbour-Lights-7', { delay: null });
    await userEvent.type(dialog.getByLabelText(/^Repeat password/), 'Harbour', { delay: null });
    await press('Reset password', dialog);
    await expect(await dialog.findByText('Passwords do not match.')).toBeVisible();
  },
};

export const PasswordRefused: ScreenStory = {
  args: { answers: { 'users.password': refuse(500) } },
  play: async () => {
    await press('Reset password');
    const dialog = await seeDialog('Reset password');
    await userEvent.type(dialog.getByLabelText(/^New password/), 'Harbour-Lights-7', { delay: null });
    await userEvent.type(dialog.getByLabelText(/^Repeat password/), 'Harbour-Lights-7', { delay: null });
    await press('Reset password', dialog);
    await seeText('Unable to reset password. Please try again');
  },
};

const pastChange = (recordName: string) => ({
  at: '2026-11-20T14:05:00.000000Z',
  transaction: '3',
  kind: 'users',
  recordUID: user,
  recordName,
  personUID: user,
  personName: 'Nia Rowe',
  what: 'changed',
  isGone: false,
  changes: { lastName: ['Owen', 'Asante'] },
});

/** What was done besides saving is a change too: where the changes stand open, they are listed anew. */
export const ChangesOnceFailedLoginsAreReset: ScreenStory = {
  args: {
    answers: {
      'history.list': ({ times }) => HttpResponse.json({ items: times === 1 ? [] : [pastChange(name)], next: null }),
    },
  },
  play: async () => {
    await seeTitle(name);
    await press('Show history');
    await seeText('Nothing has changed since history has been kept.');
    await press('Reset failed logins');
    await seeText('Failed logins reset');
    await seeText(/Nia Rowe/);
  },
};

const revoking = async () => {
  await press('Revoke invitation');
  await press('Revoke invitation', await seeDialog('Revoke invitation'));
};

/** A question without a form keeps nothing that was typed; it says what became of the invitation. */
export const RevokingRefused: ScreenStory = {
  args: { answers: { 'users.get': withMembers(waiting), 'users.revoke': refuse(500) } },
  play: async () => {
    await revoking();
    await seeText(/^Nothing was changed\./);
  },
};

export const RevokingUnanswered: ScreenStory = {
  args: { answers: { 'users.get': withMembers(waiting), 'users.revoke': drop } },
  play: async () => {
    await revoking();
    await seeText(/^No answer came: it may have been done\./);
  },
};

export const FailedLoginsReset: ScreenStory = {
  play: async () => {
    await pressByKey('Reset failed logins');
    await seeText('Failed logins reset');
    await seeFocus(() => screen.getByRole('button', { name: 'Reset password' }));
  },
};

const givePhoto = async (file: File) => {
  await seeButton('Choose photo');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, file, { applyAccept: false });
};
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (character) => character.codePointAt(0) ?? 0,
);

export const PhotoPreviewed: ScreenStory = {
  play: async () => {
    await givePhoto(new File([pixel], 'portrait.png', { type: 'image/png' }));
    await seeText('Preview of portrait.png');
  },
};

export const PhotoOfAnotherType: ScreenStory = {
  play: async () => {
    await givePhoto(new File(['x'], 'letter.pdf', { type: 'application/pdf' }));
    await seeText('Only gif, jpg, jpeg, and png files are supported for your profile photo. Please try again.');
  },
};

export const PhotoRefused: ScreenStory = {
  args: { answers: { 'photos.upload': refuse(500) } },
  play: async () => {
    await givePhoto(new File([pixel], 'portrait.png', { type: 'image/png' }));
    await press('Upload photo');
    await seeText('Unable to update profile photo. Please try again');
  },
};

/** The buttons of a photo take the place of one another. */
export const PhotoGivenUpByKeyboard: ScreenStory = {
  play: async () => {
    await givePhoto(new File([pixel], 'portrait.png', { type: 'image/png' }));
    await pressByKey('Cancel');
    await seeFocus(() => screen.getByRole('button', { name: 'Choose photo' }));
  },
};

export const Offline: ScreenStory = {
  args: { answers: { 'users.patch': drop } },
  play: async () => {
    await edit();
    storyPortal().portal.child('connection').send({ type: 'network.lose' });
    await press('Save');
    await seeText('You are offline');
  },
};

export const DraftWaitingElsewhere: ScreenStory = {
  play: async () => {
    await edit();
    storyPortal().portal.navigate(to(pages.people));
    const dialog = await seeDialog('Leave with unsaved changes?', 'alertdialog');
    await press('Leave and keep draft', dialog);
    await seeText('You have unsaved changes');
    await expect(screen.queryByText(/^You have unsaved changes: /)).toBeNull();
    await pressByKey(/^Discard changes/);
    const kept = await seeDialog('Discard unsaved changes?', 'alertdialog');
    await press('Cancel', kept);
    await seeText('You have unsaved changes');
    await pressByKey(/^Discard changes/);
    const question = await seeDialog('Discard unsaved changes?', 'alertdialog');
    await question.findByText(/\(user\) is lost/);
    await press('Discard changes', question);
    await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
    await seeFocus(() => screen.getByRole('heading', { level: 1 }));
  },
};

export const AboveWhoLooks: ScreenStory = {
  args: { answers: { 'users.get': withMembers({ isAbove: true }) } },
  play: async () => {
    await seeText(/^This person may do or reach more than you/);
    await expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
    await expect(screen.queryByRole('button', { name: /photo/ })).toBeNull();
    await expect(await screen.findByRole('textbox', { name: /^First name/ })).toHaveAttribute('readonly');
  },
};

export const Review: ScreenStory = review(edit, '0113 496 0999');
