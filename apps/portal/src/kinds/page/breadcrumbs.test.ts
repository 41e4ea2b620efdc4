import { DEFAULT_BRAND } from '@wardmere/api';
import { nothingKnown, type Facts } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createRoutes } from '../../app/routes.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';

const routes = createRoutes({ brand: DEFAULT_BRAND, visitorApp: 'va' });
const system: Facts = { ...nothingKnown('uk'), signedIn: true, isSystemUser: true, permissions: ['canmanageclients'] };
const school: Facts = {
  ...nothingKnown('uk'),
  signedIn: true,
  client: { uid: 'c1', name: 'Northfield Trust' },
  permissions: ['canmanagebuildingsettings'],
};

it('shows the real hierarchy with the names that are known', () => {
  const names = { c1: 'Northfield Trust', b1: 'Hill School' };
  expect(breadcrumbsOf({ routes, facts: system, path: '/admin/clients/c1/buildings/b1', names })).toEqual([
    { label: 'Clients', href: '/v7/admin/clients' },
    { label: 'Northfield Trust', href: '/v7/admin/clients/c1' },
    { label: 'Buildings', href: '/v7/admin/clients/c1/buildings' },
    { label: 'Hill School' },
  ]);
});

const labelsOfFound = (names: Readonly<Record<string, string>>) =>
  breadcrumbsOf({
    routes,
    facts: { ...system, permissions: ['canmanageusers'] },
    path: '/admin/user-search/u1/clients/c1',
    names,
  }).map(({ label }) => label);

it('names the client of a person who was found across clients, and the person last', () => {
  expect(labelsOfFound({ c1: 'Northfield Trust', u1: 'Ada Price' })).toEqual([
    'User search',
    'Northfield Trust',
    'Ada Price',
  ]);
  expect(labelsOfFound({ c1: 'Northfield Trust' })).toEqual(['User search', 'Northfield Trust', 'User']);
  expect(labelsOfFound({})).toEqual(['User search', 'User']);
});

it('says what a record is while its name is not known', () => {
  expect(breadcrumbsOf({ routes, facts: system, path: '/admin/clients/c1', names: {} })).toEqual([
    { label: 'Clients', href: '/v7/admin/clients' },
    { label: 'Client' },
  ]);
});

it('calls the last step what the page is called, and has the page above what is shown of it', () => {
  const question = { routes, facts: system, path: '/admin/clients/c1', names: { c1: 'Northfield Trust' } };
  expect(breadcrumbsOf({ ...question, here: 'Invite user' }).at(-1)).toEqual({ label: 'Invite user' });
  expect(breadcrumbsOf({ ...question, view: 'Compare' }).slice(1)).toEqual([
    { label: 'Northfield Trust', href: '/v7/admin/clients/c1' },
    { label: 'Compare' },
  ]);
});

it('begins in the client area with the client, and leaves out paths that are no page', () => {
  const path = '/client/admin/user-management-settings/titles';
  expect(breadcrumbsOf({ routes, facts: school, path, names: {} }).map(({ label }) => label)).toEqual([
    'Northfield Trust',
    'Settings',
    'Titles',
  ]);
});

it('names a level that may not be opened without a link', () => {
  const crumbs = breadcrumbsOf({
    routes,
    facts: { ...school, permissions: [] },
    path: '/client/admin/buildings/b1',
    names: {},
  });
  expect(crumbs[2]).toEqual({ label: 'Buildings' });
});
