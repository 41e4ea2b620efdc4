import { randomUUID } from 'node:crypto';
import { toUserDraft, UserDraft, users as calls, userStatus, withBuildingsCleared } from '@wardmere/api';
import { endLocks } from '../../identity/account-lock.ts';
import { newcomer, type Whom } from '../../identity/chosen-password.ts';
import { users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { requireFreshSignIn } from '../../access/fresh-sign-in.ts';
import { applyPatch } from '../../http/apply-patch.ts';
import { orRefuse } from '../../http/database-refusal.ts';
import { parseWith } from '../../http/given.ts';
import { implement, implementPrepared, type Preparation } from '../../http/implement.ts';
import { forbidden, invalidField, type Refusal } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { requireVersion } from '../../http/versions.ts';
import { effectiveAccess } from './effective-access.ts';
import { emailTaken } from '../people/email-taken.ts';
import { listPeople } from '../people/people-list.ts';
import { seenPeople } from '../people/people-seen.ts';
import { invite, requireInvited, requireOpenAccount, requireSameAddress } from './invite.ts';
import { signInsOfUser } from './sign-ins-of-user.ts';
import { hashedUnlessInvited, passwordOfUser, setPassword } from './set-password.ts';
import { requireChoices } from './user-choices.ts';
import { buildingsOfUser } from './user-holdings.ts';
import { findUser, type FoundUser } from './user-record.ts';
import { requireAssignable, requireOwnBuildings } from './user-rights.ts';
import { changesOf, saveLists, toColumns } from './user-save.ts';

const passwordOfNewcomer: Preparation<typeof calls.create, Whom, string | null> = {
  see: ({ tx, body, params, brand }) => newcomer(tx, body, { client: params.client, brand }),
  prepare: hashedUnlessInvited,
};

/** The users of a client (§7). */
export const userServices = [
  implement(calls.list, async (context) => ({ data: await listPeople(context) })),

  implement(calls.get, ({ tx, caller, params }) => findUser(tx, caller, params)),

  implementPrepared(calls.create, passwordOfNewcomer, async (context, passwordHash) => {
    const { tx, caller, params, body, now } = context;
    const { password: _password, invite: isInvited, ...given } = body;
    const draft = withBuildingsCleared(given);
    const place = { tx, caller, client: params.client };
    requireOwnBuildings(caller, draft);
    await requireChoices(place, draft);
    await requireAssignable(place, [], draft.roleUIDs);
    if (isInvited) requireOpenAccount(draft.status === userStatus.values.Active);
    const user = randomUUID();
    const row = {
      ...toColumns(draft),
      userName: draft.email,
      uid: user,
      clientUID: params.client,
      passwordHash,
      ...made({ caller, now }),
      createdBy: caller.name,
    };
    await orRefuse(tx.insert(users).values(row), { unique: emailTaken(draft.email) });
    await saveLists({ tx, client: params.client, user }, nothing, draft);
    const whom = { uid: user, firstName: draft.firstName, userName: draft.email, clientUID: params.client };
    if (isInvited) await invite(context, whom);
    return findUser(tx, caller, { client: params.client, user });
  }),

  implement(calls.patch, async ({ tx, caller, params, body, precondition, now }) => {
    const found = await findUser(tx, caller, params, 'locked');
    requireVersion(precondition, found.written.version);
    const stored = { ...toUserDraft(found.data), failedLogins: found.data.failedLogins };
    const kind = caller.isSystemUser ? 'system' : 'client';
    const { failedLogins, ...patched } = applyPatch(stored, body, calls.patch.patches, kind);
    requireReset(stored.failedLogins, failedLogins);
    const draft = withBuildingsCleared(parseWith(UserDraft, patched, 'body'));
    await requireAllowed({ tx, caller, client: params.client, now }, found, draft);
    const user = { uid: params.user, version: found.written.version };
    const columns = toColumns(changesOf(toUserDraft(found.data), draft));
    await saveVersioned({ tx, caller, now }, users, user, columns, { unique: emailTaken(draft.email) });
    if (body.some(({ path }) => path === '/failedLogins')) await endLocks(tx, params.user);
    await saveLists({ tx, client: params.client, user: params.user }, toUserDraft(found.data), draft);
    return findUser(tx, caller, params);
  }),

  implementPrepared(calls.password, passwordOfUser, async ({ tx, caller, params, now }, passwordHash) => {
    const { isManagedElsewhere } = await findUser(tx, caller, params, 'locked');
    if (isManagedElsewhere) throw managedElsewhere(['password']);
    const setting = { tx, caller, user: params.user, passwordHash, now };
    return setPassword(setting, seenPeople(caller, params.client, users));
  }),

  implement(calls.invite, async (context) => {
    const { data, isManagedElsewhere } = await findUser(context.tx, context.caller, context.params, 'locked');
    requireInvited(data, isManagedElsewhere);
    requireSameAddress(data, context.body.email);
    await invite(context, data);
    return { data: undefined };
  }),

  implement(calls.revoke, async ({ tx, caller, params, invitations, now }) => {
    const { data, isManagedElsewhere } = await findUser(tx, caller, params, 'locked');
    requireInvited({ ...data, userActive: true }, isManagedElsewhere);
    await invitations.end(tx, data.uid, now);
    return { data: undefined };
  }),

  implement(calls.buildings, async ({ tx, caller, params }) => {
    await findUser(tx, caller, params);
    return { data: { buildings: await buildingsOfUser(tx, caller, params) } };
  }),

  implement(calls.access, async ({ tx, caller, params }) => {
    await findUser(tx, caller, params);
    return { data: await effectiveAccess(tx, caller, params) };
  }),

  implement(calls.signIns, async ({ tx, caller, params, now }) => {
    await findUser(tx, caller, params);
    return { data: { asOf: now.toISOString(), days: await signInsOfUser(tx, params.user, now) } };
  }),
];

const nothing = { buildingUIDs: [], roleUIDs: [], departmentUids: [], occupationUids: [] };

/** Refuses a change of a person that this caller may not make; what stays as it is needs no right. */
async function requireAllowed(
  place: { readonly tx: Transaction; readonly caller: Caller; readonly client: string; readonly now: Date },
  { data, isManagedElsewhere }: FoundUser,
  draft: UserDraft,
): Promise<void> {
  const stored = toUserDraft(data);
  const changes = changesOf(stored, draft);
  const identity = (['firstName', 'lastName', 'email'] as const).filter((field) => Object.hasOwn(changes, field));
  if (isManagedElsewhere && identity.length > 0) throw managedElsewhere(identity);
  if (changes.email !== undefined) requireFreshSignIn(place.caller, data.uid, place.now);
  if (changes.status === 1 && data.uid === place.caller.userUid) {
    throw invalidField('status', 'You cannot deactivate yourself.');
  }
  if (changes.hasAllBuildings || changes.buildingUIDs || changes.primaryBuilding !== undefined) {
    requireOwnBuildings(place.caller, draft);
  }
  await requireChoices(place, changes);
  await requireAssignable(place, stored.roleUIDs, draft.roleUIDs);
}

/** The counter of failed sign-ins is set to 0 and to nothing else (D-101, D-103). */
function requireReset(stored: number, given: unknown): void {
  if (given !== 0 && given !== stored) throw invalidField('failedLogins', 'Failed logins can only be reset to 0.');
}

function managedElsewhere(fields: readonly string[]): Refusal {
  const message = 'This is set by the organisation the person signs in at.';
  return forbidden(message, Object.fromEntries(fields.map((field) => [field, [message]])));
}
