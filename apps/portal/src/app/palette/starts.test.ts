import { readConfig } from '@wardmere/api';
import { nothingKnown, type Facts } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createRoutes } from '../routes.ts';
import { startsOf } from './starts.ts';

const config = readConfig({ apiHost: '/api', identityAuthority: 'https://id.example', identityClientId: 'portal' });
const routes = createRoutes({ brand: config.brand, visitorApp: config.modules.visitorApp });
const client = { uid: 'c1', name: 'Northfield Trust' };
const known: Facts = { ...nothingKnown('uk'), signedIn: true, client, modules: [], connection: true };

const labels = (facts: Facts, showUnavailable = false) =>
  startsOf({ routes, facts, config, showUnavailable, development: false }).map(({ label }) => label);

it('begins every creation somebody may do', () => {
  const permissions = ['canmanageusers', 'canmanageroles', 'canmanageclientsettings'];
  expect(labels({ ...known, permissions })).toEqual([
    'Add contact',
    'Invite user',
    'Add user',
    'Add role',
    'Add mapping',
    'Add title',
    'Add occupation',
    'Add department',
  ]);
});

it('invites whom it adds, of a client and of the platform', () => {
  const staff: Facts = { ...known, isSystemUser: true, client: null, permissions: ['canmanageusers'] };
  const started = startsOf({ routes, facts: staff, config, showUnavailable: false, development: false });
  expect(started.filter(({ label }) => label.endsWith('platform user'))).toMatchObject([
    { label: 'Invite platform user', path: '/admin/configuration/user-management-settings/wardmere-users/add?invite' },
    { label: 'Add platform user', path: '/admin/configuration/user-management-settings/wardmere-users/add' },
  ]);
});

it('offers nobody what they may not make, but with the reason where they ask to see it', () => {
  expect(labels({ ...known, permissions: ['canmanageroles'] })).toEqual(['Add role', 'Add mapping']);
  const shown = startsOf({
    routes,
    facts: { ...known, permissions: [] },
    config,
    showUnavailable: true,
    development: false,
  }).find(({ label }) => label === 'Add role');
  expect(shown?.unavailable).toBe('Needs “Manage roles”');
});

it('adds to the selected client, and to none without one', () => {
  const permissions = ['cancreateclientsandbuildings'];
  const staff: Facts = { ...known, isSystemUser: true, permissions };
  expect(startsOf({ routes, facts: staff, config, showUnavailable: false, development: false })).toMatchObject([
    { label: 'Add client', path: '/admin/clients/add' },
    { label: 'Add building', path: '/admin/clients/c1/buildings/add-building', detail: 'Northfield Trust' },
  ]);
  expect(labels({ ...staff, client: null })).toEqual(['Add client']);
});
