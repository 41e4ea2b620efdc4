import { plainLookups, type PlainLookup } from '@wardmere/api';
import { notABody, notAPatch } from './bad-bodies.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';

const client = { client: sample.northmoor };
const keepers: Pick<Row, 'allowed' | 'notPermitted' | 'otherTenant'> = {
  allowed: ['systemAdministrator', 'clientAdministrator'],
  notPermitted: ['withoutPermissions', 'buildingScoped'],
  otherTenant: ['american', 'clientServices'],
};

/** The rows of every plain lookup of the contract. */
export const plainLookupRows: Readonly<Record<string, Row>> = Object.fromEntries(
  Object.entries<PlainLookup>(plainLookups).flatMap(([name, calls]) => Object.entries(rowsOf(name, calls))),
);

/** Everyone of the client chooses from it, who manages the client's settings keeps it. */
function rowsOf(name: string, calls: PlainLookup): Readonly<Record<string, Row>> {
  const place = async (world: Parameters<Row['sent']>[0]) => ({
    params: { ...client, uid: await sample.newIn(world, calls) },
  });
  const replace: Row = {
    sent: async (world) => ({ ...(await place(world)), body: { name: sample.unusedName() } }),
    ...keepers,
    badBodies: notABody,
  };
  const patch: Row = {
    sent: async (world) => ({
      ...(await place(world)),
      body: [{ op: 'replace', path: '/name', value: sample.unusedName() }],
    }),
    ...keepers,
    badBodies: notAPatch,
  };
  return {
    [`${name}.list`]: {
      sent: () => ({ params: client, query: { pagesize: 100, pagenumber: 0, orderInstructions: 'name' } }),
      allowed: ['systemAdministrator', 'clientAdministrator', 'buildingScoped', 'withoutPermissions'],
      notPermitted: [],
      otherTenant: ['american', 'clientServices'],
    },
    [`${name}.get`]: { sent: place, ...keepers },
    [`${name}.create`]: {
      sent: () => ({ params: client, body: { name: sample.unusedName() } }),
      ...keepers,
      status: 201,
      badBodies: notABody,
    },
    ...(calls.replace ? { [`${name}.replace`]: replace } : { [`${name}.patch`]: patch }),
    [`${name}.remove`]: { sent: place, ...keepers, status: 204 },
  };
}
