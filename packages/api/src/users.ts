import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { EffectiveAccess, EffectiveAccessQuery } from './effective-access.ts';
import { InvitationDraft } from './invitation-draft.ts';
import { DefaultLandingPage } from './lookups.ts';
import { PasswordDraft } from './password.ts';
import { PatchBody } from './patch.ts';
import { permissions as may } from './permissions.ts';
import { CONTACT_METHODS, userStatus } from './person-fields.ts';
import { NamedRole } from './roles.ts';
import { CalendarDate, isAbove, LastAdministrator, list, ListQuery, Named, page, Text, Uid } from './shapes.ts';
import { SignIns } from './sign-ins.ts';
import { NewUser, userMembers, type UserDraft } from './user-draft.ts';
import { EMAIL_TAKEN, unableTo, type Words } from './words.ts';

const flag = v.nullish(v.boolean(), false);
const names = v.nullish(v.array(Named), []);
const moment = v.nullish(v.string(), null);

/** A role that came by a mapping (D-287). */
export const MappedRole = v.object({ ...NamedRole.entries, mapping: Named });
export type MappedRole = v.InferOutput<typeof MappedRole>;

/** A building that came by a mapping (D-287). */
export const MappedBuilding = v.object({ ...Named.entries, mapping: Named });
export type MappedBuilding = v.InferOutput<typeof MappedBuilding>;

/** A client user as listed, and a contact of the same client: `isContactOnly` tells them apart (D-171). */
export const ListedUser = v.object({
  uid: Uid,
  clientUID: Uid,
  firstName: Text,
  lastName: Text,
  userName: Text,
  mobilePhoneNumber: Text,
  voicePhoneNumber: Text,
  primaryBuilding: v.nullish(Named, null),
  hasAllBuildings: flag,
  /** The mappings that give all buildings, whatever was given by hand. */
  allBuildingsBy: names,
  isGlobalAdmin: flag,
  isContactOnly: flag,
  /** Opens on the enterprise-user page (D-071). */
  isEnterpriseUser: flag,
  /** The roles given by hand: these are what is written. */
  userRoles: v.nullish(v.array(NamedRole), []),
  /** The roles that mappings give beside them, each with its mapping; never written back. */
  mappedRoles: v.nullish(v.array(MappedRole), []),
  userTitle: v.nullish(Named, null),
  userDepartments: names,
  userActive: v.nullish(v.boolean(), true),
  failedLogins: v.nullish(v.number(), 0),
  /** Until when the account is locked for devices that have not signed in to it before; null where it is open (D-284). */
  lockedUntil: moment,
  lastLogin: moment,
  /** Until when the link of an invitation is good, or was; null for who has chosen a password or was given one. */
  invitedUntil: moment,
  /** The address of an image. */
  userPhoto: v.nullish(v.string(), null),
  isAbove,
  lastAdministrator: v.optional(LastAdministrator),
});
export type ListedUser = v.InferOutput<typeof ListedUser>;

/** A client user as read; names spelled exactly as listed (§3, D-090). */
export const User = v.object({
  ...ListedUser.entries,
  pageSize: v.nullish(v.number(), 10),
  preferredContactMethods: v.nullish(v.array(v.string()), ['Email']),
  userBuildings: names,
  /** The buildings that mappings give beside them; never written back. */
  mappedBuildings: v.nullish(v.array(MappedBuilding), []),
  isInClassicMode: flag,
  parentUserUid: v.nullish(Uid, null),
  hireDate: v.nullish(CalendarDate, null),
  userOccupations: names,
  defaultLandingPage: v.nullish(DefaultLandingPage, null),
  /** The uids of the subscriptions the person receives. */
  emailSubscriptions: v.nullish(v.array(Uid), []),
  createdBy: Text,
  createdDate: moment,
  modifiedBy: Text,
  modifiedDate: moment,
});
export type User = v.InferOutput<typeof User>;

/** The write payload of a user that was read. */
export const toUserDraft = (user: User): UserDraft => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.userName,
  mobilePhoneNumber: user.mobilePhoneNumber,
  voicePhoneNumber: user.voicePhoneNumber,
  pageSize: user.pageSize,
  preferredContactMethods: CONTACT_METHODS.filter((method) => user.preferredContactMethods.includes(method)),
  primaryBuilding: user.primaryBuilding,
  buildingUIDs: user.userBuildings.map(({ uid }) => uid),
  hasAllBuildings: user.hasAllBuildings,
  isInClassicMode: user.isInClassicMode,
  roleUIDs: user.userRoles.map(({ roleUID }) => roleUID),
  status: statusOf(user),
  titleUID: user.userTitle?.uid ?? null,
  hireDate: user.hireDate,
  departmentUids: user.userDepartments.map(({ uid }) => uid),
  occupationUids: user.userOccupations.map(({ uid }) => uid),
  defaultLandingPageUID: user.defaultLandingPage?.uid ?? null,
  emailSubscriptions: user.emailSubscriptions,
});

/** The roles of a user, by hand or by a mapping, each once and by name: in the order of who reads them. */
export const rolesHeldBy = (
  { userRoles, mappedRoles }: Pick<ListedUser, 'userRoles' | 'mappedRoles'>,
  inOrder: (one: string, other: string) => number,
): NamedRole[] => {
  const held = [...userRoles, ...mappedRoles].map(({ roleUID, roleName }) => [roleUID, { roleUID, roleName }] as const);
  return [...new Map(held).values()].toSorted((one, other) => inOrder(one.roleName, other.roleName));
};

/** Whether a user has all buildings, by hand or by a mapping. */
export const isEverywhere = ({
  hasAllBuildings,
  allBuildingsBy,
}: Pick<ListedUser, 'hasAllBuildings' | 'allBuildingsBy'>) => hasAllBuildings || allBuildingsBy.length > 0;

/** The written status of a user that was read (§4): true gives 0, false gives 1. */
export const statusOf = ({ userActive }: Pick<User, 'userActive'>) =>
  userActive ? userStatus.values.Active : userStatus.values.Inactive;

/** `{ buildings }` (§7); a bare list is read as well. */
const BuildingsOfUser = v.union([
  v.pipe(
    v.object({ buildings: v.array(Named) }),
    v.transform(({ buildings }) => buildings),
  ),
  list(Named),
]);

/** Members by which nobody can do or reach anything else: not who somebody is, what they are given, or whether they come in. */
const besideRights: readonly (keyof UserDraft)[] = [
  'firstName',
  'lastName',
  'mobilePhoneNumber',
  'voicePhoneNumber',
  'pageSize',
  'preferredContactMethods',
  'isInClassicMode',
  'titleUID',
  'hireDate',
  'departmentUids',
  'occupationUids',
  'defaultLandingPageUID',
  'emailSubscriptions',
];

const base = 'usercontactrole/v2/clients/{client}/Users';
const managing: Access = { system: [may.CanManageUsers], client: [may.CanManageUsers] };
const taken = (verb: 'create' | 'update'): Words => ({ otherwise: unableTo(verb, 'user'), containing: [EMAIL_TAKEN] });

/**
 * The users of a client (§7, usercontactrole/v2). The list answers users and contacts. It is ordered by `lastName`,
 * `firstName`, `userName`, `status`, `lastLogin` or `match` (whose title a searched word begins comes first), and filtered
 * by `search` (each word in the name or the address, or beginning a word of the title), `firstName`, `lastName`, `userName`,
 * `status` (Active, Inactive), `isContactOnly`, `isEnterpriseUser`, `locked` (true, false), `hasRoles` (true, false; users
 * alone, since a contact holds none), `invitation` (open, expired), and by the uid or the name of a `role`, `building`,
 * `department`, `occupation` or `title`.
 */
export const users = {
  list: call(`GET ${base}`, {
    purpose: 'The users and contacts of a client are fetched page by page.',
    access: managing,
    query: ListQuery,
    reply: page(ListedUser),
    words: { otherwise: unableTo('fetch', 'users') },
  }),
  get: call(`GET ${base}/{user}`, {
    purpose: 'One client user is fetched.',
    access: managing,
    reply: User,
    versioned: true,
    words: { otherwise: unableTo('fetch', 'user') },
  }),
  create: call(`POST ${base}`, {
    purpose: 'A client user is created with a password, or invited by mail to choose one.',
    access: managing,
    rank: { over: 'user' },
    body: NewUser,
    reply: User,
    versioned: true,
    words: taken('create'),
  }),
  patch: call(`PATCH ${base}/{user}`, {
    purpose: 'A client user is updated by the JSON Patch of the changed fields; failedLogins can only be reset to 0.',
    access: managing,
    rank: { over: 'user', param: 'user', changesRights: { butFor: besideRights } },
    body: PatchBody,
    patches: { system: [...userMembers, 'failedLogins'], client: [...userMembers, 'failedLogins'] },
    reply: User,
    versioned: true,
    words: taken('update'),
  }),
  password: call(`PUT ${base}/{user}/password`, {
    purpose: 'The password of a client user is reset, or changed by the person.',
    access: { ...managing, orSelf: 'user' },
    rank: { over: 'user', param: 'user' },
    body: PasswordDraft,
    words: { otherwise: unableTo('reset', 'password') },
  }),
  invite: call(`PUT ${base}/{user}/invitation`, {
    purpose: 'The link with which an invited client user chooses a password is mailed anew; the former one ends.',
    access: managing,
    rank: { over: 'user', param: 'user' },
    body: InvitationDraft,
    words: { otherwise: unableTo('create', 'invitation') },
  }),
  revoke: call(`DELETE ${base}/{user}/invitation`, {
    purpose: 'The link of the invitation of a client user ends.',
    access: managing,
    rank: { over: 'user', param: 'user' },
    words: { otherwise: unableTo('delete', 'invitation') },
  }),
  buildings: call('GET usercontactrole/v2/clients/{client}/users/{user}/buildings', {
    purpose: 'The buildings of a client user are fetched.',
    access: managing,
    reply: BuildingsOfUser,
    words: { otherwise: unableTo('fetch', 'buildings') },
  }),
  access: call(`GET ${base}/{user}/access`, {
    purpose: 'What a client user may do is fetched, with what grants it, and what would grant the rest.',
    access: managing,
    query: EffectiveAccessQuery,
    reply: EffectiveAccess,
    words: { otherwise: unableTo('fetch', 'user') },
  }),
  signIns: call(`GET ${base}/{user}/signins`, {
    purpose: 'How often a client user has signed in, and failed to, is fetched for each of the last 90 days.',
    access: managing,
    reply: SignIns,
    words: { otherwise: unableTo('fetch', 'sign-ins') },
  }),
};
