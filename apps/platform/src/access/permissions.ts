import { and, eq, sql } from 'drizzle-orm';
import { normalPermission } from '@wardmere/api';
import { roles, userRoles, users } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';

/** What a person may do: the permissions of their roles, each once, in order (§6). A role of another tenant grants nothing. */
export async function permissionsOf(tx: Transaction, userUid: string): Promise<string[]> {
  const held = await tx
    .select({ permissions: roles.permissions })
    .from(userRoles)
    .innerJoin(users, eq(users.uid, userRoles.userUID))
    .innerJoin(
      roles,
      and(eq(roles.uid, userRoles.roleUID), sql`${roles.clientUID} is not distinct from ${users.clientUID}`),
    )
    .where(eq(userRoles.userUID, userUid));
  const granted = held.flatMap(({ permissions }) => permissions).map(normalPermission);
  return [...new Set(granted)].toSorted();
}
