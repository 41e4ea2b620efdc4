import type { ListedUser, Named } from '@wardmere/api';
import { and, sql, type SQL } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import {
  buildings,
  roles,
  securityGroups,
  userBuildings,
  userMappings,
  userRoles,
} from '../../storage/schema/index.ts';
import { together } from '../../storage/together.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { seenBy } from '../buildings/building-record.ts';
import { grouped } from '../people/grouped.ts';

/** The roles of a person and the mappings that give all buildings, by hand and by mappings (D-287). */
export type Holdings = Pick<ListedUser, 'userRoles' | 'mappedRoles' | 'allBuildingsBy'>;

/** A list of several people: rows by whom they are of. */
export type RowsOf<Row> = readonly (Row & { readonly of: string })[];
type Params = { readonly client: string; readonly user: string };

/** The mapping that gave something; null where it was given by hand. */
const mapping = sql`case when ${securityGroups.uid} is not null
  then json_build_object('uid', ${securityGroups.uid}, 'name', ${securityGroups.name}) end as mapping`;

/** What `holdings` is made of. */
export type HoldingRows = {
  readonly given: RowsOf<{ readonly roleUID: string; readonly roleName: string; readonly mapping: Named | null }>;
  readonly reaching: RowsOf<Named>;
};

/** The queries of what some people hold. */
export const holdingsOf = (uids: readonly string[]): Record<keyof HoldingRows, SQL> => ({
  given: sql`select ${userRoles.userUID} as of, ${roles.uid} as "roleUID", ${roles.name} as "roleName", ${mapping}
    from ${userRoles} join ${roles} on ${roles.uid} = ${userRoles.roleUID}
    left join ${securityGroups} on ${securityGroups.uid} = ${userRoles.givenBy}
    where ${among(userRoles.userUID, uids)}
    order by ${roles.name}, ${roles.uid}, ${securityGroups.name}`,
  reaching: sql`select ${userMappings.userUID} as of, ${securityGroups.uid}, ${securityGroups.name}
    from ${userMappings} join ${securityGroups} on ${securityGroups.uid} = ${userMappings.groupUID}
    where ${among(userMappings.userUID, uids)} and ${userMappings.hasAllBuildings}
    order by ${securityGroups.name}`,
});

/** What each of them holds. */
export function holdings({ given, reaching }: HoldingRows): (uid: string) => Holdings {
  const [held, allBuildings] = [grouped(given), grouped(reaching)];
  return (uid) => {
    const { byHand, mapped } = byOrigin(held.get(uid) ?? []);
    return { userRoles: byHand, mappedRoles: mapped, allBuildingsBy: allBuildings.get(uid) ?? [] };
  };
}

/** Buildings of several people, once for each way they came. */
export type PlaceRows = RowsOf<Named & { readonly mapping: Named | null }>;

/** The query of the assigned buildings of some users as far as the caller sees them, by name. */
export const placesOf = (caller: Caller, client: string, uids: readonly string[]): SQL =>
  sql`select ${userBuildings.userUID} as of, ${buildings.uid}, ${buildings.name}, ${mapping}
    from ${userBuildings} join ${buildings} on ${buildings.uid} = ${userBuildings.buildingUID}
    left join ${securityGroups} on ${securityGroups.uid} = ${userBuildings.givenBy}
    where ${and(among(userBuildings.userUID, uids), seenBy(caller, client))}
    order by ${buildings.name}, ${buildings.uid}, ${securityGroups.name}`;

/** The same of one user, each once. */
export async function buildingsOfUser(tx: Transaction, caller: Caller, { client, user }: Params): Promise<Named[]> {
  const { places } = await together<{ readonly places: PlaceRows }>(tx, { places: placesOf(caller, client, [user]) });
  return [...new Map(places.map(({ uid, name }) => [uid, { uid, name }])).values()];
}

/** What was given by hand, and what a mapping gave. */
export function byOrigin<Row extends { readonly mapping: Named | null }>(rows: readonly Row[]) {
  return {
    byHand: rows.flatMap(({ mapping: by, ...row }) => (by === null ? [row] : [])),
    mapped: rows.flatMap(({ mapping: by, ...row }) => (by === null ? [] : [{ ...row, mapping: by }])),
  };
}
