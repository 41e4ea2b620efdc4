import { readConfig } from '@wardmere/api';
import { matchRoute, nothingKnown, type Facts } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { kinds } from '../kinds.ts';
import { createRoutes } from '../routes.ts';
import { bulkStartsOf } from './bulk-starts.ts';
import { startsOf } from './starts.ts';

const config = readConfig({ apiHost: '/api', identityAuthority: 'https://id.example', identityClientId: 'portal' });
const routes = createRoutes({ brand: config.brand, visitorApp: config.modules.visitorApp });
const client = { uid: 'c1', name: 'Northfield Trust' };
const flags = { 'user-import': true, 'building-import': true };
const known: Facts = { ...nothingKnown('uk'), signedIn: true, client, modules: [], connection: true, flags };

const startsFor = (facts: Facts, { showUnavailable = false, at = '/client/landing' } = {}) =>
  startsOf({ routes, facts, config, showUnavailable, here: matchRoute(routes, at) });
const labels = (facts: Facts) => startsFor(facts).map(({ label }) => label);

it('begins every creation somebody may do', () => {
  const permissions = ['canmanageusers', 'canmanageroles', 'canmanageclientsettings'];
  expect(labels({ ...known, permissions })).toEqual([
    'Add contact',
    'Invite user',
    'Add user',
    'Import users and contacts',
    'Add role',
    'Add mapping',
    ...kinds.lookups.map(({ one }) => `Add ${one}`),
  ]);
});

it('invites whom it adds, of a client and of the platform', () => {
  const staff: Facts = { ...known, isSystemUser: true, client: null, permissions: ['canmanageusers'] };
  const started = startsFor(staff);
  expect(started.filter(({ label }) => label.endsWith('platform user'))).toMatchObject([
    { label: 'Invite platform user', path: '/admin/configuration/user-management-settings/wardmere-users/add?invite' },
    { label: 'Add platform user', path: '/admin/configuration/user-management-settings/wardmere-users/add' },
  ]);
});

it('offers nobody what they may not make, but with the reason where they ask to see it', () => {
  expect(labels({ ...known, permissions: ['canmanageroles'] })).toEqual(['Add role', 'Add mapping']);
  const shown = startsFor({ ...known, permissions: [] }, { showUnavailable: true }).find(
    ({ label }) => label === 'Add role',
  );
  expect(shown?.unavailable).toBe('Needs “Manage roles”');
});

it('adds to the selected client, and to none without one', () => {
  const permissions = ['cancreateclientsandbuildings'];
  const staff: Facts = { ...known, isSystemUser: true, permissions };
  expect(startsFor(staff)).toMatchObject([
    { label: 'Add client', path: '/admin/clients/add' },
    { label: 'Add building', path: '/admin/clients/c1/buildings/add-building', detail: 'Northfield Trust' },
    {
      label: 'Import buildings',
      path: '/admin/clients/c1/buildings/import-building',
      icon: 'upload',
      detail: 'Northfield Trust',
    },
  ]);
  expect(labels({ ...staff, client: null })).toEqual(['Add client']);
});

it('adds a level to the building one is in, and a location to the level, and nowhere else', () => {
  const permissions = ['canmanagebuildingsettings'];
  const clerk: Facts = { ...known, permissions };
  const below = (at: string, facts = clerk) =>
    startsFor(facts, { at })
      .filter(({ label }) => /level|location/.test(label))
      .map(({ path }) => path);
  const building = '/client/admin/buildings/b1';
  expect(below('/client/admin/buildings')).toEqual([]);
  expect(below(building)).toEqual([`${building}/levels/add-level`]);
  expect(below(`${building}/levels/add-level`)).toEqual([`${building}/levels/add-level`]);
  const level = `${building}/levels/l1`;
  const ways = [`${building}/levels/add-level`, `${level}/locations/add-location`];
  expect(below(level)).toEqual(ways);
  expect(below(`${level}/locations/p1`)).toEqual(ways);
  const staff: Facts = { ...known, isSystemUser: true, permissions: ['cancreateclientsandbuildings', ...permissions] };
  const anywhere = '/admin/clients/c2/buildings/b1';
  expect(below(anywhere, staff)).toEqual([`${anywhere}/levels/add-level`]);
  const odd = '/client/admin/buildings/a%2Fb';
  expect(below(odd)).toEqual([`${odd}/levels/add-level`]);
});

const begun = (facts: Facts, showUnavailable = false) =>
  bulkStartsOf({ routes, facts, config, showUnavailable, here: undefined });

it('begins what is done to many at once on the list where it can be done, for whoever may', () => {
  const started = begun({ ...known, permissions: ['canmanageusers'] });
  expect(started.map(({ label }) => label)).toEqual([
    'Activate users',
    'Deactivate users',
    'Reset failed logins of users',
    'Resend invitations',
    'Give roles to users',
    'Take roles from users',
    'Give buildings to users',
    'Take buildings from users',
  ]);
  expect(started[1]).toMatchObject({
    path: '/client/admin/user-management-settings/users-and-contacts?kind=Users&status=Active',
    detail: 'Selected in “Users and contacts”',
  });
  expect(new Set(started.map(({ id }) => id)).size).toBe(started.length);
});

it('offers nobody what they may not do to many, but with the reason where they ask to see it', () => {
  expect(begun({ ...known, permissions: [] })).toEqual([]);
  const [first] = begun({ ...known, permissions: [] }, true);
  expect(first?.unavailable).toBe('Needs “Manage users”');
});
