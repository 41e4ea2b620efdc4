import { readConfig } from '@wardmere/api';
import { nothingKnown, type Facts } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createRoutes } from '../../app/routes.ts';
import { railGroupsOf } from './rail-groups.ts';

const config = readConfig({ apiHost: '/api', identityAuthority: 'https://id.example', identityClientId: 'portal' });
const routes = createRoutes({ brand: config.brand, visitorApp: config.modules.visitorApp });
const client = { uid: 'c1', name: 'Northfield Trust', type: 0 };
const school: Facts = {
  ...nothingKnown('uk'),
  signedIn: true,
  client,
  modules: [],
  connection: false,
  permissions: ['canmanagebuildingsettings'],
};
const system: Facts = { ...school, isSystemUser: true, client: null, permissions: ['canmanageclients'] };

const shown = (facts: Facts, path = '/client/landing', showUnavailable = false) =>
  railGroupsOf({ routes, facts, config, path, showUnavailable });
const words = (groups: ReturnType<typeof shown>) => groups.flatMap(({ items }) => items.map(({ label }) => label));

it('offers a client user Home, Settings and the settings they may use', () => {
  expect(words(shown(school))).toEqual(['Home', 'Settings', 'Buildings']);
});

it('offers a system user without a client the platform alone', () => {
  expect(words(shown(system, '/admin/clients'))).toEqual(['Clients', 'Platform settings']);
});

it('adds the client area once a client is selected', () => {
  expect(words(shown({ ...system, client }))).toEqual(['Clients', 'Platform settings', 'Home', 'Settings']);
});

it('has the user search from the first moment, and without it only once its flag says so (D-008)', () => {
  const searching = { ...system, permissions: ['canmanageclients', 'canmanageusers'] };
  const withSearch = ['Clients', 'User search', 'Platform settings'];
  expect(words(shown({ ...searching, flags: {} }))).toEqual(withSearch);
  expect(words(shown({ ...searching, flags: { 'user-search': true } }))).toEqual(withSearch);
  expect(words(shown({ ...searching, flags: { 'user-search': false } }))).toEqual(['Clients', 'Platform settings']);
});

it.each([
  ['/client/admin', 'Settings'],
  ['/client/admin/buildings/b1', 'Buildings'],
  ['/client/landing', 'Home'],
])('marks where one is: %s', (path, label) => {
  const current = shown(school, path).flatMap(({ items }) => items.filter((item) => item.current));
  expect(current.map((item) => item.label)).toEqual([label]);
});

it('shows the rest locked with the reason under “show unavailable”', () => {
  const locked = shown(school, '/client/landing', true).flatMap(({ items }) =>
    items.flatMap((item) => (item.locked ? [[item.label, item.locked]] : [])),
  );
  expect(locked).toContainEqual(['Clients', 'For platform users']);
  expect(locked).toContainEqual(['Client Profile', 'Needs “Manage client settings”']);
});

it('draws no two links with the same icon', () => {
  const everything = railGroupsOf({
    routes,
    facts: system,
    config,
    path: '/client/landing',
    showUnavailable: true,
  }).flatMap(({ items }) => items.map(({ icon }) => icon));
  expect(everything.length).toBeGreaterThan(15);
  expect(everything.filter((icon, at) => everything.indexOf(icon) !== at)).toEqual([]);
});
