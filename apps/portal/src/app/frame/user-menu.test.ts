import { DEFAULT_BRAND } from '@wardmere/api';
import { nothingKnown, type Facts } from '@wardmere/machines';
import { expect, it } from 'vitest';
import { createRoutes } from '../routes.ts';
import { userMenuOf } from './user-menu.ts';

const facts: Facts = { ...nothingKnown('uk'), signedIn: true, client: { uid: 'c', name: 'C' } };
const session = { fullName: 'Ada Price', email: 'ada@example.org' };
const routes = createRoutes({ brand: DEFAULT_BRAND, visitorApp: 'va' });
const ids = (change: Partial<Facts>) =>
  userMenuOf({ session, routes, facts: { ...facts, ...change } }).map(({ id }) => id);

it('offers the own pages that stand, and signing out last', () => {
  expect(ids({})).toEqual(['who', '/user/profile', '/user/preferences', '/user/change-password', 'rule', '/logout']);
});

it('offers no password change to a single sign-on account (D-053)', () => {
  expect(ids({ isSSOAuthenticated: true })).not.toContain('/user/change-password');
});

it('leaves out pages that the table of routes does not have', () => {
  const without = routes.filter(({ path }) => !path.startsWith('/user'));
  expect(userMenuOf({ session, routes: without, facts }).map(({ id }) => id)).toEqual(['who', '/logout']);
});

it('offers changing the client where the top bar has no room for it (D-031)', () => {
  const menu = userMenuOf({ session, routes, facts, offersChangeClient: true });
  expect(menu[1]).toMatchObject({ label: 'Change client', href: '/v7/admin/clients' });
});
