import { DEFAULT_BRAND } from '@wardmere/api';
import { fieldOfHistory } from '@wardmere/api/history-table';
import { matchRoute } from '@wardmere/machines';
import { describe, expect, it } from 'vitest';
import { toldKinds } from '../features/history/history-kinds.ts';
import { createKinds } from '../system/kinds.ts';
import { kinds as table } from './kinds.ts';
import { createRoutes } from './routes.ts';

const brand = DEFAULT_BRAND;
const routes = createRoutes({ brand, visitorApp: 'v' });
const kinds = createKinds(table);
const where = { client: 'c1', brand: brand.slug };

/** The record that the page at an address opens. */
function openedAt(path: string) {
  const found = matchRoute(routes, path);
  if (!found) return `no page at ${path}`;
  const { params, route } = found;
  const client = params['client'] ?? where.client;
  return route.page.opens?.({ params, client, building: '', user: 'u1', brand });
}

/** Each record has a page of its own, but the connection, which stands on the page of its client, and the settings of SFTP. */
const beside: Readonly<Record<string, unknown>> = {
  connections: { record: 'client', scope: {}, key: 'c1' },
  drops: undefined,
};
/** Neither a level nor a location tells which building it is in. */
const isUntold = (kind: string) => ['levels', 'locations'].includes(kind);

describe.each(['admin', 'client'] as const)('a record that the history of the area %s tells of', (area) => {
  const told = Object.entries(toldKinds({ routes, brand: brand.name }, area));

  it.each(told.filter(([kind]) => !isUntold(kind)))(
    'is one of %s, and found on the page that opens it',
    async (kind, { record, place }) => {
      const at = place(where, kind === 'clients' ? where.client : 'r1');
      const { address } = await kinds.record(record);
      expect(at && openedAt(address(area, at.scope, at.key))).toEqual(
        kind in beside ? beside[kind] : { record, ...at },
      );
    },
  );

  it.each(told.filter(([kind]) => isUntold(kind)))('is one of %s, and nobody knows where it stands', (_, { place }) =>
    expect(place(where, 'r1')).toBeUndefined(),
  );
});

/** Asked by a form alone, of which nothing is kept; and the address that a system user's form says they sign in with. */
const otherwise = {
  client: ['invite', 'repeatedPassword'],
  admin: ['invite', 'repeatedPassword', 'reach', 'email'],
};

describe.each(['admin', 'client'] as const)('in a file, the history of the area %s calls', (area) => {
  it.each(Object.entries(toldKinds({ routes, brand: brand.name }, area)))(
    'the fields of %s as their form does',
    async (kind, { record }) => {
      const { fields } = await kinds.record(record);
      const told = fields.filter(({ field }) => !otherwise[area].includes(field));
      expect(told.map(({ field }) => [field, fieldOfHistory(kind, field)])).toEqual(
        told.map(({ field, label }) => [field, label]),
      );
    },
  );
});

it('a user is told by the kind of their own page, whoever keeps who they are (D-071)', () => {
  const { users } = toldKinds({ routes, brand: brand.name }, 'client');
  expect([users?.kindOf?.({ isEnterpriseUser: true }), users?.kindOf?.({})]).toEqual(['enterpriseUser', 'user']);
});
