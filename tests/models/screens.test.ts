import { plainLookups, readConfig } from '@wardmere/api';
import { matchRoute } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createRoutes } from '../../apps/portal/src/app/routes.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { screens } from '../support/screens.ts';

const { brand, modules } = readConfig({ apiHost: '/api', identityAuthority: '/id', identityClientId: 'portal' });
const routes = createRoutes({ brand, visitorApp: modules.visitorApp });
const client = { uid: 'a-client', name: 'A client' };
const building = { uid: 'a-building', name: 'A building' };
const made: Parameters<(typeof screens)[number]['at']>[0] = {
  client,
  building,
  list: to(pages.clientBuildings, { client: client.uid }),
  inAdmin: to(pages.clientBuilding, { client: client.uid, building: building.uid }),
  inClient: to(pages.building, { building: building.uid }),
};

/** Where nobody stays: an address that leads on to another. */
const passed: readonly string[] = [pages.logout.path, pages.resetPassword.path];

const lookups = new RegExp(String.raw`\b(?:${Object.keys(plainLookups).join('|')})(/\{\w+\})?`, 'u');
/** One screen has several addresses: below a client of the platform, and of each plain lookup. */
const screenAt = (path: string) =>
  path
    .replace('/admin/clients/{client}/buildings/{building}/levels', '/client/admin/buildings/{building}/levels')
    .replace(lookups, (_, record = '') => (record ? 'lookups/{lookup}' : 'lookups'));

it('every page of the portal is among the screens that are looked at', () => {
  const looked = screens.map(({ at }) => matchRoute(routes, at(made).split(/[?#]/u)[0] ?? '')?.route.path ?? '');
  const seen = new Set([...looked, ...passed].map(screenAt));
  expect(routes.map(({ path }) => path).filter((path) => !seen.has(screenAt(path)))).toEqual([]);
});
