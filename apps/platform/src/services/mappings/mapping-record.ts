import type { SecurityGroup } from '@wardmere/api';
import { and, asc, eq } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import {
  buildings,
  roles,
  securityGroupBuildings,
  securityGroupRoles,
  securityGroups,
} from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { thingsAbove } from '../../access/above.ts';
import type { Caller } from '../../access/caller.ts';
import { ownStanding } from '../../access/rank.ts';
import { mappingsAsGiven } from '../../access/subject.ts';
import { seenBy } from '../buildings/building-record.ts';
import type { Written } from '../../http/versions.ts';
import { missing } from '../../http/refusal.ts';

type Row = typeof securityGroups.$inferSelect;

/** One mapping of a client with its history, locked until the transaction ends where it is about to change. */
export async function findSecurityGroup(
  tx: Transaction,
  caller: Caller,
  { client, group }: { readonly client: string; readonly group: string },
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<{ data: SecurityGroup; written: Written }> {
  const rows = tx
    .select()
    .from(securityGroups)
    .where(and(eq(securityGroups.clientUID, client), eq(securityGroups.uid, group)))
    .$dynamic();
  const [row] = lock === 'locked' ? await rows.for('update') : await rows;
  const [data] = row === undefined ? [] : await toSecurityGroups(tx, caller, client, [row]);
  if (row === undefined || data === undefined) throw missing();
  return { data, written: row };
}

/** Rows of one client as the contract spells them, each with what it gives of what the caller sees, by name (D-109, D-282). */
export async function toSecurityGroups(
  tx: Transaction,
  caller: Caller,
  client: string,
  rows: readonly Row[],
): Promise<SecurityGroup[]> {
  const uids = rows.map(({ uid }) => uid);
  if (uids.length === 0) return [];
  const given = await tx
    .select({ group: securityGroupRoles.groupUID, roleUID: roles.uid, roleName: roles.name })
    .from(securityGroupRoles)
    .innerJoin(roles, eq(roles.uid, securityGroupRoles.roleUID))
    .where(among(securityGroupRoles.groupUID, uids))
    .orderBy(asc(roles.name), asc(roles.uid));
  const places = await tx
    .select({ group: securityGroupBuildings.groupUID, uid: buildings.uid, name: buildings.name })
    .from(securityGroupBuildings)
    .innerJoin(buildings, eq(buildings.uid, securityGroupBuildings.buildingUID))
    .where(and(among(securityGroupBuildings.groupUID, uids), seenBy(caller, client)))
    .orderBy(asc(buildings.name), asc(buildings.uid));
  const aboves = await thingsAbove(tx, await ownStanding(tx, caller), mappingsAsGiven, { client, uids });
  const rolesOf = Map.groupBy(given, ({ group }) => group);
  const buildingsOf = Map.groupBy(places, ({ group }) => group);
  return rows.map(({ uid, clientUID, name, isEnabled, hasAllBuildings, unknownMembers }) => ({
    ...unknownMembers,
    uid,
    clientUID,
    name,
    isEnabled,
    roles: (rolesOf.get(uid) ?? []).map(({ roleUID, roleName }) => ({ roleUID, roleName })),
    hasAllBuildings,
    buildings: (buildingsOf.get(uid) ?? []).map((building) => ({ uid: building.uid, name: building.name })),
    isAbove: aboves.has(uid),
  }));
}
