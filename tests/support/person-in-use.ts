import { contract } from '@wardmere/api';
import { roleUid } from '../../apps/platform/src/seed/demonstration-roles.ts';
import type { Records } from './records.ts';
import { unique } from './unique.ts';

/** Somebody of a test's own, who signs in with a password. */
export interface OwnPerson {
  readonly uid: string;
  readonly client: string;
  readonly userName: string;
  readonly password: string;
}

const password = 'Quiet-harbour-4';
export const ownAddress = (name: string) => `${unique(name).replaceAll(/\W+/g, '.').toLowerCase()}@journey.example`;

/** An administrator of a client of their own with one building. */
export async function clientUser(records: Records): Promise<OwnPerson> {
  const client = await records.client();
  await records.building(client.uid);
  const query = { orderInstructions: 'isGlobalAdmin desc', pageSize: 200 };
  const { data: roles } = await records.api.send(contract.roles.list, { client: client.uid, query });
  const role = roles.items.find(({ isGlobalAdmin }) => isGlobalAdmin)?.roleUID ?? '';
  const userName = ownAddress('nia');
  const body = {
    firstName: 'Nia',
    lastName: 'Journey',
    email: userName,
    roleUIDs: [role],
    hasAllBuildings: true,
    password,
  };
  const { data } = await records.api.send(contract.users.create, { client: client.uid, body });
  await records.verifyAddress({ userName, password });
  return { uid: data.uid, client: client.uid, userName, password };
}

/** A system user who looks after clients. */
export async function platformUser(records: Records): Promise<OwnPerson> {
  const userName = ownAddress('pat');
  const body = {
    firstName: 'Pat',
    lastName: 'Journey',
    email: userName,
    roleUIDs: [roleUid('Client services')],
    password,
  };
  const { data } = await records.api.send(contract.systemUsers.create, { body });
  return { uid: data.uid, client: '', userName, password };
}
