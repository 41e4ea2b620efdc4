import type { Named } from '@wardmere/api';
import { accounts } from '../../apps/platform/src/seed/accounts.ts';
import { clientUid } from '../../apps/platform/src/seed/demonstration-clients.ts';
import { staffUid } from '../../apps/platform/src/seed/demonstration-staff.ts';
import { roleUid } from '../../apps/platform/src/seed/demonstration-roles.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { northmoor, riverbend, threeRivers } from '../support/demonstration.ts';
import type { Person } from '../support/people.ts';
import { officeManager } from './office-manager.ts';

/** Somebody who opens everything they are offered, and presses it. */
export interface Somebody {
  readonly name: string;
  /** Without a password: signs in at their organisation. */
  readonly person: Pick<Person, 'uid' | 'userName'> & { readonly password: string | null };
  /** The client that somebody of the provider has chosen. */
  readonly client?: Named;
  /** Where somebody comes in whose landing page is that of another product. */
  readonly from?: string;
  /**
   * Records that stand further down in the lists they are offered: oneself, below, equal and above; others are found on
   * the way.
   */
  readonly also: readonly string[];
}

const brand = 'wardmere';
const user = (uid: string) => to(pages.user, { user: uid });
const found = (uid: string, key: string) => to(pages.foundUser, { user: uid, client: clientUid(key) });
const platformUser = (uid: string) => to(pages.platformUser, { brand, user: uid });

/** The first of a client's staff administers it, the second has everyday roles in some buildings, the thirteenth is locked. */
const staff = (key: string) => [0, 1, 12].map((index) => user(staffUid(key, index)));
const ofPlatform = [platformUser(accounts.systemAdministrator.uid), platformUser(accounts.clientServices.uid)];

export const everybody: readonly Somebody[] = [
  {
    name: 'the system administrator',
    person: accounts.systemAdministrator,
    also: [
      ...ofPlatform,
      found(accounts.clientAdministrator.uid, 'northmoor'),
      found(staffUid('castleford', 1), 'castleford'),
    ],
  },
  {
    name: 'the system administrator in a client',
    person: accounts.systemAdministrator,
    client: northmoor,
    also: [user(accounts.clientAdministrator.uid), user(officeManager.uid), ...staff('northmoor')],
  },
  {
    name: 'client services',
    person: accounts.clientServices,
    also: [...ofPlatform, found(accounts.american.uid, 'riverbend'), found(staffUid('riverbend', 2), 'riverbend')],
  },
  {
    name: 'client services in a client',
    person: accounts.clientServices,
    client: threeRivers,
    also: staff('three'),
  },
  {
    name: 'client services in a client with a connection',
    person: accounts.clientServices,
    client: riverbend,
    also: [user(accounts.american.uid), ...staff('riverbend')],
  },
  {
    name: 'the client administrator',
    person: accounts.clientAdministrator,
    also: [user(accounts.clientAdministrator.uid), user(officeManager.uid), ...staff('northmoor')],
  },
  {
    name: 'the office manager',
    person: officeManager,
    also: [user(officeManager.uid), ...[16, 19, 20].map((index) => user(staffUid('northmoor', index)))],
  },
  { name: 'who is limited to buildings', person: accounts.buildingScoped, also: [] },
  { name: 'the integrator', person: accounts.integrator, also: [] },
  { name: 'who views logs alone', person: accounts.logReader, also: [] },
  { name: 'who has no permissions', person: accounts.withoutPermissions, also: [] },
  { name: 'who has no buildings', person: accounts.withoutBuildings, also: [] },
  { name: 'whose address is not verified', person: accounts.unverified, also: [] },
  {
    name: 'the administrator of a small client',
    person: accounts.singleProduct,
    from: to(pages.settings),
    also: [user(accounts.singleProduct.uid), ...staff('gwyr')],
  },
  {
    name: 'who signs in at their organisation',
    person: accounts.singleSignOn,
    also: [
      to(pages.enterpriseUser, { user: accounts.singleSignOn.uid }),
      ...[0, 1].map((index) => to(pages.enterpriseUser, { user: staffUid('castleford', index) })),
    ],
  },
  {
    name: 'the American administrator',
    person: accounts.american,
    also: [
      user(accounts.american.uid),
      ...staff('riverbend'),
      to(pages.role, { role: roleUid('Client administrator', 'riverbend') }),
    ],
  },
];
