import { MODULE_IDS, stationAccounts as calls } from '@wardmere/api';
import { notABody, notAPatch } from './bad-bodies.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';
import type { Who, World } from './world.ts';

const strangers: readonly Who[] = ['american', 'clientServices'];
const client = { client: sample.northmoor };

/** A station as it may be written. */
export const stationDraft = (change: object = {}) => ({
  name: sample.unusedName(),
  moduleUIDs: [MODULE_IDS.visitorApp],
  buildingUIDs: [sample.northmoorBuilding],
  ...change,
});

/** A station of Northmoor that nobody else changes. */
export async function newStation(world: World, change: object = {}): Promise<string> {
  const sent = { params: client, body: stationDraft(change) };
  return String((await world.done('systemAdministrator', calls.create, sent)).data['uid']);
}

/** The key of a station, as whoever manages it sees it. */
export async function keyOf(world: World, station: string): Promise<string> {
  const { data } = await world.done('systemAdministrator', calls.key, { params: { ...client, station } });
  return String(data['authKey']);
}

const one = async (world: World) => ({ params: { ...client, station: await newStation(world) } });

/** Seen by everybody of the client. */
const seen: Pick<Row, 'allowed' | 'notPermitted' | 'otherTenant'> = {
  allowed: ['systemAdministrator', 'clientAdministrator', 'withoutPermissions'],
  notPermitted: [],
  otherTenant: strangers,
};
/** Its key, and every change, are for those who manage stations (D-231). */
const managed: typeof seen = {
  allowed: ['systemAdministrator', 'clientAdministrator'],
  notPermitted: ['withoutPermissions', 'buildingScoped'],
  otherTenant: strangers,
};

/** Station accounts and what they sign in with. */
export const stationRows: Readonly<Record<string, Row>> = {
  'stationAccounts.list': {
    ...seen,
    sent: () => ({ params: client, query: { pagesize: 5, orderInstructions: 'name' } }),
    allowed: [...seen.allowed, 'buildingScoped'],
  },
  'stationAccounts.get': { ...seen, sent: one, otherTenant: [...strangers, 'buildingScoped'] },
  'stationAccounts.create': {
    ...managed,
    sent: () => ({ params: client, body: stationDraft() }),
    status: 201,
    badBodies: [
      ...notABody,
      stationDraft({ name: ' ' }),
      stationDraft({ name: 'x'.repeat(251) }),
      stationDraft({ moduleUIDs: [] }),
      stationDraft({ moduleUIDs: ['x'] }),
      stationDraft({ moduleUIDs: [MODULE_IDS.kiosk] }),
      stationDraft({ buildingUIDs: [] }),
      stationDraft({ buildingUIDs: [sample.riverbendBuilding] }),
      stationDraft({ isClientScoped: 'yes' }),
    ],
  },
  'stationAccounts.patch': {
    ...managed,
    sent: async (world) => ({
      ...(await one(world)),
      body: [{ op: 'replace', path: '/name', value: sample.unusedName() }],
    }),
    badBodies: [
      ...notAPatch,
      [{ op: 'replace', path: '/authKey', value: 'mine' }],
      [{ op: 'replace', path: '/lastLogin', value: null }],
      [{ op: 'replace', path: '/buildingUIDs', value: [] }],
      [{ op: 'replace', path: '/moduleUIDs', value: [MODULE_IDS.kiosk] }],
    ],
  },
  'stationAccounts.remove': { ...managed, sent: one, status: 204 },
  'stationAccounts.key': { ...managed, sent: one },
  'stationAccounts.replaceKey': { ...managed, sent: one },
  'stationAccounts.code': { ...managed, sent: one },
  'stationAccounts.sendCode': {
    ...managed,
    sent: async (world) => ({ ...(await one(world)), query: { sendType: 'Email' } }),
    status: 204,
  },
  'stationAccounts.signIn': {
    sent: async (world) => ({ body: { authKey: await keyOf(world, await newStation(world)) } }),
    allowed: ['systemAdministrator'],
    status: 200,
    notPermitted: [],
    otherTenant: [],
    badBodies: [null, [], 'text', 7, {}, { authKey: '' }, { authKey: 7 }, { authKey: 'x'.repeat(101) }],
  },
};
