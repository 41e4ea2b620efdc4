import { hashPassword } from '../identity/passwords.ts';
import { accounts, demonstrationAccounts } from './accounts.ts';
import { clientUid } from './demonstration-clients.ts';
import { buildingUid } from './demonstration-buildings.ts';
import { roleUid } from './demonstration-roles.ts';
import { subscriptionUid } from './reference.ts';

interface Given {
  readonly account: (typeof accounts)[keyof typeof accounts];
  readonly firstName: string;
  readonly lastName: string;
  readonly client?: string;
  readonly role?: string;
  readonly more?: object;
}

const people: readonly Given[] = [
  {
    account: accounts.systemAdministrator,
    firstName: 'Ada',
    lastName: 'Admin',
    role: 'System administrator',
    more: { allClients: true, roleNumber: 1 },
  },
  {
    account: accounts.clientServices,
    firstName: 'Sam',
    lastName: 'Services',
    role: 'Client services',
    more: { roleNumber: 2 },
  },
  {
    account: accounts.clientAdministrator,
    firstName: 'Nia',
    lastName: 'Rowe',
    client: 'northmoor',
    role: 'Client administrator',
    more: {
      hasAllBuildings: true,
      isGlobalAdmin: true,
      primaryBuildingUID: buildingUid('northmoor', 1),
      mobilePhoneNumber: '+44 7700 900123',
      pageSize: 25,
      emailSubscriptions: [subscriptionUid('Safety bulletin')],
    },
  },
  {
    account: accounts.buildingScoped,
    firstName: 'Bryn',
    lastName: 'Ellis',
    client: 'northmoor',
    role: 'Building manager',
    more: { buildingScope: true, primaryBuildingUID: buildingUid('northmoor', 2) },
  },
  {
    account: accounts.integrator,
    firstName: 'Idris',
    lastName: 'Vance',
    client: 'northmoor',
    role: 'Systems integrator',
    more: { hasAllBuildings: true },
  },
  {
    account: accounts.logReader,
    firstName: 'Mali',
    lastName: 'Quince',
    client: 'northmoor',
    role: 'Log reader',
    more: { hasAllBuildings: true },
  },
  {
    account: accounts.withoutPermissions,
    firstName: 'Wyn',
    lastName: 'Parry',
    client: 'northmoor',
    role: 'Staff',
    more: { hasAllBuildings: true },
  },
  {
    account: accounts.withoutBuildings,
    firstName: 'Zoë',
    lastName: 'Quill',
    client: 'northmoor',
    role: 'Building manager',
  },
  {
    account: accounts.singleProduct,
    firstName: 'Owain',
    lastName: 'Hughes',
    client: 'gwyr',
    role: 'Client administrator',
    more: { hasAllBuildings: true },
  },
  {
    account: accounts.singleSignOn,
    firstName: 'Elin',
    lastName: 'Cross',
    client: 'castleford',
    role: 'Client administrator',
    more: { hasAllBuildings: true, isSSO: true, isEnterpriseUser: true },
  },
  {
    account: accounts.inactive,
    firstName: 'Ivo',
    lastName: 'Idle',
    client: 'northmoor',
    role: 'Building manager',
    more: { hasAllBuildings: true, isActive: false },
  },
  {
    account: accounts.unverified,
    firstName: 'Una',
    lastName: 'Verity',
    client: 'northmoor',
    role: 'Building manager',
    more: { hasAllBuildings: true, emailVerified: false },
  },
  {
    account: accounts.american,
    firstName: 'María',
    lastName: 'López',
    client: 'riverbend',
    role: 'Client administrator',
    more: { hasAllBuildings: true, primaryBuildingUID: buildingUid('riverbend', 0) },
  },
];

/** The accounts as rows, their passwords hashed side by side. */
export async function usersOf() {
  const hashes = await Promise.all(
    demonstrationAccounts.map(async ({ password }) => (password === null ? null : hashPassword(password))),
  );
  return people.map(({ account, firstName, lastName, client, more }) => ({
    uid: account.uid,
    userName: account.userName,
    firstName,
    lastName,
    clientUID: client === undefined ? null : clientUid(client),
    isSystemUser: client === undefined,
    passwordHash: hashes[demonstrationAccounts.indexOf(account)] ?? null,
    modifiedBy: 'Ada Admin',
    emailVerified: true,
    ...more,
  }));
}

export const userRolesOf = () =>
  people.flatMap(({ account, client, role: name }) =>
    name === undefined ? [] : [{ userUID: account.uid, roleUID: roleUid(name, client) }],
  );

/** The three clients of client services. */
export const userClientsOf = () =>
  ['three', 'gwyr', 'riverbend'].map((key) => ({ userUID: accounts.clientServices.uid, clientUID: clientUid(key) }));

/** The three buildings of the limited person, one of them out of use. */
export const userBuildingsOf = () =>
  [2, 3, 10].map((index) => ({
    userUID: accounts.buildingScoped.uid,
    clientUID: clientUid('northmoor'),
    buildingUID: buildingUid('northmoor', index),
  }));
