import { plainLookups } from '@wardmere/api';
import { notABody, notAPatch } from './bad-bodies.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';

const client = { client: sample.northmoor };
const keepers: Pick<Row, 'allowed' | 'notPermitted' | 'otherTenant'> = {
  allowed: ['systemAdministrator', 'clientAdministrator'],
  notPermitted: ['withoutPermissions', 'buildingScoped'],
  otherTenant: ['american', 'clientServices'],
};

/** The rows of a plain lookup: everyone of the client chooses from it, who manages the client's settings keeps it. */
export function plainLookupRows(name: keyof typeof plainLookups): Readonly<Record<string, Row>> {
  const place = async (world: Parameters<Row['sent']>[0]) => ({
    params: { ...client, uid: await sample.newInLookup(world, name) },
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
    ...('replace' in plainLookups[name] ? { [`${name}.replace`]: replace } : { [`${name}.patch`]: patch }),
    [`${name}.remove`]: { sent: place, ...keepers, status: 204 },
  };
}
