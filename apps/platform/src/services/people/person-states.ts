import type { PersonState } from '@wardmere/api';
import { sql, type SQL } from 'drizzle-orm';
import { people, userBuildings, userRoles } from '../../storage/schema/index.ts';
import { reachesAllBuildings } from '../../access/all-buildings.ts';

/** Who may sign in: nobody else's lack asks for attention. */
const inUse = sql`not ${people.isContactOnly} and ${people.isActive}`;

/** What about an active user asks for attention. */
export const personStates = (clientUid: string): Readonly<Record<PersonState, SQL>> => ({
  'never-signed-in': sql`(${inUse} and ${people.lastSeen} = '-infinity')`,
  'without-role': sql`(${inUse} and not exists (select from ${userRoles} holder where holder.user_uid = ${people.uid}))`,
  'without-building': sql`(${inUse} and not ${reachesAllBuildings(people)}
    and not exists (select from ${userBuildings} there where there.client_uid = ${clientUid} and there.user_uid = ${people.uid}))`,
});
