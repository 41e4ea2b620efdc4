import { accounts } from '../seed/accounts.ts';
import { notAPatch } from './bad-bodies.ts';
import { contactDraft, newContact, newUser, newUserDraft, photoForm, pictures } from './people-samples.ts';
import type { Row } from './row.ts';
import * as sample from './samples.ts';
import type { Who, World } from './world.ts';

const client = { client: sample.northmoor };
const strangers: readonly Who[] = ['american', 'clientServices'];
const managing = {
  allowed: ['systemAdministrator', 'clientAdministrator'] as const,
  notPermitted: ['withoutPermissions', 'buildingScoped'] as const,
  otherTenant: strangers,
};
const listing = { params: client, query: { pagesize: 5, orderInstructions: 'lastName', filter: 'search contains a' } };
const ofUser = async (world: World) => ({ params: { ...client, user: await newUser(world) } });
const ofInvited = async (world: World) => ({
  params: { ...client, user: await newUser(world, { password: '', invite: true }) },
});
const ofContact = async (world: World) => ({ params: { ...client, contact: await newContact(world) } });

const badPeople = [
  null,
  [],
  'text',
  7,
  {},
  { firstName: '' },
  { firstName: ' ' },
  { firstName: ['x'] },
  { lastName: null },
  { lastName: 'x'.repeat(251) },
  { email: 'nobody' },
  { email: 'a b@c.example' },
  { email: ' a@c.example' },
  { mobilePhoneNumber: 7 },
  { preferredContactMethods: ['Pigeon'] },
  { preferredContactMethods: 'Email' },
  { preferredContactMethods: ['Text'], mobilePhoneNumber: '' },
  { preferredContactMethods: ['Voice'], mobilePhoneNumber: '', voicePhoneNumber: ' ' },
  { primaryBuilding: { uid: sample.riverbendBuilding, name: 'x' } },
  { primaryBuilding: sample.northmoorBuilding },
  { titleUID: sample.northmoor },
  { titleUID: 'x' },
];
const badUsers = [
  { email: '' },
  { password: '' },
  { password: null },
  { password: 'weak' },
  { password: 'A'.repeat(1025) },
  { invite: true },
  { invite: 'yes' },
  { invite: true, password: '', status: 1 },
  { status: 2 },
  { status: 'Active' },
  { pageSize: 7 },
  { pageSize: '10' },
  { hireDate: '2026-02-30' },
  { hasAllBuildings: 'yes' },
  { isInClassicMode: 1 },
  { buildingUIDs: [sample.riverbendBuilding] },
  { buildingUIDs: 'all' },
  { roleUIDs: [sample.roleOfRiverbend] },
  { roleUIDs: ['x'] },
  { departmentUids: [sample.northmoor] },
  { occupationUids: [sample.northmoor] },
  { defaultLandingPageUID: sample.northmoor },
  { emailSubscriptions: [sample.northmoor] },
];
const asDraft = (draft: object) => (bad: unknown) =>
  typeof bad === 'object' && bad !== null && Object.keys(bad).length > 0 ? { ...draft, ...bad } : bad;
const badNewUsers = [...badPeople, ...badUsers].map(asDraft({ ...newUserDraft(), hasAllBuildings: false }));
const badContacts = [
  ...badPeople,
  { email: '', preferredContactMethods: ['Email'] },
  { email: null },
  { isContactOnly: false },
].map(asDraft(contactDraft()));
const change = (path: string, value: unknown) => [{ op: 'replace', path: `/${path}`, value }];

/** The rows of users, contacts and photos. */
export const peopleCalls: Readonly<Record<string, Row>> = {
  'users.list': { sent: () => listing, ...managing },
  'users.get': { sent: ofUser, ...managing },
  'users.create': {
    sent: () => ({ params: client, body: newUserDraft() }),
    ...managing,
    status: 201,
    badBodies: badNewUsers,
  },
  'users.patch': {
    sent: async (world) => ({
      params: { ...client, user: await newUser(world, { hasAllBuildings: false }) },
      body: change('mobilePhoneNumber', '+44 7700 900001'),
    }),
    ...managing,
    badBodies: [
      ...notAPatch,
      change('password', 'Correct-horse-9'),
      change('userName', 'x@y.example'),
      change('userRoles', []),
      change('userActive', false),
      change('userPhoto', 'https://elsewhere.example/x.png'),
      change('isGlobalAdmin', true),
      change('isContactOnly', true),
      change('isEnterpriseUser', true),
      change('parentUserUid', sample.northmoor),
      change('lastLogin', '2026-01-01T00:00:00Z'),
      change('failedLogins', 3),
      change('failedLogins', -1),
      change('firstName', ' '),
      change('email', 'nobody'),
      change('status', 2),
      change('roleUIDs', [sample.roleOfRiverbend]),
      change('roleUIDs/0', sample.northmoorRole),
      change('buildingUIDs', [sample.riverbendBuilding]),
      change('primaryBuilding', { uid: sample.riverbendBuilding, name: 'x' }),
      change('primaryBuilding/uid', sample.northmoorBuilding),
    ],
  },
  'users.password': {
    sent: async (world) => ({ ...(await ofUser(world)), body: { password: 'Another-horse-8' } }),
    ...managing,
    status: 204,
    badBodies: [
      null,
      {},
      [],
      { password: '' },
      { password: 'weak' },
      { password: 7 },
      { password: ['Correct-horse-9'] },
    ],
  },
  'users.invite': {
    sent: async (world) => ({ ...(await ofInvited(world)), body: {} }),
    ...managing,
    status: 204,
    badBodies: [null, [], 'text', 7, { email: 'nobody' }, { email: 7 }, { email: 'somebody.else@northmoor.example' }],
  },
  'users.revoke': { sent: ofInvited, ...managing, status: 204 },
  'users.buildings': { sent: ofUser, ...managing },
  'users.access': { sent: ofUser, ...managing },
  'users.signIns': { sent: ofUser, ...managing },
  'contacts.list': { sent: () => listing, ...managing },
  'contacts.get': { sent: ofContact, ...managing },
  'contacts.create': {
    sent: () => ({ params: client, body: contactDraft() }),
    ...managing,
    status: 201,
    badBodies: badContacts,
  },
  'contacts.replace': {
    sent: async (world) => ({ ...(await ofContact(world)), body: contactDraft() }),
    ...managing,
    badBodies: badContacts,
  },
  'photos.upload': {
    sent: async (world) => ({ ...(await ofUser(world)), body: photoForm() }),
    ...managing,
    status: 204,
    badBodies: [{}, { file: 'text' }, { photo: 'text' }],
  },
  'photos.remove': { sent: ofUser, ...managing, status: 204 },
  'photos.uploadOfSystem': {
    sent: () => ({ params: { user: accounts.clientServices.uid }, body: photoForm(pictures.jpeg, 'me.jpg') }),
    allowed: ['systemAdministrator', 'clientServices'],
    status: 204,
    notPermitted: ['clientAdministrator', 'withoutPermissions'],
    otherTenant: [],
    badBodies: [{}, { file: 'text' }],
  },
  'photos.removeOfSystem': {
    sent: () => ({ params: { user: accounts.clientServices.uid } }),
    allowed: ['systemAdministrator', 'clientServices'],
    status: 204,
    notPermitted: ['clientAdministrator', 'withoutPermissions'],
    otherTenant: [],
  },
};
