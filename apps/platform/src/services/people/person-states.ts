import type { PersonState } from '@wardmere/api';
import { sql, type SQL } from 'drizzle-orm';
import { people } from '../../storage/schema/index.ts';
import { reachesAllBuildings } from '../../access/all-buildings.ts';

/** Who may sign in: nobody else's lack asks for attention. */
const inUse = sql`not ${people.isContactOnly} and ${people.isActive}`;

/** What about an active user asks for attention. */
export const personStates: Readonly<Record<PersonState, SQL>> = {
  'never-signed-in': sql`(${inUse} and ${people.lastSeen} = '-infinity')`,
  'without-role': sql`(${inUse} and not ${people.hasRoles})`,
  'without-building': sql`(${inUse} and not ${people.hasBuildings} and not ${reachesAllBuildings(people)})`,
};
