import { passwordReset, systemUsers, userSettings } from '@wardmere/api';
import { accounts } from '../seed/accounts.ts';
import { roleUid } from '../seed/demonstration-roles.ts';
import { tokenOfLink } from '../testing/mailed.ts';
import { notAPatch } from './bad-bodies.ts';
import { newUser } from './people-samples.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';
import type { Person, Who, World } from './world.ts';

const everybody: readonly Who[] = ['systemAdministrator', 'clientAdministrator', 'withoutPermissions'];

/** The token of the mail that somebody is sent who has forgotten their password. */
export async function mailedToken(world: World, who: Person): Promise<string> {
  const { userName } = accounts[who];
  await world.done(who, passwordReset.request, { body: { email: userName } });
  const mails = await world.outbox.latest(400);
  return tokenOfLink(mails.find(({ to }) => to === userName)?.link);
}

/** The token of the mail that somebody new is invited by. */
export async function invitedToken(world: World): Promise<string> {
  await newUser(world, { password: '', invite: true });
  const [mail] = await world.outbox.latest(1);
  return tokenOfLink(mail?.link);
}

const forgetful: readonly Person[] = ['unverified', 'withoutBuildings', 'singleProduct', 'buildingScoped'];
let asked = 0;
/** One after the other: nobody is mailed more than a few links an hour. */
const next = (): Person => forgetful[(asked += 1) % forgetful.length] ?? 'unverified';

/** What no mailed link carries, whatever it is for. */
const noLinks = [
  null,
  {},
  { token: 'x' },
  { token: 'not one of ours', password: 'Harbour-Lights-8' },
  { token: '', password: 'Harbour-Lights-8' },
  { token: 'x', password: 'weak' },
  { token: ['x'], password: 'Harbour-Lights-8' },
];

/** The rows of what is asked before anybody is signed in. */
export const passwordResetRows: Readonly<Record<string, Row>> = {
  'passwordReset.request': {
    sent: () => ({ body: { email: 'nobody@nowhere.example' } }),
    allowed: everybody,
    status: 204,
    notPermitted: [],
    otherTenant: [],
    badBodies: [null, [], 'text', 7, {}, { email: '' }, { email: 'here' }, { email: ' a@b.example' }, { email: [] }],
  },
  'passwordReset.accept': {
    sent: async (world) => ({ body: { token: await invitedToken(world), password: 'Harbour-Lights-8' } }),
    allowed: ['systemAdministrator'],
    status: 204,
    notPermitted: [],
    otherTenant: [],
    badBodies: noLinks,
  },
  'passwordReset.reset': {
    sent: async (world) => ({ body: { token: await mailedToken(world, next()), password: 'Harbour-Lights-8' } }),
    allowed: ['systemAdministrator'],
    status: 204,
    notPermitted: [],
    otherTenant: [],
    badBodies: noLinks,
  },
};

const bad = [null, 'text', 7, [], {}];
const draft = () => ({
  firstName: 'Pat',
  lastName: 'Platform',
  email: `pat.${(people += 1)}@wardmere.example`,
  roleUIDs: [roleUid('Client services')],
  status: 0,
  timeZone: { zoneName: 'Europe/London' },
  pageSize: 25,
  password: 'Harbour-Lights-8',
});
let people = 0;

/** A system user that nobody else changes. */
export async function newSystemUser(world: World, more: object = {}, by: Who = 'systemAdministrator'): Promise<string> {
  const { data } = await world.done(by, systemUsers.create, { body: { ...draft(), ...more } });
  return String(data['uid']);
}

const ofInvited = async (world: World) => ({
  params: { user: await newSystemUser(world, { password: '', invite: true }) },
});

const noUserPatch = [
  ...notAPatch,
  [{ op: 'replace', path: '/isEnterpriseUser', value: true }],
  [{ op: 'replace', path: '/password', value: 'Harbour-Lights-9' }],
  [{ op: 'replace', path: '/pageSize', value: 11 }],
  [{ op: 'replace', path: '/firstName', value: ' ' }],
];
const staff: Pick<Row, 'allowed' | 'notPermitted'> = {
  allowed: ['systemAdministrator', 'clientServices'],
  notPermitted: ['clientAdministrator', 'withoutPermissions'],
};

/** The rows of system users and the search across clients. */
export const systemUserRows: Readonly<Record<string, Row>> = {
  'systemUsers.list': {
    ...staff,
    sent: () => ({
      query: { pagesize: 5, orderInstructions: 'lastName', filter: 'status eq Active and search eq ad' },
    }),
    otherTenant: [],
  },
  'systemUsers.get': {
    sent: async (world) => ({ params: { user: await newSystemUser(world) } }),
    allowed: ['systemAdministrator', 'clientServices'],
    notPermitted: ['clientAdministrator', 'withoutPermissions'],
    otherTenant: [],
  },
  'systemUsers.signIns': {
    sent: async (world) => ({ params: { user: await newSystemUser(world) } }),
    allowed: ['systemAdministrator', 'clientServices'],
    notPermitted: ['clientAdministrator', 'withoutPermissions'],
    otherTenant: [],
  },
  'systemUsers.access': {
    sent: async (world) => ({ params: { user: await newSystemUser(world) } }),
    allowed: ['systemAdministrator', 'clientServices'],
    notPermitted: ['clientAdministrator', 'withoutPermissions'],
    otherTenant: [],
  },
  'systemUsers.create': {
    ...staff,
    sent: () => ({ body: draft() }),
    status: 201,
    otherTenant: [],
    badBodies: [
      ...bad,
      { ...draft(), firstName: ' ' },
      { ...draft(), lastName: undefined },
      { ...draft(), email: 'here' },
      { ...draft(), email: 'a b@c.example' },
      { ...draft(), password: '' },
      { ...draft(), password: undefined },
      { ...draft(), password: 'weak' },
      { ...draft(), invite: true },
      { ...draft(), password: '', invite: 'yes' },
      { ...draft(), password: '', invite: true, status: 1 },
      { ...draft(), status: 2 },
      { ...draft(), pageSize: 11 },
      { ...draft(), timeZone: { zoneName: 'Mars/Olympus' } },
      { ...draft(), timeZone: 'Europe/London' },
      { ...draft(), roleUIDs: [sample.northmoor] },
      { ...draft(), roleUIDs: ['x'] },
    ],
  },
  'systemUsers.patch': {
    ...staff,
    sent: async (world) => ({
      params: { user: await newSystemUser(world) },
      body: [{ op: 'replace', path: '/lastName', value: 'Renamed' }],
    }),
    otherTenant: [],
    badBodies: noUserPatch,
  },
  'systemUsers.resetPassword': {
    ...staff,
    sent: async (world) => ({ params: { user: await newSystemUser(world) }, body: { password: 'Harbour-Lights-9' } }),
    status: 204,
    otherTenant: [],
    badBodies: [...bad, { password: '' }, { password: 'weak' }, { password: ['Harbour-Lights-9'] }],
  },
  'systemUsers.invite': {
    ...staff,
    sent: async (world) => ({ ...(await ofInvited(world)), body: {} }),
    status: 204,
    otherTenant: [],
    badBodies: [null, [], 'text', 7, { email: 'nobody' }, { email: 7 }, { email: 'somebody.else@wardmere.example' }],
  },
  'systemUsers.revoke': { ...staff, sent: ofInvited, status: 204, otherTenant: [] },
  'userSearch.find': {
    ...staff,
    sent: () => ({ query: { searchTerm: 'lo', pagesize: 5, pagenumber: 0, orderInstructions: 'lastName' } }),
    otherTenant: [],
  },
};

const settings = { maximumFailedLogins: 12, requirePasswordChange: false };
const badSettings = [
  ...bad,
  { ...settings, maximumFailedLogins: 0 },
  { ...settings, maximumFailedLogins: 101 },
  { ...settings, maximumFailedLogins: 1.5 },
  { ...settings, maximumFailedLogins: '12' },
  { ...settings, requirePasswordChange: 'no' },
];
const ofClient: Pick<Row, 'allowed' | 'notPermitted' | 'otherTenant'> = {
  allowed: ['systemAdministrator', 'clientAdministrator'],
  notPermitted: ['withoutPermissions', 'buildingScoped'],
  otherTenant: ['american', 'clientServices'],
};

/** The rows of the rules of signing in. */
export const userSettingRows: Readonly<Record<string, Row>> = {
  'userSettings.get': { ...ofClient, sent: () => ({ params: { client: sample.northmoor } }) },
  'userSettings.replace': {
    ...ofClient,
    sent: () => ({ params: { client: sample.northmoor }, body: settings }),
    badBodies: badSettings,
  },
  'userSettings.inherit': {
    ...ofClient,
    status: 204,
    sent: async (world) => {
      const params = { client: sample.northmoor };
      await world.done('systemAdministrator', userSettings.replace, { params, body: settings });
      return { params };
    },
  },
  'userSettings.getOfPlatform': { ...staff, sent: () => ({}), otherTenant: [] },
  'userSettings.replaceOfPlatform': {
    allowed: ['systemAdministrator'],
    notPermitted: ['clientAdministrator', 'withoutPermissions', 'clientServices'],
    sent: () => ({ body: settings }),
    otherTenant: [],
    badBodies: badSettings,
  },
};

const own = (who: Person, more: object = {}) => ({ params: { user: accounts[who].uid, ...more } });

/** The rows of what people change of themselves. */
export const profileRows: Readonly<Record<string, Row>> = {
  'profiles.patch': {
    sent: () => ({
      ...own('clientAdministrator', { client: sample.northmoor }),
      body: [{ op: 'replace', path: '/voicePhoneNumber', value: '+44 1632 960555' }],
    }),
    allowed: ['clientAdministrator'],
    notPermitted: [],
    otherTenant: ['american', 'clientServices', 'buildingScoped', 'systemAdministrator'],
    badBodies: [
      ...noUserPatch,
      [{ op: 'replace', path: '/email', value: 'other@wardmere.example' }],
      [{ op: 'replace', path: '/defaultLandingPageUID', value: sample.northmoor }],
      [{ op: 'replace', path: '/titleUID', value: sample.northmoor }],
      [{ op: 'replace', path: '/primaryBuilding', value: { uid: sample.riverbendBuilding, name: 'x' } }],
      [{ op: 'replace', path: '/emailSubscriptions', value: [sample.northmoor] }],
      [{ op: 'replace', path: '/preferredContactMethods', value: ['Pigeon'] }],
      [
        { op: 'replace', path: '/preferredContactMethods', value: ['Text'] },
        { op: 'replace', path: '/mobilePhoneNumber', value: '' },
      ],
    ],
  },
  'profiles.patchOfSystemUser': {
    sent: () => ({
      ...own('systemAdministrator'),
      body: [{ op: 'replace', path: '/voicePhoneNumber', value: '+44 1632 960556' }],
    }),
    allowed: ['systemAdministrator'],
    notPermitted: [],
    otherTenant: ['american', 'clientServices', 'clientAdministrator'],
    badBodies: [...noUserPatch, [{ op: 'replace', path: '/primaryBuilding', value: null }]],
  },
  'profiles.emailSubscriptions': {
    sent: () => ({}),
    allowed: [...everybody, 'american', 'clientServices'],
    notPermitted: [],
    otherTenant: [],
  },
};
