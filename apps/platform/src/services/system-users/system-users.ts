import {
  SystemUserDraft,
  systemUsers as calls,
  toSystemUserDraft,
  userStatus,
  withClientsCleared,
} from '@wardmere/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import { newcomer, type Whom } from '../../identity/chosen-password.ts';
import { roles, userRoles, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { requireFreshSignIn } from '../../access/fresh-sign-in.ts';
import { applyPatch } from '../../http/apply-patch.ts';
import { orRefuse } from '../../http/database-refusal.ts';
import { requirePageSize } from '../../http/require-page-size.ts';
import { parseWith } from '../../http/given.ts';
import { implement, implementPrepared, type Preparation } from '../../http/implement.ts';
import { flagField, foldedSearchField, textField, type ListFields, pageFrom } from '../../http/list.ts';
import { comeAndGone } from '../lookups/come-and-gone.ts';
import { requireReferences } from '../lookups/references.ts';
import { forbidden, invalidField } from '../../http/refusal.ts';
import { made, saveVersioned } from '../../http/save-versioned.ts';
import { requireVersion } from '../../http/versions.ts';
import { emailTaken } from '../people/email-taken.ts';
import { invitationField } from '../people/invitation-field.ts';
import { effectiveAccess } from '../users/effective-access.ts';
import { invite, inviteAgain, requireOpenAccount, revokeInvitation } from '../users/invite.ts';
import { hashedUnlessInvited, passwordOfUser, setPassword } from '../users/set-password.ts';
import { managedElsewhere } from '../users/write-user.ts';
import { signInsOfUser } from '../users/sign-ins-of-user.ts';
import { giveClients } from './give-clients.ts';
import { findSystemUser, systemUserRows, toSystemUsers } from './system-user-record.ts';

const fields: ListFields = {
  lastName: textField(users.lastName),
  firstName: textField(users.firstName),
  userName: textField(users.userName),
  status: { ...flagField(users.isActive, 'Active', 'Inactive'), order: sql`(not ${users.isActive})` },
  invitation: invitationField((stands) => stands(users.invitedUntil)),
  role: {
    where: ({ operator, value }) =>
      operator === 'eq'
        ? sql`exists (select from ${userRoles} holder join ${roles} held on held.uid = holder.role_uid where holder.user_uid = ${users.uid} and (held.uid::text = ${value.toLowerCase()} or held.name = ${value}))`
        : undefined,
  },
  search: foldedSearchField(users.searchText),
};

interface Change {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly now: Date;
}

const passwordOfNewcomer: Preparation<typeof calls.create, Whom, string | null> = {
  see: ({ tx, body, brand }) => newcomer(tx, body, { client: undefined, brand }),
  prepare: hashedUnlessInvited,
};

/** System users (§7). */
export const systemUserServices = [
  implement(calls.list, async ({ tx, caller, query }) => {
    const page = await pageFrom(tx, {
      rows: () => systemUserRows(tx),
      of: eq(users.isSystemUser, true),
      fields,
      query,
      by: 'lastName',
      thenBy: [users.lastName, users.firstName, users.uid],
    });
    return { data: { ...page, items: await toSystemUsers(tx, caller, page.items) } };
  }),

  implement(calls.get, ({ tx, caller, params }) => findSystemUser(tx, caller, params.user)),

  implement(calls.access, async ({ tx, caller, params }) => {
    await findSystemUser(tx, caller, params.user);
    return { data: await effectiveAccess(tx, caller, { client: null, user: params.user }) };
  }),

  implement(calls.signIns, async ({ tx, caller, params, now }) => {
    await findSystemUser(tx, caller, params.user);
    return { data: { asOf: now.toISOString(), days: await signInsOfUser(tx, params.user, now) } };
  }),

  implementPrepared(calls.create, passwordOfNewcomer, async (context, passwordHash) => {
    const { tx, caller, body, now } = context;
    const { password: _password, invite: isInvited, ...draft } = body;
    if (isInvited) requireOpenAccount(draft.status === userStatus.values.Active);
    const change = { tx, caller, now };
    requirePageSize(draft);
    await requireSound(change, draft);
    const adding = tx
      .insert(users)
      .values({
        ...toColumns(draft),
        isSystemUser: true,
        passwordHash,
        ...made(change),
        createdBy: caller.name,
      })
      .returning({ uid: users.uid });
    const [created] = await orRefuse(adding, { unique: emailTaken(draft.email) });
    const uid = created?.uid ?? '';
    await giveClients(change, uid, withClientsCleared(draft).clientUIDs ?? []);
    await giveRoles(tx, uid, [], draft.roleUIDs);
    if (isInvited) await invite(context, { uid, firstName: draft.firstName, userName: draft.email, clientUID: null });
    return findSystemUser(tx, caller, uid);
  }),

  implement(calls.patch, async ({ tx, caller, params, body, precondition, now }) => {
    const { data, written, isManagedElsewhere } = await findSystemUser(tx, caller, params.user, 'locked');
    requireVersion(precondition, written.version);
    const stored = toSystemUserDraft(data);
    const patched = applyPatch(stored, body, calls.patch.patches, 'system');
    const draft = withClientsCleared(parseWith(SystemUserDraft, patched, 'body'));
    const identity = (['firstName', 'lastName', 'email'] as const).filter((field) => draft[field] !== stored[field]);
    if (isManagedElsewhere && identity.length > 0) throw managedElsewhere(identity);
    if (draft.pageSize !== stored.pageSize) requirePageSize(draft);
    const change = { tx, caller, now };
    await requireSound(change, draft);
    if (draft.email !== stored.email) requireFreshSignIn(caller, params.user, now);
    const isLeaving = draft.status !== stored.status && draft.status !== 0;
    if (isLeaving && params.user.toLowerCase() === caller.userUid) {
      throw invalidField('status', 'You cannot deactivate yourself.');
    }
    const record = { uid: params.user, version: written.version };
    await saveVersioned(change, users, record, toColumns(draft), { unique: emailTaken(draft.email) });
    await giveClients(change, params.user, draft.clientUIDs ?? []);
    await giveRoles(tx, params.user, stored.roleUIDs, draft.roleUIDs);
    return findSystemUser(tx, caller, params.user);
  }),

  implement(calls.invite, async (context) => {
    await inviteAgain(
      context,
      await findSystemUser(context.tx, context.caller, context.params.user, 'locked'),
      context.body.email,
    );
    return { data: undefined };
  }),

  implement(calls.revoke, async (context) => {
    await revokeInvitation(context, await findSystemUser(context.tx, context.caller, context.params.user, 'locked'));
    return { data: undefined };
  }),

  implementPrepared(calls.resetPassword, passwordOfUser, async ({ tx, caller, params, now }, passwordHash) => {
    const { isManagedElsewhere } = await findSystemUser(tx, caller, params.user, 'locked');
    if (isManagedElsewhere) throw managedElsewhere(['password']);
    const setting = { tx, caller, user: params.user, passwordHash, now };
    return setPassword(setting, eq(users.isSystemUser, true));
  }),
];

const toColumns = ({
  email,
  roleUIDs: _roles,
  clientUIDs: _clients,
  allClients,
  status,
  timeZone,
  ...same
}: SystemUserDraft) => ({
  ...same,
  userName: email,
  isActive: status === 0,
  timeZone: timeZone?.zoneName ?? null,
  ...(allClients !== undefined && { allClients }),
});

async function requireSound({ tx, caller }: Change, { timeZone, allClients }: SystemUserDraft): Promise<void> {
  // Said before it is written: the database itself would refuse it without a reason.
  if (allClients === true && caller.clientUids !== '*') {
    const words = 'Only somebody who acts for every client can give every client.';
    throw forbidden(words, { allClients: [words] });
  }
  if (timeZone !== null) await requireReferences(tx, { timeZone: timeZone.zoneName }, null);
}

async function giveRoles(tx: Transaction, uid: string, before: readonly string[], after: readonly string[]) {
  const { come, gone } = comeAndGone(before, after);
  if (come.length > 0) {
    const found = await tx
      .select({ uid: roles.uid })
      .from(roles)
      .where(and(isNull(roles.clientUID), among(roles.uid, [...come])));
    if (found.length < come.length) throw invalidField('roleUIDs', 'Choose roles from the list.');
    await tx.insert(userRoles).values(come.map((roleUID) => ({ userUID: uid, roleUID })));
  }
  if (gone.length > 0)
    await tx.delete(userRoles).where(and(eq(userRoles.userUID, uid), among(userRoles.roleUID, [...gone])));
}
