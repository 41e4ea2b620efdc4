import { normalPermission, type EffectiveAccess, type Grant } from '@wardmere/api';
import { and, asc, eq, sql } from 'drizzle-orm';
import { roles, securityGroups, userRoles } from '../../storage/schema/index.ts';
import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { buildingGivers } from './building-givers.ts';
import { rolesOf } from '../roles/role-record.ts';
import { rolesNotHeld } from './roles-not-held.ts';

/** Each permission of a person in order, with the roles that grant it and the mappings these came by, and the roles that would bring more (B14, D-287). */
export async function effectiveAccess(
  tx: Transaction,
  caller: Caller,
  {
    client,
    user,
    building,
  }: { readonly client: string | null; readonly user: string; readonly building?: string | undefined },
): Promise<EffectiveAccess> {
  const held = await tx
    .select({
      roleUID: roles.uid,
      roleName: roles.name,
      mapping: { uid: securityGroups.uid, name: securityGroups.name },
      permissions: roles.permissions,
    })
    .from(userRoles)
    .innerJoin(roles, eq(roles.uid, userRoles.roleUID))
    .leftJoin(securityGroups, eq(securityGroups.uid, userRoles.givenBy))
    .where(and(eq(userRoles.userUID, user), rolesOf(client)))
    .orderBy(asc(roles.name), asc(roles.uid), sql`${securityGroups.name} nulls first`);
  const grants = new Map<string, Grant[]>();
  for (const { permissions, ...role } of held) {
    for (const name of new Set(permissions.map(normalPermission))) {
      grants.set(name, [...(grants.get(name) ?? []), role]);
    }
  }
  const names = [...grants.keys()].toSorted();
  const rolesHeld = new Set(held.map(({ roleUID }) => roleUID));
  return {
    permissions: names.map((name) => ({ name, grantedBy: grants.get(name) ?? [] })),
    rolesNotHeld: await rolesNotHeld({ tx, caller, client, user }, rolesHeld),
    buildingGivers:
      building === undefined || client === null ? [] : await buildingGivers({ tx, caller, client, user }, building),
  };
}
