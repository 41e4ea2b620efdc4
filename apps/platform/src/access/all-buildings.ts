import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { userMappings } from '../storage/schema/index.ts';

/** Whether a person has all buildings of their client, by hand or by a mapping (D-287). */
export const reachesAllBuildings = (person: { readonly uid: AnyColumn; readonly hasAllBuildings: AnyColumn }) =>
  sql<boolean>`(${person.hasAllBuildings} or ${person.uid} in (${givenAllBuildings}))`;

const givenAllBuildings: SQL = sql`select given.user_uid from ${userMappings} given where given.has_all_buildings`;
