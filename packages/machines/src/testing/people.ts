import { CallError, readConfig, type Client, type Failure, type Profile, type SessionContext } from '@wardmere/api';

/** A person of a client, as the token tells of them. */
export const clientUser: SessionContext = {
  clientId: 'c1',
  clientName: 'Hill Schools',
  isSystemUser: false,
  isGlobalAdmin: false,
  firstName: 'Eleri',
  lastName: 'Jones',
  userName: 'eleri',
  fullName: 'Eleri Jones',
  email: 'eleri@hill.example',
  emailVerified: true,
  role: 3,
  hasAllBuildings: false,
  buildingScope: false,
  permissions: ['canmanageusers'],
  userId: 'u1',
  defaultLandingPage: null,
  subject: 's1',
  parentId: null,
  isSSOAuthenticated: false,
  pageSize: 10,
  primaryBuilding: null,
  phones: { mobile: '', voice: '' },
};

/** A system user, who chooses the client they act in. */
export const systemUser: SessionContext = {
  ...clientUser,
  clientId: null,
  clientName: '',
  isSystemUser: true,
  userId: 'u2',
  subject: 's2',
};

export const profile: Profile = {
  uid: 'u1',
  firstName: 'Eleri',
  lastName: 'Jones',
  userName: 'eleri',
  mobilePhoneNumber: '',
  voicePhoneNumber: '',
  pageSize: 10,
  preferredContactMethods: ['Email'],
  primaryBuilding: null,
  defaultLandingPage: null,
  userTitle: null,
  emailSubscriptions: [],
  userPhoto: null,
  isEnterpriseUser: false,
  scheme: 'system',
  density: 'comfortable',
  language: 'usual',
};

/** A client as fetched, with the members the machines read. */
export const clientNamed = (uid: string, name: string, type = 0) => ({ uid, name, type }) as unknown as Client;

export const config = (settings: object = {}) =>
  readConfig({ apiHost: '/api', identityAuthority: '/identity', identityClientId: 'portal', ...settings });

/** A call that failed in a given way. */
export const refused = (kind: Failure['kind'], message = 'Unable to fetch client. Please try again') =>
  new CallError({ kind, message, status: 500, reason: 'network', fields: {} } as unknown as Failure);
