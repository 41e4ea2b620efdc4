import { permissions as may, type SessionContext } from '@wardmere/api';
import { nameOf, uidOf } from './generate.ts';

/** What the portal knows, and what only the products do: nobody gives a role what they lack (D-282). */
const everything = [...Object.values(may), 'visitor_canview', 'visitor_canmanage', 'legacy_canprintlabels'];
const home = { uid: uidOf('clients', 0), name: nameOf('clients', 0) };

const anyone: SessionContext = {
  clientId: home.uid,
  clientName: home.name,
  isSystemUser: false,
  isGlobalAdmin: false,
  firstName: 'Ada',
  lastName: 'Price',
  userName: 'ada.price@example.org',
  fullName: 'Ada Price',
  email: 'ada.price@example.org',
  emailVerified: true,
  role: null,
  hasAllBuildings: true,
  buildingScope: false,
  permissions: everything,
  userId: uidOf('users', 0),
  defaultLandingPage: null,
  subject: uidOf('users', 0),
  parentId: null,
  isSSOAuthenticated: false,
  pageSize: 10,
  primaryBuilding: null,
  phones: { mobile: '', voice: '' },
};
const staff: SessionContext = { ...anyone, clientId: null, clientName: '', isSystemUser: true };

/** The people stories are told of: what each may do is what makes the screens differ. */
export const people = {
  /** A system user with every permission. */
  systemAdministrator: staff,
  /** A system user who looks after clients and can neither create nor disable anything. */
  supportPerson: { ...staff, fullName: 'Mary Hughes', permissions: [may.CanManageClients] },
  /** A system user who may see clients and buildings and change none of a client. */
  salesPerson: { ...staff, fullName: 'Owen Clarke', permissions: [may.CanCreateClientsAndBuildings] },
  clientAdministrator: anyone,
  /** The same, signed in at their organisation. */
  federatedAdministrator: { ...anyone, isSSOAuthenticated: true },
  /** Manages the buildings of one client and nothing else. */
  buildingManager: { ...anyone, fullName: 'Rhys Morgan', permissions: [may.CanManageBuildingSettings] },
  /** Manages users and nothing else. */
  userManager: { ...anyone, fullName: 'Mary Hughes', permissions: [may.CanManageUsers] },
  /** Manages roles and nothing else. */
  roleManager: { ...anyone, fullName: 'Siân Parry', permissions: [may.CanManageRoles] },
  /** Connects other systems: writes configurations, and may not read what they prove themselves with. */
  integrator: {
    ...anyone,
    fullName: 'Owen Clarke',
    permissions: [may.CanReadWebhookConfigurations, may.CanWriteWebhookConfigurations],
  },
  /** Looks at what is sent elsewhere, and changes none of it. */
  auditor: {
    ...anyone,
    fullName: 'Siân Parry',
    permissions: [may.CanReadWebhookConfigurations, may.CanReadWebhookCredentials],
  },
  /** Looks at what was delivered and what was not, and at nothing else of it. */
  logViewer: { ...anyone, fullName: 'Owen Clarke', permissions: ['canviewlogs'] },
  /** Works in the buildings assigned to them and in no others. */
  worksInOneBuilding: { ...anyone, fullName: 'Bryn Ellis', hasAllBuildings: false, buildingScope: true },
  /** Signed in, with a role that permits nothing the portal knows. */
  teacher: { ...anyone, fullName: 'Owen Clarke', permissions: ['canviewreports'] },
  nobody: null,
} satisfies Readonly<Record<string, SessionContext | null>>;
export type Person = keyof typeof people;
