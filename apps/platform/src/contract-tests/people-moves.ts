import { randomUUID } from 'node:crypto';
import { contacts, photos, profiles, roles, securityGroups, systemUsers, userSettings, users } from '@wardmere/api';
import {
  at,
  bits,
  buildingsAt,
  inClient,
  onNothing,
  onOne,
  onStaff,
  replace,
  uidsAt,
  type Board,
  type BodyOf,
  type Choice,
  type Way,
} from './board.ts';
import { photoForm } from './people-samples.ts';
import { everybodyMay, some } from './small-world.ts';

const person = { firstName: 'Small', lastName: 'Small' };
const password = 'Harbour-Lights-8';
const settings = { maximumFailedLogins: 7, requirePasswordChange: false };
const email = () => `${randomUUID()}@small.example`;
const renamed = () => replace('firstName', `Renamed ${randomUUID()}`);
const moved = () => replace('email', email());

const newUser: BodyOf = (board, client, { these, those, flag }) => ({
  ...person,
  email: email(),
  password,
  roleUIDs: bits(uidsAt(board.roles, client), these),
  hasAllBuildings: flag,
  buildingUIDs: flag ? [] : bits(buildingsAt(board, client), those),
});
const newStaff = (board: Board, { these, those, flag }: Choice) => ({
  ...person,
  email: email(),
  password,
  roleUIDs: bits(uidsAt(board.roles, null), these),
  clientUIDs: bits([...board.places.keys()], those),
  allClients: flag,
});
const role: BodyOf = (board, client, { these, those }) => ({
  roleName: `Role ${randomUUID()}`,
  roleDescription: '',
  permissions: [...bits(everybodyMay, those), ...bits(some, these)],
  assignableRoleUIDs: bits(uidsAt(board.roles, client), those),
});
const mapping: BodyOf = (board, client, { these, those, flag }) => ({
  name: `Group ${randomUUID()}`,
  isEnabled: those % 5 !== 4,
  roleUIDs: bits(uidsAt(board.roles, client), these),
  hasAllBuildings: flag,
  buildingUIDs: bits(buildingsAt(board, client), those),
});
const home: BodyOf = (board, client, { these }) => {
  const uid = at(buildingsAt(board, client), these);
  return uid === undefined ? null : { uid, name: '' };
};
const contact: BodyOf = (board, client, choice) => ({
  firstName: 'Small',
  lastName: randomUUID(),
  email: email(),
  primaryBuilding: home(board, client, choice),
});

const onUser = onOne('user', ({ people }) => people);
const onRole = onOne('role', (board) => board.roles);
const onMapping = onOne('group', ({ mappings }) => mappings);
const onContact = onOne('contact', (board) => board.contacts);
const statusOf = (flag: boolean) => replace('status', flag ? 0 : 1);

/** The ways to act on somebody, on what they have, or on what holds for all of them. */
export const waysWithPeople: readonly Way[] = [
  inClient(users.create, newUser),
  onUser(users.patch, (board, client, { these }) => replace('roleUIDs', bits(uidsAt(board.roles, client), these))),
  onUser(users.patch, (board, client, { those }) => [
    ...replace('hasAllBuildings', false),
    ...replace('buildingUIDs', bits(buildingsAt(board, client), those)),
  ]),
  onUser(users.patch, () => replace('hasAllBuildings', true)),
  onUser(users.patch, (board, client, choice) => replace('primaryBuilding', home(board, client, choice))),
  onUser(users.patch, (_board, _client, { flag }) => statusOf(flag)),
  onUser(users.patch, renamed),
  onUser(users.patch, moved),
  onUser(users.patch, () => replace('failedLogins', 0)),
  onUser(users.password, () => ({ password })),
  onUser(users.invite, () => ({})),
  onUser(users.revoke),
  onUser(photos.upload, () => photoForm()),
  onUser(photos.remove),
  onUser(profiles.patch, renamed),
  onUser(profiles.patch, (board, client, choice) => replace('primaryBuilding', home(board, client, choice))),
  inClient(contacts.create, contact),
  onContact(contacts.replace, contact),
  inClient(roles.create, role),
  onRole(roles.replace, role),
  onRole(roles.remove),
  inClient(securityGroups.create, mapping),
  onMapping(securityGroups.replace, mapping),
  onMapping(securityGroups.remove),
  onNothing(systemUsers.create, newStaff),
  onStaff(systemUsers.patch, (board, { these }) => replace('roleUIDs', bits(uidsAt(board.roles, null), these))),
  onStaff(systemUsers.patch, ({ places }, { those }) => replace('clientUIDs', bits([...places.keys()], those))),
  onStaff(systemUsers.patch, (_board, { flag }) => replace('allClients', flag)),
  onStaff(systemUsers.patch, (_board, { flag }) => statusOf(flag)),
  onStaff(systemUsers.patch, moved),
  onStaff(systemUsers.resetPassword, () => ({ password })),
  onStaff(systemUsers.invite, () => ({})),
  onStaff(systemUsers.revoke),
  onStaff(photos.uploadOfSystem, () => photoForm()),
  onStaff(photos.removeOfSystem),
  onStaff(profiles.patchOfSystemUser, renamed),
  inClient(userSettings.replace, () => settings),
  inClient(userSettings.inherit),
  onNothing(userSettings.replaceOfPlatform, () => settings),
];
