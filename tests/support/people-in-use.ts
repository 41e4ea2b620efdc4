import { contract, type NewUser } from '@wardmere/api';
import { clientWithBuilding } from './in-use.ts';
import { ownAddress } from './person-in-use.ts';
import type { Records } from './records.ts';
import { unique } from './unique.ts';

/** A password that keeps the rule. */
export const PASSWORD = 'Harbour-Lights-7';

/** A client of the test's own, with a building and the roles every new client begins with. */
export const clientOfPeople = (records: Records) => clientWithBuilding(records);

/** The roles of a client: their uids by name. */
export async function rolesOf({ api }: Records, client: string): Promise<Readonly<Record<string, string>>> {
  const query = { orderInstructions: 'isGlobalAdmin desc', pageSize: 200 };
  const { data } = await api.send(contract.roles.list, { client, query });
  return Object.fromEntries(data.items.map(({ roleName, roleUID }) => [roleName, roleUID]));
}

interface Wanted extends Partial<Pick<NewUser, 'titleUID' | 'departmentUids' | 'occupationUids'>> {
  readonly lastName?: string;
  readonly roles?: readonly string[];
  readonly buildings?: readonly string[];
  readonly hasAllBuildings?: boolean;
  readonly isInClassicMode?: boolean;
  readonly titleUID?: string;
  readonly occupationUids?: string[];
}

/** A user of a client, with roles by name, to look at or to sign in as. */
export async function userOf(records: Records, client: string, wanted: Wanted = {}) {
  const { roles = [], buildings = [], lastName = unique('Person'), ...more } = wanted;
  const known = await rolesOf(records, client);
  const body: NewUser = {
    firstName: 'Journey',
    lastName,
    email: ownAddress('user'),
    mobilePhoneNumber: '',
    voicePhoneNumber: '',
    pageSize: 10,
    preferredContactMethods: ['Email'],
    primaryBuilding: null,
    buildingUIDs: [...buildings],
    hasAllBuildings: false,
    isInClassicMode: false,
    roleUIDs: roles.map((name) => known[name] ?? name),
    status: 0,
    titleUID: null,
    hireDate: null,
    departmentUids: [],
    occupationUids: [],
    defaultLandingPageUID: null,
    emailSubscriptions: [],
    password: PASSWORD,
    ...more,
  };
  const { data } = await records.api.send(contract.users.create, { client, body });
  return { uid: data.uid, name: `${data.firstName} ${data.lastName}`, userName: data.userName, password: PASSWORD };
}
