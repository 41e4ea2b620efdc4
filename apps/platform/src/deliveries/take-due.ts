import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { deliveries } from '../storage/schema/index.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';

export type TakenDelivery = typeof deliveries.$inferSelect;

/** So long a delivery is in one worker's hand: longer than an attempt may take, and no longer than it may lie after a kill. */
const LEASE = 15_000;
/** One receiver has at most so many requests at a time (D-257). */
const AT_ONE_RECEIVER = 4;
/** Of several processes one looks after the other, or each would give a receiver four. */
const LOOKING = 7_100_014;

/** Takes deliveries that are due, as many as there is room for; of those that a newer one overtook, none (D-257). */
export function takeDue(store: Store, { now, most }: { readonly now: Date; readonly most: number }) {
  return asPlatform(store, async (tx): Promise<readonly TakenDelivery[]> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOOKING})`);
    await supersede(tx, now);
    const until = new Date(now.getTime() + LEASE);
    const { rows } = await tx.execute<{ at: string; uid: string }>(sql`
      with waiting as (
        select at, uid, client_uid, incident_id, configuration_uid, due_at,
          substring(url from '^[a-zA-Z]+://[^/?#]*') as receiver, taken_until > ${now} as is_taken
        from deliveries where due_at is not null
      ), free as (
        select at, uid, row_number() over (partition by receiver order by due_at, uid)
          + (select count(*) from waiting as other where other.is_taken and other.receiver = waiting.receiver) as place, due_at
        from waiting
        where is_taken is not true and due_at <= ${now} and not exists (
          select from waiting as other
          where other.is_taken and (other.client_uid, other.incident_id, other.configuration_uid)
            = (waiting.client_uid, waiting.incident_id, waiting.configuration_uid))
      )
      select at::text, uid from free where place <= ${AT_ONE_RECEIVER} order by due_at, uid limit ${most}`);
    const taken: TakenDelivery[] = [];
    for (const { uid, at } of rows) {
      const [row] = await tx
        .update(deliveries)
        .set({ takenUntil: until })
        .where(and(sql`${deliveries.at} = ${at}::timestamptz`, eq(deliveries.uid, uid)))
        .returning();
      if (row !== undefined) taken.push(row);
    }
    return taken;
  });
}

/**
 * What waits while a newer change of its incident has its delivery is never sent, unless somebody sent it again since; after
 * the all-clear nothing is, whether or not the rule asks for that (D-257).
 */
async function supersede(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({
      result: 'Superseded',
      reason: 'A newer change of the incident came before this had arrived.',
      dueAt: null,
      takenUntil: null,
      overAt: now,
    })
    .where(
      and(
        sql`${deliveries.dueAt} is not null`,
        or(isNull(deliveries.takenUntil), lt(deliveries.takenUntil, now)),
        sql`exists (
          select from deliveries as newer
          where newer.client_uid = ${deliveries.clientUID} and newer.incident_id = ${deliveries.incidentId}
            and newer.configuration_uid = ${deliveries.configurationUID} and newer.uid <> ${deliveries.uid}
            and (newer.result <> 'Not sent' or newer.incident_status = 'Resolved')
            and newer.at > greatest(${deliveries.at}, (${deliveries.resends} -> -1 ->> 'at')::timestamptz))`,
      ),
    );
}

/** Writes what became of a delivery, where it is still in hand: nobody else has taken it up meanwhile. */
export async function whileTaken(
  tx: Transaction,
  { at, uid, takenUntil }: TakenDelivery,
  change: Partial<typeof deliveries.$inferInsert>,
): Promise<boolean> {
  if (takenUntil === null) return false;
  const changed = await tx
    .update(deliveries)
    .set({ ...change, takenUntil: null })
    .where(and(eq(deliveries.at, at), eq(deliveries.uid, uid), eq(deliveries.takenUntil, takenUntil)))
    .returning({ uid: deliveries.uid });
  return changed.length > 0;
}
