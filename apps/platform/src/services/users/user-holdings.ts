import type { ListedUser, Named } from '@wardmere/api';
import { and, asc, eq } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import {
  buildings,
  roles,
  securityGroups,
  userBuildings,
  userMappings,
  userRoles,
} from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { seenBy } from '../buildings/building-record.ts';
import { grouped } from '../people/grouped.ts';

/** The roles of a person and the mappings that give all buildings, by hand and by mappings (D-287). */
export type Holdings = Pick<ListedUser, 'userRoles' | 'mappedRoles' | 'allBuildingsBy'>;

const mapping = { uid: securityGroups.uid, name: securityGroups.name };
type Params = { readonly client: string; readonly user: string };

/** What some people hold. */
export async function holdingsOf(tx: Transaction, uids: readonly string[]): Promise<(uid: string) => Holdings> {
  const given = tx
    .select({ of: userRoles.userUID, roleUID: roles.uid, roleName: roles.name, mapping })
    .from(userRoles)
    .innerJoin(roles, eq(roles.uid, userRoles.roleUID))
    .leftJoin(securityGroups, eq(securityGroups.uid, userRoles.givenBy))
    .where(among(userRoles.userUID, [...uids]))
    .orderBy(asc(roles.name), asc(roles.uid), asc(securityGroups.name));
  const reaching = tx
    .select({ of: userMappings.userUID, ...mapping })
    .from(userMappings)
    .innerJoin(securityGroups, eq(securityGroups.uid, userMappings.groupUID))
    .where(and(among(userMappings.userUID, [...uids]), eq(userMappings.hasAllBuildings, true)))
    .orderBy(asc(securityGroups.name));
  const [rows, everywhere] = await Promise.all([given, reaching]);
  const [held, allBuildings] = [grouped(rows), grouped(everywhere)];
  return (uid) => {
    const { byHand, mapped } = byOrigin(held.get(uid) ?? []);
    return { userRoles: byHand, mappedRoles: mapped, allBuildingsBy: allBuildings.get(uid) ?? [] };
  };
}

/** The assigned buildings of some users as far as the caller sees them, by name, once for each way they came. */
export async function placesOf(tx: Transaction, caller: Caller, client: string, uids: readonly string[]) {
  const rows = await tx
    .select({ of: userBuildings.userUID, uid: buildings.uid, name: buildings.name, mapping })
    .from(userBuildings)
    .innerJoin(buildings, eq(buildings.uid, userBuildings.buildingUID))
    .leftJoin(securityGroups, eq(securityGroups.uid, userBuildings.givenBy))
    .where(and(among(userBuildings.userUID, [...uids]), seenBy(caller, client)))
    .orderBy(asc(buildings.name), asc(buildings.uid), asc(securityGroups.name));
  return grouped(rows);
}

/** The same of one user, each once. */
export async function buildingsOfUser(tx: Transaction, caller: Caller, { client, user }: Params): Promise<Named[]> {
  const places = (await placesOf(tx, caller, client, [user])).get(user.toLowerCase()) ?? [];
  return [...new Map(places.map(({ uid, name }) => [uid, { uid, name }])).values()];
}

/** What was given by hand, and what a mapping gave. */
export function byOrigin<Row extends { readonly mapping: Named | null }>(rows: readonly Row[]) {
  return {
    byHand: rows.flatMap(({ mapping: by, ...row }) => (by === null ? [row] : [])),
    mapped: rows.flatMap(({ mapping: by, ...row }) => (by === null ? [] : [{ ...row, mapping: by }])),
  };
}
