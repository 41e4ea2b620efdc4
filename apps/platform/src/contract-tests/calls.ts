import { accounts } from '../seed/accounts.ts';
import { roleCalls } from './role-calls.ts';
import { notABody, notAPatch } from './bad-bodies.ts';
import { passwordResetRows, profileRows, systemUserRows, userSettingRows } from './platform-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { premisesRows } from './premises-calls.ts';
import { plainLookupRows } from './plain-lookup-rows.ts';
import { courseRows } from './course-calls.ts';
import { dropRows } from './drop-calls.ts';
import { importRows } from './import-calls.ts';
import { stationRows } from './station-calls.ts';
import * as sample from './samples.ts';
import type { Row } from './row.ts';
import { venueRows } from './venue-calls.ts';
import { webhookRows } from './webhook-calls.ts';
import { incidentRows } from './incident-calls.ts';
import type { Person, Who } from './world.ts';

const client = { client: sample.northmoor };
const strangers: readonly Who[] = ['american', 'clientServices'];
const own = (who: Person, more: object = {}) => ({ params: { user: accounts[who].uid, ...more } });
const badSecurityGroups = [
  ...notABody,
  { name: 'Gives nothing' },
  { ...sample.securityGroupDraft(), roleUIDs: ['x'] },
  { ...sample.securityGroupDraft(), roleUIDs: 'all' },
  { ...sample.securityGroupDraft(), roleUIDs: [sample.roleOfRiverbend] },
  { ...sample.securityGroupDraft(), buildingUIDs: [sample.riverbendBuilding] },
  { ...sample.securityGroupDraft(), hasAllBuildings: 'yes' },
  { ...sample.securityGroupDraft(), isEnabled: 1 },
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
  'history.list': {
    sent: () => ({ params: client, query: { pagesize: 5 } }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
  },
  'figures.ofClient': {
    sent: () => ({ params: client, query: { of: 'attention' } }),
    allowed: ['systemAdministrator', 'clientAdministrator', 'buildingScoped'],
    notPermitted: ['withoutPermissions'],
    otherTenant: strangers,
  },
  'figures.ofPlatform': {
    sent: () => ({}),
    allowed: ['systemAdministrator'],
    notPermitted: ['clientAdministrator', 'withoutPermissions', 'buildingScoped'],
    otherTenant: [],
  },
  'history.ofPlatform': {
    sent: () => ({ query: { pagesize: 5 } }),
    allowed: ['systemAdministrator'],
    notPermitted: ['clientAdministrator', 'withoutPermissions', 'buildingScoped'],
    otherTenant: [],
  },
  ...roleCalls,
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
  ...premisesRows,
  ...venueRows,
  ...stationRows,
  ...importRows,
  ...dropRows,
  ...webhookRows,
  ...incidentRows,
  ...courseRows,
  ...plainLookupRows,
  ...passwordResetRows,
  ...profileRows,
  ...systemUserRows,
  ...userSettingRows,
  ...peopleCalls,
  'securityGroups.list': {
    sent: () => ({ params: client, query: { orderInstructions: 'name', filter: 'isEnabled eq Enabled' } }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
  },
  'securityGroups.get': {
    sent: async (world) => ({ params: { ...client, group: await sample.newSecurityGroup(world) } }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
  },
  'securityGroups.create': {
    sent: () => ({ params: client, body: sample.securityGroupDraft() }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    status: 201,
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
    badBodies: badSecurityGroups,
  },
  'securityGroups.replace': {
    sent: async (world) => ({
      params: { ...client, group: await sample.newSecurityGroup(world) },
      body: sample.securityGroupDraft(),
    }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
    badBodies: badSecurityGroups,
  },
  'securityGroups.remove': {
    sent: async (world) => ({ params: { ...client, group: await sample.newSecurityGroup(world) } }),
    allowed: ['systemAdministrator', 'clientAdministrator'],
    status: 204,
    notPermitted: ['withoutPermissions', 'buildingScoped'],
    otherTenant: strangers,
  },
};
