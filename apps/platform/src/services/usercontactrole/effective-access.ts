import { normalPermission, type EffectiveAccess, type Grant } from '@wardmere/api';
import { and, asc, eq } from 'drizzle-orm';
import { roles, userRoles } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

/** Each permission of a person in order, with the roles that grant it (B14). */
export async function effectiveAccess(
  tx: Transaction,
  { client, user }: { readonly client: string; readonly user: string },
): Promise<EffectiveAccess> {
  const held = await tx
    .select({ roleUID: roles.uid, roleName: roles.name, permissions: roles.permissions })
    .from(userRoles)
    .innerJoin(roles, eq(roles.uid, userRoles.roleUID))
    .where(and(eq(userRoles.userUID, user), eq(roles.clientUID, client)))
    .orderBy(asc(roles.name), asc(roles.uid));
  const grants = new Map<string, Grant[]>();
  for (const { permissions, ...role } of held) {
    for (const name of new Set(permissions.map(normalPermission))) {
      grants.set(name, [...(grants.get(name) ?? []), { ...role, mapping: null }]);
    }
  }
  const names = [...grants.keys()].toSorted();
  return { permissions: names.map((name) => ({ name, grantedBy: grants.get(name) ?? [] })) };
}
