import { roles as calls, type PermissionGroup } from '@wardmere/api';
import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { permissionGroups, permissions } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { implement } from '../../http/implement.ts';

/** The catalogue of permissions where roles are edited (§7, D-106). */
export const permissionGroupServices = [
  implement(calls.permissionGroups, async ({ tx, params }) => {
    const bought = sql`exists (select from client_modules where client_uid = ${params.client} and module_uid = ${permissionGroups.moduleUID})`;
    const offered = or(isNull(permissionGroups.moduleUID), bought);
    return { data: await groupsWhere(tx, and(eq(permissions.isForClients, true), offered)) };
  }),

  implement(calls.systemPermissionGroups, async ({ tx }) => ({ data: await groupsWhere(tx, undefined) })),
];

/** The groups with the permissions that apply; one without is left out. */
async function groupsWhere(tx: Transaction, condition: SQL | undefined): Promise<PermissionGroup[]> {
  const rows = await tx
    .select({ group: permissionGroups, permission: permissions })
    .from(permissions)
    .innerJoin(permissionGroups, eq(permissionGroups.uid, permissions.groupUID))
    .where(condition)
    .orderBy(asc(permissionGroups.displayOrder), asc(permissions.displayOrder));
  const groups = new Map<string, PermissionGroup>();
  for (const { group, permission } of rows) {
    const { uid, name, displayName } = group;
    const known = groups.get(uid) ?? { uid, name, displayName, permissions: [] };
    const { uid: permissionUid, name: permissionName, displayName: label, description } = permission;
    known.permissions.push({ uid: permissionUid, name: permissionName, displayName: label, description });
    groups.set(uid, known);
  }
  return [...groups.values()];
}
