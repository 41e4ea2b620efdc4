import type { Role } from '@wardmere/api';
import { asc, eq, sql } from 'drizzle-orm';
import { roles, userRoles } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { ownStanding } from '../../access/rank.ts';
import { allowsMore } from '../../access/standing.ts';
import { roleRows, rolesOf, toRole } from './role-record.ts';

/**
 * The roles a caller may give to people of a client: those their own roles assign, of system users all (D-162), and of
 * these the ones that allow no more than the caller may do (D-282).
 */
export async function assignableRoles(tx: Transaction, caller: Caller, clientUid: string): Promise<Role[]> {
  const rows = await roleRows(tx).where(rolesOf(clientUid)).orderBy(asc(roles.name), asc(roles.uid));
  const actor = await ownStanding(tx, caller);
  const all = rows.map(toRole).filter((role) => !allowsMore(actor, role));
  if (caller.isSystemUser) return all;
  const held = await tx
    .select({ roleUID: userRoles.roleUID })
    .from(userRoles)
    .where(eq(userRoles.userUID, caller.userUid));
  const assigning = all.filter(({ roleUID }) => held.some((own) => own.roleUID === roleUID));
  const assigned = new Set(assigning.flatMap(({ assignableRoleUIDs }) => assignableRoleUIDs));
  return all.filter(({ roleUID }) => assigned.has(roleUID));
}

/** How many people hold a role. */
export async function holdersOf(tx: Transaction, roleUid: string): Promise<number> {
  const [held] = await tx
    .select({ people: sql<number>`count(distinct user_uid)::int` })
    .from(userRoles)
    .where(eq(userRoles.roleUID, roleUid));
  return held?.people ?? 0;
}
