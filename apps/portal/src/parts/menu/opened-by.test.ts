import { MODULE_IDS, permissions as may, readConfig } from '@wardmere/api';
import { nothingKnown, type Facts } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createRoutes } from '../../app/routes.ts';
import { factsOfHolder, openedBy, openedChanges } from './opened-by.ts';

const config = readConfig({
  apiHost: '/api',
  identityAuthority: '/identity',
  identityClientId: 'portal',
  region: 'uk',
});
const routes = createRoutes({ brand: config.brand, visitorApp: MODULE_IDS.visitorApp });
const administrator: Facts = {
  ...nothingKnown('uk'),
  signedIn: true,
  isSystemUser: true,
  client: { uid: 'c1', name: 'Northfield Trust' },
  permissions: [may.CanManageClients, may.CanManageRoles],
  modules: [],
  connection: false,
};
const opened = (...permissions: readonly string[]) =>
  openedBy({ routes, config, facts: factsOfHolder(administrator, permissions) });
const open = (...permissions: readonly string[]) =>
  opened(...permissions)
    .filter(({ verdict, kind }) => verdict.allowed && kind !== 'page')
    .map(({ label }) => label);

it('asks nothing of whoever looks: a holder is of the client and has these permissions alone', () => {
  expect(factsOfHolder(administrator, [' CanManageUsers '])).toMatchObject({
    isSystemUser: false,
    permissions: ['canmanageusers'],
    allBuildingsSelected: true,
    client: administrator.client,
  });
  expect(open()).toEqual([]);
});

it('opens the links, pages and actions that the permissions open, and none of another region or module', () => {
  expect(open(may.CanManageRoles)).toEqual(['Roles', 'Add roles', 'Change roles', 'Delete roles', ...mappings]);
  expect(opened(may.CanManageUsers).some(({ path }) => path.startsWith('/admin/'))).toBe(false);
  expect(open('canviewlogs', 'nobody_knows_this')).toEqual([]);
});

/** What can be done by whoever looks after kiosks alone, where this is known of their client. */
const openFor = (known: Facts) =>
  openedBy({ routes, config, facts: factsOfHolder(known, ['canmanagekiosks']) })
    .filter(({ verdict, kind }) => verdict.allowed && kind === 'action')
    .map(({ label }) => label);

it('tells of station accounts, whose page asks for no permission, where the client has them', () => {
  const facts = { ...administrator, modules: [MODULE_IDS.visitorApp], flags: { 'station-accounts': true } };
  expect(openFor(facts)).toEqual([
    'Add station accounts',
    'Change station accounts',
    'Delete station accounts',
    'See and replace keys',
  ]);
  expect(openFor({ ...facts, modules: [] })).toEqual([]);
  expect(openFor({ ...facts, flags: { 'station-accounts': false } })).toEqual([]);
});

it('tells what appears and what vanishes, and leaves out what neither opens', () => {
  const changes = openedChanges(opened(may.CanManageRoles), opened(may.CanManageClientSettings, may.CanManageRoles));
  const told = (label: string) => changes.find((each) => each.label === label && each.kind !== 'page')?.change;
  expect([told('Roles'), told('Titles'), told('Users and Contacts')]).toEqual(['stays', 'appears', undefined]);
  const back = openedChanges(opened(may.CanManageClientSettings), opened());
  expect(new Set(back.map(({ change }) => change))).toEqual(new Set(['vanishes']));
});

/** A client without a connection has no link to mappings, but whoever manages roles may still change them (§6). */
const mappings = ['Add mappings', 'Change mappings', 'Delete mappings'];
