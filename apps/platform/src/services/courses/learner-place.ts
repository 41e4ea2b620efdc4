import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { missing } from '../../http/refusal.ts';
import { clients, courses, learners, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { requireSeen } from '../buildings/building-record.ts';
import { buildingsOf, seenPeople } from '../people/people-seen.ts';

/** Whose learners are asked for: a client's, or those of one of its buildings. */
export interface LearnerPlace {
  readonly client: string;
  readonly building?: string;
}

/**
 * The learners of a place whom a caller sees. Who is limited to buildings sees those whose primary building is one of theirs,
 * by every path, and nobody whom the list of people does not tell of (D-277).
 */
export function seenLearners(caller: Caller, { client, building }: LearnerPlace): SQL | undefined {
  const ofPlace = and(
    eq(learners.clientUID, client),
    building === undefined ? undefined : eq(learners.buildingUID, building),
  );
  if (!caller.assignedBuildingsOnly) return ofPlace;
  return and(
    ofPlace,
    sql`${learners.buildingUID} in (${buildingsOf(caller)})`,
    sql`exists (select from ${users} where ${users.uid} = ${learners.userUID} and ${seenPeople(caller, client, users)})`,
  );
}

/** A building that the caller does not see has no courses: it is not there. */
export async function requirePlace(tx: Transaction, caller: Caller, { client, building }: LearnerPlace): Promise<void> {
  if (building !== undefined) await requireSeen(tx, caller, { client, building });
}

/** A course of a client by its id. */
export async function findCourse(
  tx: Transaction,
  { client, course }: { readonly client: string; readonly course: string },
): Promise<{ readonly name: string }> {
  const [found] = await tx
    .select({ name: courses.name })
    .from(courses)
    .where(and(eq(courses.clientUID, client), eq(courses.uid, course)));
  if (found === undefined) throw missing();
  return found;
}

/** The day it is where the client is: by it a certificate has ended or has not (D-275). */
export async function todayAt(tx: Transaction, client: string, now: Date): Promise<string> {
  const [found] = await tx
    .select({
      day: sql<string>`(${now.toISOString()}::timestamptz at time zone coalesce(${clients.timeZone}, 'UTC'))::date::text`,
    })
    .from(clients)
    .where(eq(clients.uid, client));
  if (found === undefined) throw missing();
  return found.day;
}
