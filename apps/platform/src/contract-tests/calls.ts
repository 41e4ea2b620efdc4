import { accounts } from '../seed/accounts.ts';
import * as sample from './samples.ts';
import type { Sent, Who, World } from './world.ts';

/** How a call is tried: who may, who may not, whose tenant it is, and what its body must not be. */
export interface Row {
  readonly sent: (world: World) => Sent | Promise<Sent>;
  readonly allowed: readonly Who[];
  readonly status?: number;
  /** Signed in and of the right tenant, yet without the right; empty where everyone of the tenant may. */
  readonly notPermitted: readonly Who[];
  /** For whom the record is another tenant's and so does not exist; empty where there is no tenant in the call. */
  readonly otherTenant: readonly Who[];
  readonly badBodies?: readonly unknown[];
}

const client = { client: sample.northmoor };
const strangers: readonly Who[] = ['american', 'clientServices'];
const own = (who: Who, more: object = {}) => ({ params: { user: accounts[who].uid, ...more } });
const notABody = [null, [], 'text', 7, {}, { name: '' }, { name: { first: 'x' } }, { name: ['x'] }];
const notAPatch = [
  null,
  {},
  [],
  [{ op: 'test', path: '/name', value: 'x' }],
  [{ op: 'move', from: '/name', path: '/notes' }],
  [{ op: 'copy', from: '/name', path: '/notes' }],
  [{ op: 'replace', path: 'name', value: 'x' }],
  [{ op: 'replace', path: '', value: {} }],
  [{ op: 'replace', path: '/', value: {} }],
  [{ op: 'replace', path: '/uid', value: sample.riverbendBuilding }],
  [{ op: 'replace', path: '/clientUID', value: sample.riverbend }],
  [{ op: 'replace', path: '/version', value: 9 }],
  [{ op: 'replace', path: '/__proto__', value: { status: 1 } }],
  [{ op: 'add', path: '/constructor/prototype', value: 1 }],
  [{ op: 'replace', path: '/name/0', value: 'x' }],
  [{ op: 'replace', path: '/name', value: 7 }],
  [{ op: 'remove', path: '/name' }],
  [{ op: 'remove', path: '/notThere' }],
  [
    { op: 'remove', path: '/notes' },
    { op: 'replace', path: '/notes', value: 'x' },
  ],
];

/** One row for each call of the contract; a call without one fails the test. */
export const rows: Readonly<Record<string, Row>> = {
  'session.clientProfile': {
    sent: () => own('clientAdministrator', client),
    allowed: ['clientAdministrator'],
    notPermitted: [],
    otherTenant: [...strangers, 'buildingScoped', 'systemAdministrator'],
  },
  'session.systemProfile': {
    sent: () => own('systemAdministrator'),
    allowed: ['systemAdministrator'],
    notPermitted: [],
    otherTenant: [...strangers, 'clientAdministrator'],
  },
  'session.buildings': {
    sent: () => ({ params: client }),
    allowed: ['systemAdministrator', 'clientAdministrator', 'buildingScoped', 'withoutPermissions', 'withoutBuildings'],
    notPermitted: [],
    otherTenant: strangers,
  },
  'clients.ofUser': {
    sent: () => own('clientAdministrator'),
    allowed: ['clientAdministrator'],
    notPermitted: [],
    otherTenant: [...strangers, 'systemAdministrator', 'buildingScoped'],
  },
  'clients.get': {
    sent: () => ({ params: client, query: { loadModules: true } }),
    allowed: ['systemAdministrator', 'clientAdministrator', 'withoutPermissions'],
    notPermitted: [],
    otherTenant: strangers,
  },
  'clients.create': {
    sent: () => ({ body: sample.clientDraft() }),
    allowed: ['systemAdministrator', 'clientServices'],
    status: 201,
    notPermitted: ['clientAdministrator', 'american', 'withoutPermissions'],
    otherTenant: [],
    badBodies: [
      ...notABody,
      { ...sample.clientDraft(), type: 9 },
      { ...sample.clientDraft(), type: '5' },
      { ...sample.clientDraft(), status: -1 },
      { ...sample.clientDraft(), country: 'XX' },
      { ...sample.clientDraft(), timeZone: 'Mars/Olympus' },
      { ...sample.clientDraft(), postalZipCode: '12345' },
      { ...sample.clientDraft(), modules: [{ moduleUid: sample.northmoor }] },
      { ...sample.clientDraft(), modules: [{ moduleUid: 'x' }] },
      { ...sample.clientDraft(), uid: sample.northmoor },
    ],
  },
  'clients.replace': {
    sent: async (world) => ({ params: { client: await sample.newClient(world) }, body: sample.clientDraft('Renamed') }),
    allowed: ['systemAdministrator'],
    notPermitted: [],
    otherTenant: [...strangers, 'clientAdministrator'],
    badBodies: [
      ...notABody,
      { ...sample.clientDraft(), uid: sample.northmoor },
      { ...sample.clientDraft(), country: '' },
    ],
  },
  'connections.status': {
    sent: () => ({ params: client }),
    allowed: ['systemAdministrator', 'clientAdministrator', 'withoutPermissions'],
    notPermitted: [],
    otherTenant: strangers,
  },
  'connections.get': {
    sent: async (world) => ({ params: { client: await sample.newConnection(world) } }),
    allowed: ['systemAdministrator'],
    notPermitted: [],
    otherTenant: [...strangers, 'clientAdministrator'],
  },
  'connections.create': {
    sent: async (world) => ({ params: { client: await sample.newClient(world) }, body: { name: 'directory' } }),
    allowed: ['systemAdministrator'],
    status: 201,
    notPermitted: [],
    otherTenant: [...strangers, 'clientAdministrator'],
    badBodies: notABody,
  },
  'connections.patch': {
    sent: async (world) => ({
      params: { client: await sample.newConnection(world) },
      body: [{ op: 'replace', path: '/isEnabled', value: true }],
    }),
    allowed: ['systemAdministrator'],
    notPermitted: [],
    otherTenant: [...strangers, 'clientAdministrator'],
    badBodies: [
      ...notAPatch,
      [{ op: 'replace', path: '/isEnabled', value: 'yes' }],
      [{ op: 'replace', path: '/lastRequest', value: null }],
    ],
  },
  'buildings.list': {
    sent: () => ({ params: client, query: { pagesize: 5, orderInstructions: 'Name', filter: 'Status eq Active' } }),
    allowed: ['systemAdministrator', 'clientAdministrator', 'buildingScoped', 'withoutBuildings'],
    notPermitted: ['withoutPermissions'],
    otherTenant: strangers,
  },
  'buildings.all': {
    sent: () => ({ params: client }),
    allowed: ['systemAdministrator', 'clientAdministrator', 'buildingScoped'],
    notPermitted: ['withoutPermissions'],
    otherTenant: strangers,
  },
  'buildings.get': {
    sent: () => ({ params: { ...client, building: sample.northmoorBuilding } }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions'],
    otherTenant: [...strangers, 'buildingScoped', 'withoutBuildings'],
  },
  'buildings.create': {
    sent: () => ({ params: client, body: sample.buildingDraft() }),
    allowed: ['systemAdministrator'],
    status: 201,
    notPermitted: ['clientAdministrator', 'buildingScoped', 'withoutPermissions'],
    otherTenant: strangers,
    badBodies: [
      ...notABody,
      { ...sample.buildingDraft(), buildingTypeUID: sample.northmoor },
      { ...sample.buildingDraft(), buildingTypeUID: 'x' },
      { ...sample.buildingDraft(), status: 3 },
      { ...sample.buildingDraft(), country: 'XX' },
      { ...sample.buildingDraft(), timezone: 'Mars/Olympus' },
      { ...sample.buildingDraft(), contractEndDate: '2026-02-30' },
      { ...sample.buildingDraft(), contractEndDate: '99999-01-01' },
      { ...sample.buildingDraft(), renewalMonth: 13 },
      { ...sample.buildingDraft(), renewalMonth: 1.5 },
      { ...sample.buildingDraft(), renewalYear: 1e300 },
      { ...sample.buildingDraft(), postalZipCode: '12345' },
    ],
  },
  'buildings.replace': {
    sent: async (world) => ({
      params: { ...client, building: await sample.newBuilding(world) },
      body: sample.buildingDraft('Renamed'),
    }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions'],
    otherTenant: [...strangers, 'buildingScoped'],
    badBodies: notABody,
  },
  'buildings.patch': {
    sent: async (world) => ({
      params: { ...client, building: await sample.newBuilding(world) },
      body: [{ op: 'replace', path: '/phoneNumber', value: '+44 1632 960999' }],
    }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions'],
    otherTenant: [...strangers, 'buildingScoped'],
    badBodies: [...notAPatch, [{ op: 'replace', path: '/createdDate', value: '2020-01-01' }]],
  },
  'buildings.remove': {
    sent: async (world) => ({ params: { ...client, building: await sample.newBuilding(world) } }),
    allowed: ['systemAdministrator'],
    status: 204,
    notPermitted: ['clientAdministrator', 'buildingScoped', 'withoutPermissions'],
    otherTenant: strangers,
  },
  'buildings.types': {
    sent: () => ({ params: client }),
    allowed: ['systemAdministrator', 'clientAdministrator', 'withoutPermissions'],
    notPermitted: [],
    otherTenant: strangers,
  },
  'modules.ofClient': {
    sent: () => ({ params: client }),
    allowed: ['systemAdministrator', 'clientAdministrator', 'withoutPermissions'],
    notPermitted: [],
    otherTenant: strangers,
  },
  'modules.groupsOfClient': {
    sent: () => ({ params: client }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
  },
  'modules.groupsOfType': {
    sent: () => ({ params: { type: '5' } }),
    allowed: ['systemAdministrator', 'clientServices'],
    notPermitted: ['clientAdministrator', 'withoutPermissions'],
    otherTenant: [],
  },
  ...Object.fromEntries(
    ['countries', 'states', 'timezones', 'defaultLandingPages'].map((name): [string, Row] => [
      `lookups.${name}`,
      {
        sent: () => (name === 'defaultLandingPages' ? {} : { query: { pagesize: 100, pagenumber: 0 } }),
        allowed: ['systemAdministrator', 'clientServices', 'clientAdministrator', 'withoutPermissions', 'american'],
        notPermitted: [],
        otherTenant: [],
      },
    ]),
  ),
};
