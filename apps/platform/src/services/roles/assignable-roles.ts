import type { Role } from '@wardmere/api';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { roles, userRoles } from '../../storage/schema/index.ts';
import { among } from '../../storage/among.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { ownStanding } from '../../access/rank.ts';
import { allowsMore } from '../../access/standing.ts';
import { roleRows, rolesOf, toRole } from './role-record.ts';

/**
 * Which roles a caller may give to people of a client: those their own roles assign, of system
 * users all (D-162), and of these the ones that allow no more than the caller may do (D-282). Of each role only what
 * decides that is read.
 */
export async function assignableUids(tx: Transaction, caller: Caller, clientUid: string): Promise<string[]> {
  const assigned = caller.isSystemUser ? undefined : assignedBy(caller.userUid);
  const [rows, actor] = await Promise.all([
    tx
      .select({ uid: roles.uid, permissions: roles.permissions, isGlobalAdmin: roles.isGlobalAdmin })
      .from(roles)
      .where(and(rolesOf(clientUid), assigned))
      .orderBy(asc(roles.name), asc(roles.uid)),
    ownStanding(tx, caller),
  ]);
  return rows.filter((role) => !allowsMore(actor, role)).map(({ uid }) => uid);
}

/** The roles that a caller may give, whole. */
export async function assignableRoles(tx: Transaction, caller: Caller, clientUid: string): Promise<Role[]> {
  const uids = await assignableUids(tx, caller, clientUid);
  if (uids.length === 0) return [];
  const rows = await roleRows(tx).where(among(roles.uid, uids)).orderBy(asc(roles.name), asc(roles.uid));
  return rows.map(toRole);
}

/** Whether somebody's own roles assign a role: one of a global admin assigns every role of its client (§6). */
const assignedBy = (userUid: string): SQL => sql`exists (
  select from user_roles held join roles own on own.uid = held.role_uid
  where held.user_uid = ${userUid} and own.client_uid = ${roles.clientUID} and (own.is_global_admin or exists (
    select from role_assignables named where named.role_uid = own.uid and named.assignable_uid = ${roles.uid})))`;

/** How many people hold a role. */
export async function holdersOf(tx: Transaction, roleUid: string): Promise<number> {
  const [held] = await tx
    .select({ people: sql<number>`count(distinct user_uid)::int` })
    .from(userRoles)
    .where(eq(userRoles.roleUID, roleUid));
  return held?.people ?? 0;
}
