import { plainLookups, type Named } from '@wardmere/api';
import { consoleOf, promptOf } from '../models/console.model.ts';
import { editorOf } from '../models/editor.model.ts';
import { organisationOf } from '../models/organisation.model.ts';
import { demonstrationBuildings, northmoor, riverbend, threeRivers } from '../support/demonstration.ts';
import { expect, test } from '../support/journey.ts';
import type { PersonName } from '../support/people.ts';
import { failedRequest } from '../support/watch.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

interface Menu {
  readonly person: PersonName;
  readonly client?: Named;
  readonly sees: readonly string[];
}

const platform = ['Clients', 'User search', 'Platform settings'];
const start = ['Home', 'Settings'];
/** Of everybody in a client that has the visitor app (D-080). */
const stations = 'Station Accounts';
const buildingsOnly = [...start, stations, 'Buildings'];
/** The plain lookups that the specification does not know have links of their own, wherever somebody is. */
const further = Object.keys(plainLookups)
  .map((many) => many.replace(/^./, (first) => first.toUpperCase()))
  .filter((label) => !['Titles', 'Occupations', 'Departments'].includes(label));
const people = ['Users and Contacts', 'Roles', 'Titles', ...further, stations, 'User Settings'];
/** Of who may read what is sent elsewhere, and what proves that it comes from here (D-084). */
const connect = ['Configurations', 'Credentials'];
/** Some links show only while All Buildings is selected (D-086). */
const everything = [
  ...start,
  'Users and Contacts',
  'Roles',
  'Titles',
  'Occupations',
  'Departments',
  ...further,
  stations,
  'User Settings',
  'Client Profile',
  'Buildings',
  'History',
];

const menus: readonly Menu[] = [
  { person: 'systemAdministrator', sees: platform },
  { person: 'systemAdministrator', client: northmoor, sees: [...platform, ...everything, ...connect] },
  {
    person: 'clientServices',
    client: riverbend,
    sees: [...platform, ...everything.filter((link) => link !== 'Roles')],
  },
  { person: 'clientAdministrator', sees: [...start, ...people, 'Buildings', 'History', ...connect] },
  { person: 'buildingScoped', sees: buildingsOnly },
  { person: 'integrator', sees: [...start, stations, 'Configurations'] },
  // The link of the log shows in the United States alone (D-070).
  { person: 'logReader', sees: [...start, stations] },
  { person: 'withoutPermissions', sees: [...start, stations] },
  { person: 'withoutBuildings', sees: buildingsOnly },
  { person: 'singleProduct', sees: [...everything.filter((link) => link !== stations), ...connect] },
  { person: 'unverified', sees: buildingsOnly },
  // A client with a connection has mappings (D-087).
  {
    person: 'american',
    sees: [...start, ...people.toSpliced(2, 0, 'Mappings'), 'Buildings', 'History', ...connect],
  },
];
for (const { person, client, sees } of menus) {
  test(`the menu of ${person}${client ? ' in a client' : ''} is exactly what the rules open`, async ({ visits }) => {
    const isWithoutClient = person === 'systemAdministrator' && client === undefined;
    const at = isWithoutClient ? to(pages.clients) : to(pages.settings);
    const page = await visits.as(person, { at, ...(client && { client }) });
    await consoleOf(page).seeTitle(isWithoutClient ? /^Clients/ : 'Settings');
    await expect(consoleOf(page).rail.getByRole('link')).toHaveText([...sees]);
  });
}

const denied = [
  {
    person: 'withoutPermissions',
    path: to(pages.buildings),
    names: ['Manage client settings', 'Manage building settings', 'canmanagebuildingsettings'],
  },
  { person: 'buildingScoped', path: to(pages.clientProfile), names: ['Manage client settings'] },
  { person: 'clientAdministrator', path: to(pages.clients), names: ['platform users'] },
] as const;
for (const { person, path, names } of denied) {
  test(`${path} is denied to ${person} at /unauthorized, which names what is missing`, async ({ visits }) => {
    const page = await visits.as(person, { at: path });
    await promptOf(page).seeTitle('You do not have access');
    await consoleOf(page).seeAt(/\/v7\/unauthorized(\?|$)/);
    for (const name of names) await promptOf(page).see(name);
    await expect(page.getByRole('link', { name: 'Sign out' })).toBeVisible();
    await promptOf(page).press('Go to the home page');
    await expect(page).not.toHaveURL(/unauthorized/);
  });
}

test('a missing module and a missing connection are named', async ({ visits }) => {
  const page = await visits.as('singleProduct', { at: to(pages.stationAccounts) });
  await promptOf(page).see('The client does not have the module visitor app.');
  await page.goto(`/v7${to(pages.mappings)}`);
  await promptOf(page).see('The client has no single sign-on connection.');
});

test('a system user without a client is sent from a client page to the client list', async ({ visits }) => {
  const page = await visits.as('systemAdministrator', { at: to(pages.clientProfile) });
  await consoleOf(page).seeAt(to(pages.clients));
  await consoleOf(page).seeTitle(/^Clients/);
});

test('a single sign-on user signs in at their organisation and has no password to change', async ({ visits }) => {
  const page = await visits.stranger({ at: '/' });
  await organisationOf(page).goTo('elin.cross@castleford.example');
  await page.getByRole('button', { name: 'Continue as Elin Cross' }).click();
  await consoleOf(page).seeAt(to(pages.landing));
  await page.getByRole('button', { name: /^Your account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toHaveCount(0);
  await page.goto(`/v7${to(pages.changePassword)}`);
  await promptOf(page).see('accounts that sign in through single sign-on');
});

test('an inactive person cannot sign in', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const page = await visits.stranger({ at: '/' });
  await page.getByLabel('Email address').fill('ivo.idle@northmoor.example');
  await page.getByLabel('Password').fill('Harbour-Lights-7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('“Show unavailable” lists each hidden link with its rules, passed and failed', async ({ visits }) => {
  const page = await visits.as('buildingScoped', { at: to(pages.settings) });
  await page.getByRole('switch', { name: 'Show unavailable' }).click();
  const why = page.getByRole('table', { name: 'Why something is hidden' });
  const profile = why.getByRole('row').filter({ hasText: 'Client Profile' });
  await expect(profile).toContainText('Manage client settings');
  await expect(profile).toContainText('Permission: failed');
  await expect(profile).toContainText('All Buildings: failed');
  await expect(profile).toContainText(/Not asked:.*region/i);
  await expect(why.getByRole('row').filter({ hasText: /^Buildings/ })).toHaveCount(0);
});

test('a building of another tenant answers as if it were not there', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const [stranger] = demonstrationBuildings('riverbend');
  const page = await visits.as('clientAdministrator', { at: to(pages.building, { building: stranger?.uid ?? '' }) });
  await editorOf(page).seeFailure('Unable to fetch building. Please try again');
  await expect(page.getByText(stranger?.name ?? '-')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to buildings' })).toBeVisible();
});

test('a building outside a person’s three answers as if it were not there', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const [, , , , fifth] = demonstrationBuildings('northmoor');
  const page = await visits.as('buildingScoped', { at: to(pages.building, { building: fifth?.uid ?? '' }) });
  await editorOf(page).seeFailure('Unable to fetch building. Please try again');
});

test('a client that a system user does not look after answers as if it were not there', async ({ visits, watch }) => {
  watch.allow(failedRequest);
  const page = await visits.as('clientServices', { at: to(pages.client, { client: northmoor.uid }) });
  await editorOf(page).seeFailure('This client does not exist');
  await expect(page.getByText(northmoor.name)).toHaveCount(0);
});

test('who may not take clients out of use is not offered to, and has nothing to delete', async ({ visits }) => {
  const [first] = demonstrationBuildings('three');
  const page = await visits.as('clientServices', {
    at: to(pages.clientBuilding, { client: threeRivers.uid, building: first?.uid ?? '' }),
  });
  const editor = editorOf(page);
  await editor.see('Name', first?.name ?? '');
  await expect(editor.field('Status').getByRole('option')).toHaveText(['Active']);
  await expect(editor.button('Delete building')).toHaveCount(0);
});
