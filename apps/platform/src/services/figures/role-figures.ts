import { roles as calls, type Figures } from '@wardmere/api';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { allows } from '../../access/allows.ts';
import { people, roles, userRoles } from '../../storage/schema/index.ts';
import { seenPeople } from '../people/people-seen.ts';
import { rolesOf } from '../roles/role-record.ts';
import type { Asking } from './asking.ts';

/**
 * How many of the people a caller sees hold each role, the most first: as the list of people finds them by that role:
 * one person once, in however many ways they hold it.
 */
export async function roleFigures({ tx, caller, client }: Asking): Promise<Figures['roles']> {
  if (!allows(calls.list.access, caller)) return undefined;
  const holders = sql<number>`count(distinct ${people.uid})::int`;
  return tx
    .select({ uid: roles.uid, name: roles.name, holders })
    .from(roles)
    .leftJoin(userRoles, eq(userRoles.roleUID, roles.uid))
    .leftJoin(people, and(eq(people.uid, userRoles.userUID), seenPeople(caller, client, people)))
    .where(rolesOf(client))
    .groupBy(roles.uid, roles.name)
    .orderBy(desc(holders), asc(roles.name));
}
