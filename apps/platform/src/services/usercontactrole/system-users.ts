import { SystemUserDraft, systemUsers as calls, toSystemUserDraft } from '@wardmere/api';
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles, userClients, userRoles, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../access/caller.ts';
import { permissionsOf } from '../access/permissions.ts';
import { applyPatch } from '../apply-patch.ts';
import { orRefuse } from '../database-refusal.ts';
import { parseWith } from '../given.ts';
import { implement, implementPrepared } from '../implement.ts';
import { flagField, foldedSearchField, pageOf, readListing, textField, type ListFields } from '../list.ts';
import { requireReferences } from '../references.ts';
import { forbidden, invalidField, stale } from '../refusal.ts';
import { requireVersion } from '../versions.ts';
import { emailTaken } from './email-taken.ts';
import { passwordIn, setPassword } from './set-password.ts';
import { findSystemUser, systemUserRows, toSystemUser } from './system-user-record.ts';

const fields: ListFields = {
  lastName: textField(users.lastName),
  firstName: textField(users.firstName),
  userName: textField(users.userName),
  status: { ...flagField(users.isActive, 'Active', 'Inactive'), order: sql`(not ${users.isActive})` },
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

/** Platform users (§7). */
export const systemUserServices = [
  implement(calls.list, async ({ tx, query }) => {
    const { where, orderBy, limit, offset } = readListing(fields, query, 'lastName', users.uid);
    const condition = and(eq(users.isSystemUser, true), ...where);
    const rows = await systemUserRows(tx)
      .where(condition)
      .orderBy(...orderBy.toSpliced(-1, 0, sql`${users.lastName}, ${users.firstName}`))
      .limit(limit)
      .offset(offset);
    const [total] = await tx.select({ rows: count() }).from(users).where(condition);
    return { data: pageOf(rows.map(toSystemUser), total?.rows ?? 0, query) };
  }),

  implement(calls.get, ({ tx, params }) => findSystemUser(tx, params.user)),

  implementPrepared(calls.create, passwordIn, async ({ tx, caller, body, now }, passwordHash) => {
    const { password: _password, ...draft } = body;
    const change = { tx, caller, now };
    await requireSound(change, draft);
    const adding = tx
      .insert(users)
      .values({
        ...toColumns(draft),
        isSystemUser: true,
        passwordHash,
        // Nobody lends more clients than they have.
        allClients: caller.clientUids === '*',
        createdAt: now,
        createdBy: caller.name,
        modifiedAt: now,
        modifiedBy: caller.name,
      })
      .returning({ uid: users.uid });
    const [created] = await orRefuse(adding, { unique: emailTaken(draft.email) });
    const uid = created?.uid ?? '';
    if (caller.clientUids !== '*' && caller.clientUids.length > 0) {
      await tx.insert(userClients).values(caller.clientUids.map((clientUID) => ({ userUID: uid, clientUID })));
    }
    await giveRoles(change, uid, [], draft.roleUIDs);
    return findSystemUser(tx, uid);
  }),

  implement(calls.patch, async ({ tx, caller, params, body, precondition, now }) => {
    const { data, written } = await findSystemUser(tx, params.user, 'locked');
    requireVersion(precondition, written.version);
    const stored = toSystemUserDraft(data);
    const patched = applyPatch(stored, body, calls.patch.patches, 'system');
    const draft = parseWith(SystemUserDraft, patched, 'body');
    const change = { tx, caller, now };
    await requireSound(change, draft);
    if (draft.email !== stored.email) await requireNotAbove(change, params.user, 'email');
    const isLeaving = draft.status !== stored.status && draft.status !== 0;
    if (isLeaving && params.user.toLowerCase() === caller.userUid) {
      throw invalidField('status', 'You cannot deactivate yourself.');
    }
    const saving = tx
      .update(users)
      .set({ ...toColumns(draft), version: written.version + 1, modifiedAt: now, modifiedBy: caller.name })
      .where(and(eq(users.uid, params.user), eq(users.version, written.version)))
      .returning({ uid: users.uid });
    const saved = await orRefuse(saving, { unique: emailTaken(draft.email) });
    if (saved.length === 0) throw stale();
    await giveRoles(change, params.user, stored.roleUIDs, draft.roleUIDs);
    return findSystemUser(tx, params.user);
  }),

  implementPrepared(calls.resetPassword, passwordIn, async ({ tx, caller, params, now }, passwordHash) => {
    await requireNotAbove({ tx, caller, now }, params.user, 'password');
    const setting = { tx, caller, user: params.user, passwordHash, now };
    return setPassword(setting, eq(users.isSystemUser, true));
  }),
];

const toColumns = ({ email, roleUIDs: _roles, status, timeZone, ...same }: SystemUserDraft) => ({
  ...same,
  userName: email,
  isActive: status === 0,
  timeZone: timeZone?.zoneName ?? null,
});

async function requireSound({ tx }: Change, { timeZone }: SystemUserDraft): Promise<void> {
  if (timeZone !== null) await requireReferences(tx, { timeZone: timeZone.zoneName }, null);
}

/** Nobody gives or takes what they may not do themselves. */
async function giveRoles({ tx, caller }: Change, uid: string, before: readonly string[], after: readonly string[]) {
  const come = after.filter((role) => !before.includes(role));
  const gone = before.filter((role) => !after.includes(role));
  const changed = [...come, ...gone];
  if (changed.length === 0) return;
  const found = await tx
    .select({ name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(and(isNull(roles.clientUID), inArray(roles.uid, changed)));
  if (found.length < changed.length) throw invalidField('roleUIDs', 'Choose roles from the list.');
  const beyond = found.filter(({ permissions }) => permissions.some((each) => !caller.permissions.has(each)));
  if (beyond.length > 0) {
    const words = `You may not give or take ${beyond.map(({ name }) => name).join(', ')}.`;
    throw forbidden(words, { roleUIDs: [words] });
  }
  if (gone.length > 0)
    await tx.delete(userRoles).where(and(eq(userRoles.userUID, uid), inArray(userRoles.roleUID, gone)));
  if (come.length > 0) await tx.insert(userRoles).values(come.map((roleUID) => ({ userUID: uid, roleUID })));
}

/** Whoever sets another's password or address could sign in as them: not those of a person who may do more. */
async function requireNotAbove({ tx, caller }: Change, uid: string, field: string): Promise<void> {
  const theirs = await permissionsOf(tx, uid);
  if (uid.toLowerCase() === caller.userUid || theirs.every((permission) => caller.permissions.has(permission))) return;
  const words = 'This person may do more than you: ask somebody who may do the same.';
  throw forbidden(words, { [field]: [words] });
}
