import { DEFAULT_BRAND } from '@wardmere/api';
import { describe, expect, it } from 'vitest';
import { matchRoute as asked } from 'wouter';
import { createRoutes } from '../app/routes.ts';
import { pages } from './pages.ts';
import { parserOf } from './matching.ts';
import { to } from './to.ts';

const parser = parserOf(createRoutes({ brand: DEFAULT_BRAND, visitorApp: 'visitor' }));

describe('matching by the router', () => {
  it('gives the parameters of the path by their names', () => {
    const path = to(pages.clientBuilding, { client: 'c/1', building: '50 %' });
    const [matches, params] = asked(parser, pages.clientBuilding.path, path);
    expect(matches).toBe(true);
    expect(params).toMatchObject({ client: 'c/1', building: '50 %' });
  });

  it.each([
    ['letter case', '/Admin/Clients', pages.clients.path],
    ['a word that is a page of its own', to(pages.addClient), pages.client.path],
    ['a segment too many', '/admin/clients/c1/other', pages.client.path],
  ])('is held by %s (D-063)', (_, path, pattern) => {
    expect(asked(parser, pattern, path)).toEqual([false, null]);
  });
});
