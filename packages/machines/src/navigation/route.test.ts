import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute, type RouteShape } from './route.ts';

const routes: readonly RouteShape[] = [
  '/',
  '/admin/clients',
  '/admin/clients/{client}',
  '/admin/clients/add',
  '/admin/clients/{client}/buildings/{building}',
  '/admin/clients/{client}/buildings/add-building',
  '/{area}/clients/add/{tab}',
  '/admin/{kind}/{id}/{tab}',
  '/prompt/station-account/:id',
].map((path) => ({ path, rule: { area: 'none' } }));
const found = (path: string) => {
  const match = matchRoute(routes, path);
  return match && [match.route.path, match.params];
};

describe('a path', () => {
  it.each<[string, string, string, Record<string, string>]>([
    ['is its route', '/admin/clients', '/admin/clients', {}],
    ['may end in a slash', '/admin/clients/', '/admin/clients', {}],
    ['of the entry is /', '/', '/', {}],
    ['may be empty', '', '/', {}],
    ['names a record', '/admin/clients/c1', '/admin/clients/{client}', { client: 'c1' }],
    ['prefers the fixed segment', '/admin/clients/add', '/admin/clients/add', {}],
    ['prefers it with a slash too', '/admin/clients/add/', '/admin/clients/add', {}],
    [
      'prefers it at the end',
      '/admin/clients/c1/buildings/add-building',
      '/admin/clients/{client}/buildings/add-building',
      { client: 'c1' },
    ],
    [
      'prefers the earlier fixed segment',
      '/admin/clients/add/x',
      '/admin/{kind}/{id}/{tab}',
      { kind: 'clients', id: 'add', tab: 'x' },
    ],
    [
      'may name add as a record further on',
      '/admin/clients/add/buildings/b1',
      '/admin/clients/{client}/buildings/{building}',
      { client: 'add', building: 'b1' },
    ],
    ['reads :x as {x}', '/prompt/station-account/7', '/prompt/station-account/:id', { id: '7' }],
    ['is decoded by segment', '/admin/clients/a%2Fb%20c', '/admin/clients/{client}', { client: 'a/b c' }],
    ['keeps a malformed escape as typed', '/admin/clients/%E0%A4%A', '/admin/clients/{client}', { client: '%E0%A4%A' }],
    [
      'may name a record like a member of every object',
      '/admin/clients/__proto__',
      '/admin/clients/{client}',
      { client: '__proto__' },
    ],
    ['does not take add in another case for add', '/admin/clients/Add', '/admin/clients/{client}', { client: 'Add' }],
  ])('%s: %s', (_, path, route, params) => expect(found(path)).toEqual([route, params]));

  it.each([
    '/Admin/clients',
    '/ADMIN/CLIENTS',
    '/admin',
    '/admin/',
    '/admin//clients',
    '//admin/clients',
    '/admin/clients//',
    '/admin/clients/c1/buildings//',
    '/admin/clients?x=1',
    '/admin/%63lients',
    '/admin/../admin/clients',
    '/admin/clients/..',
    '/admin/clients/%2e%2E',
    '/admin/clients/.',
    'admin/clients',
    '/prompt/station-account/',
    'https://elsewhere.example/admin/clients',
    'javascript:alert(1)',
    '\\admin\\clients',
    '/{area}',
    '/constructor',
  ])('that is none of them is unknown: %s', (path) => expect(found(path)).toBeUndefined());

  it('that ends in a page of its own beside such records elsewhere is no record: add-building is no building', () => {
    const two: readonly RouteShape[] = [
      { path: '/admin/clients/{client}/buildings/{building}', rule: { area: 'system' } },
      { path: '/admin/clients/{client}/buildings/add-building', rule: { area: 'system' } },
      { path: '/client/buildings/{building}', rule: { area: 'client' } },
      { path: '/client/buildings/{building}/levels', rule: { area: 'client' } },
      { path: '/client/roles/{role}', rule: { area: 'client' } },
    ];
    const at = (path: string) => matchRoute(two, path)?.route.path;
    expect([
      at('/client/buildings/add-building'),
      at('/client/buildings/b1'),
      at('/admin/clients/c1/buildings/add-building'),
      at('/client/roles/add-building'),
    ]).toEqual([
      undefined,
      '/client/buildings/{building}',
      '/admin/clients/{client}/buildings/add-building',
      '/client/roles/{role}',
    ]);
  });

  it('never throws and never loses a parameter, whatever is typed', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom('/', '%', '.', 'a', '{', '}', ':', '?') }),
          fc.string().map((text) => `/admin/clients/${text}`),
        ),
        (path) => {
          const match = matchRoute(routes, path);
          expect(Object.values(match?.params ?? {}).every((value) => value !== '')).toBe(true);
        },
      ),
    ));

  it('gives back any identifier that was encoded into it', () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(!/^\.\.?$/.test(id));
        expect(matchRoute(routes, `/prompt/station-account/${encodeURIComponent(id)}`)?.params).toEqual({ id });
      }),
    ));
});
