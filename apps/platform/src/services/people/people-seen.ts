import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { userBuildings } from '../../storage/schema/index.ts';
import { reachesAllBuildings } from '../../access/all-buildings.ts';
import type { Caller } from '../../access/caller.ts';

/** The columns that say whose a person is, of users, contacts or the list of both. */
interface Placed {
  readonly uid: AnyColumn;
  readonly clientUID: AnyColumn;
  readonly primaryBuildingUID: AnyColumn;
  readonly hasAllBuildings?: AnyColumn;
}

/**
 * The people of a client whom a caller may see: everybody, or for those limited to assigned buildings the people of these
 * buildings and themselves. Who has all buildings belongs to none of them in particular (D-028, D-029).
 */
export const seenPeople = (caller: Caller, clientUid: string, person: Placed): SQL | undefined =>
  and(eq(person.clientUID, clientUid), seenInBuildings(caller, person));

/** The same of all clients that a caller acts for, which the database itself sees to; undefined where that is everybody. */
export function seenInBuildings(caller: Caller, person: Placed): SQL | undefined {
  if (!caller.assignedBuildingsOnly) return undefined;
  const own = buildingsOf(caller);
  const there = sql`(${person.primaryBuildingUID} in (${own}) or ${person.uid} in (select there.user_uid from ${userBuildings} there where there.client_uid = ${person.clientUID} and there.building_uid in (${own})))`;
  const limited =
    person.hasAllBuildings === undefined
      ? there
      : sql`(not ${reachesAllBuildings({ uid: person.uid, hasAllBuildings: person.hasAllBuildings })} and ${there})`;
  return sql`(${person.uid} = ${caller.userUid} or ${limited})`;
}

/** The buildings a limited caller is assigned to, as a query. */
export const buildingsOf = (caller: Caller): SQL =>
  sql`select own.building_uid from ${userBuildings} own where own.user_uid = ${caller.userUid}`;
