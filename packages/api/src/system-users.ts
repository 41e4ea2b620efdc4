import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { EffectiveAccess } from './effective-access.ts';
import { requiredEmail } from './email.ts';
import { InvitationDraft } from './invitation-draft.ts';
import { firstPassword, firstPasswordEntries, PasswordDraft } from './password.ts';
import { PatchBody } from './patch.ts';
import { permissions as may } from './permissions.ts';
import { userStatus, writtenPageSize } from './person-fields.ts';
import { NamedRole } from './roles.ts';
import { chosenMany, isAbove, LastAdministrator, ListQuery, page, requiredText, Text, Uid } from './shapes.ts';
import { SignIns } from './sign-ins.ts';
import { EMAIL_TAKEN, unableTo } from './words.ts';

/** The time zone of a system user (D-137). */
export const ZoneName = v.object({ zoneName: v.string() });

/** A system user as read; names spelled exactly as listed (§3). */
export const SystemUser = v.object({
  uid: Uid,
  firstName: Text,
  lastName: Text,
  userName: Text,
  userRoles: v.nullish(v.array(NamedRole), []),
  timeZone: v.nullish(ZoneName, null),
  userActive: v.nullish(v.boolean(), true),
  isEnterpriseUser: v.nullish(v.boolean(), false),
  pageSize: v.nullish(v.number(), 10),
  /** Until when the link of an invitation is good, or was; null for who has chosen a password or was given one. */
  invitedUntil: v.nullish(v.string(), null),
  /** The address of an image. */
  userPhoto: v.nullish(v.string(), null),
  /** Acts for every client, those to come included. */
  allClients: v.optional(v.boolean()),
  /** The clients they act for, as far as the caller reaches them (D-289). */
  clientUIDs: v.optional(v.array(Uid)),
  isAbove,
  lastAdministrator: v.optional(LastAdministrator),
});
export type SystemUser = v.InferOutput<typeof SystemUser>;

const ClientUid = v.pipe(v.string(), v.uuid('Choose clients from the list.'), v.toLowerCase());
const once = (uids: string[]) => [...new Set(uids)];

const written = {
  firstName: requiredText('First name'),
  lastName: requiredText('Last name'),
  email: requiredEmail('User name'),
  roleUIDs: chosenMany('Roles', 200),
  status: v.optional(userStatus.written('Status'), userStatus.values.Active),
  timeZone: v.nullish(
    v.object({ zoneName: requiredText('Time zone', 100) }, 'Choose a time zone from the list.'),
    null,
  ),
  pageSize: writtenPageSize,
  /** Absent means unchanged, and none for a new person (D-289). */
  clientUIDs: v.optional(v.pipe(v.array(ClientUid, 'Clients must be a list.'), v.maxLength(5000), v.transform(once))),
  allClients: v.optional(v.boolean('All clients must be yes or no.')),
};

/** A system user as written (D-102). */
export const SystemUserDraft = v.object(written);
export type SystemUserDraft = v.InferOutput<typeof SystemUserDraft>;

/** Said of a new system user without a password (§5). */
export const SYSTEM_PASSWORD_REQUIRED = 'Password required for new system user';

/**
 * A new system user: the password is part of creating and of nothing else (§5, D-209), unless the person is invited to
 * choose it.
 */
export const NewSystemUser = v.pipe(
  v.object({ ...written, ...firstPasswordEntries }),
  firstPassword(SYSTEM_PASSWORD_REQUIRED),
);
export type NewSystemUser = v.InferOutput<typeof NewSystemUser>;

/** The write payload of a system user that was read. */
export function toSystemUserDraft(user: SystemUser): SystemUserDraft {
  const { firstName, lastName, userName, userRoles, timeZone, userActive, pageSize, clientUIDs, allClients } = user;
  return {
    ...(clientUIDs !== undefined && { clientUIDs }),
    ...(allClients !== undefined && { allClients }),
    firstName,
    lastName,
    email: userName,
    roleUIDs: userRoles.map(({ roleUID }) => roleUID),
    status: userStatus.values[userActive ? 'Active' : 'Inactive'],
    timeZone,
    pageSize,
  };
}

/** Who acts for every client has no list of them (D-289). */
export const withClientsCleared = (draft: SystemUserDraft): SystemUserDraft =>
  draft.allClients === true ? { ...draft, clientUIDs: [] } : draft;

const managing: Access = { system: [may.CanManageUsers], client: false };
const missing = { 404: 'This user does not exist.' };
const base = 'usercontactrole/v2/system/users';

/**
 * System users (§7, usercontactrole/v2). The list is ordered by `lastName`, `firstName`, `userName` or `status`, and
 * filtered by `search`, `lastName`, `firstName`, `userName`, `status` (Active, Inactive), `invitation` (open, expired) and
 * the uid or the name of a `role`.
 */
export const systemUsers = {
  list: call(`GET ${base}`, {
    purpose: 'System users are listed page by page.',
    access: managing,
    query: ListQuery,
    reply: page(SystemUser),
    words: { otherwise: unableTo('fetch', 'users') },
  }),
  get: call(`GET ${base}/{user}`, {
    purpose: 'One system user is fetched.',
    access: managing,
    reply: SystemUser,
    versioned: true,
    words: { otherwise: unableTo('fetch', 'user'), on: missing },
  }),
  access: call(`GET ${base}/{user}/access`, {
    purpose: 'What a system user may do is fetched, with what grants it, and what would grant the rest.',
    access: managing,
    reply: EffectiveAccess,
    words: { otherwise: unableTo('fetch', 'user'), on: missing },
  }),
  signIns: call(`GET ${base}/{user}/signins`, {
    purpose: 'How often a system user has signed in, and failed to, is fetched for each of the last 90 days.',
    access: managing,
    reply: SignIns,
    words: { otherwise: unableTo('fetch', 'sign-ins') },
  }),
  create: call(`POST ${base}`, {
    purpose: 'A system user is created with a password, or invited by mail to choose one.',
    access: managing,
    rank: { over: 'user' },
    body: NewSystemUser,
    reply: SystemUser,
    versioned: true,
    words: { otherwise: unableTo('create', 'user'), containing: [EMAIL_TAKEN] },
  }),
  patch: call(`PATCH ${base}/{user}`, {
    purpose: 'A system user is updated by the JSON Patch of its changed fields.',
    access: managing,
    rank: { over: 'user', param: 'user', changesRights: true },
    body: PatchBody,
    patches: { system: Object.keys(written), client: [] },
    reply: SystemUser,
    versioned: true,
    words: { otherwise: unableTo('update', 'user'), on: missing, containing: [EMAIL_TAKEN] },
  }),
  invite: call(`PUT ${base}/{user}/invitation`, {
    purpose: 'The link with which an invited system user chooses a password is mailed anew; the former one ends.',
    access: managing,
    rank: { over: 'user', param: 'user' },
    body: InvitationDraft,
    words: { otherwise: unableTo('create', 'invitation'), on: missing },
  }),
  revoke: call(`DELETE ${base}/{user}/invitation`, {
    purpose: 'The link of the invitation of a system user ends.',
    access: managing,
    rank: { over: 'user', param: 'user' },
    words: { otherwise: unableTo('delete', 'invitation'), on: missing },
  }),
  /** Also how a system user changes their own password (D-053, D-161). */
  resetPassword: call('PUT usercontactrole/v2/clients/system/users/{user}/password', {
    purpose: "A system user's password is reset, by an administrator or by that person.",
    access: { ...managing, orSelf: 'user' },
    rank: { over: 'user', param: 'user' },
    body: PasswordDraft,
    words: { otherwise: unableTo('reset', 'password') },
  }),
};
