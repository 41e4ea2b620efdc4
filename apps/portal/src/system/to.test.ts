import { DEFAULT_BRAND } from '@wardmere/api';
import { matchRoute } from '@wardmere/machines';
import { describe, expect, it } from 'vitest';
import { createRoutes } from '../app/routes.ts';
import { pages } from './pages.ts';
import { to } from './to.ts';

const routes = createRoutes({ brand: DEFAULT_BRAND, visitorApp: 'visitor' });

describe('the address of a route', () => {
  it('is its path where nothing is to be named', () => {
    expect(to(pages.clients)).toBe('/admin/clients');
  });

  it('names what stands in it', () => {
    expect(to(pages.clientBuilding, { client: 'c1', building: 'b1' })).toBe('/admin/clients/c1/buildings/b1');
  });

  it.each(['a/b', 'a?b#c', '50 %', '{building}', 'é', '%2e%2e'])(
    'leads back to %s, whatever an id is made of',
    (id) => {
      const { pathname, search, hash } = new URL(to(pages.building, { building: id }), 'https://portal.example');
      expect([matchRoute(routes, pathname)?.params, search, hash]).toEqual([{ building: id }, '', '']);
    },
  );

  it('cannot be made with a name missing, unknown or misspelled', () => {
    // @ts-expect-error -- the building is missing
    to(pages.building);
    // @ts-expect-error -- the building is missing beside its client
    to(pages.clientBuilding, { client: 'c1' });
    // @ts-expect-error -- nothing in the path is called so
    to(pages.building, { building: 'b1', level: 'l1' });
    // @ts-expect-error -- misspelled
    to(pages.building, { bulding: 'b1' });
    // @ts-expect-error -- nothing is named in this one
    to(pages.clients, { client: 'c1' });
    expect.assertions(0);
  });

  it('names the brand where the brand stands in it (D-001)', () => {
    const { slug } = DEFAULT_BRAND;
    const address = to(pages.platformUser, { brand: slug, user: 'u1' });
    expect(matchRoute(routes, address)?.route.page).toBe(pages.platformUser);
  });
});
