import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { deliveries, receiverOf } from '../storage/schema/index.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';

export type TakenDelivery = typeof deliveries.$inferSelect;

/** So long a delivery is in one worker's hand: longer than an attempt may take, and no longer than it may lie after a kill. */
const LEASE = 15_000;
/** One receiver has at most so many requests at a time (D-257). */
const AT_ONE_RECEIVER = 4;
/** One client has at most so many hands, of all processes together: what hangs for it leaves some for the others. */
const OF_ONE_CLIENT = 75;
/** What a receiver has beyond its first leaves its client's other receivers some of these. */
const BEYOND_OF_ONE_CLIENT = 50;
/** Of several processes one looks after the other, or each would give a receiver four. */
const LOOKING = 7_100_014;

interface Room {
  readonly now: Date;
  readonly most: number;
  /** So many of them may be for receivers that have a request, or get one, besides. */
  readonly beyondFirst: number;
}

/** Takes deliveries that are due, as many as there is room for; of those that a newer one overtook, none (D-257). */
export function takeDue(store: Store, room: Room) {
  return asPlatform(store, async (tx): Promise<readonly TakenDelivery[]> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOOKING})`);
    const { now } = room;
    let due = await lockDue(tx, room);
    // What was overtaken gives its place to what waits behind it.
    while ((await supersede(tx, now, isOneOf(due))).length > 0) due = await lockDue(tx, room);
    return tx
      .update(deliveries)
      .set({ takenUntil: new Date(now.getTime() + LEASE) })
      .where(isOneOf(due))
      .returning();
  });
}

/** A delivery by its key, its moment as the database writes it. */
interface Key extends Record<string, unknown> {
  readonly at: string;
  readonly uid: string;
}

/**
 * Holds what is next at each receiver, the clients in turn: whose hands are fewer is served first, there and of all hands.
 * Receivers and who has something waiting there are gone through by their index, and of what waits there for a client no more
 * is read than the receiver may be sent: however much waits for one that hangs, the others are found as quickly. Of several
 * changes of one incident for one configuration only the oldest is held: the next has its turn when that has come back. A row
 * that somebody else writes at this moment is left for the next look, so that none of them ever waits for the other; one that
 * was ended since it was found is held no more, which is asked of it once more as it is locked.
 */
async function lockDue(tx: Transaction, { now, most, beyondFirst }: Room): Promise<readonly Key[]> {
  const { rows } = await tx.execute<Key>(sql`
    with recursive waits as (
      (select ${receiverOf} as receiver, client_uid from deliveries where due_at is not null order by 1, 2 limit 1)
      union all
      select next.* from waits cross join lateral (
        select ${receiverOf} as receiver, client_uid from deliveries
        where due_at is not null and (${receiverOf}, client_uid) > (waits.receiver, waits.client_uid)
        order by 1, 2 limit 1) as next
    ), in_hand as materialized (
      select ${receiverOf} as receiver, client_uid, incident_id, configuration_uid from deliveries where taken_until > ${now}
    ), at_receivers as (
      select receiver, count(*) as held from in_hand group by 1
    ), of_clients_there as (
      select receiver, client_uid, count(*) as held from in_hand group by 1, 2
    ), waiting as (
      select due.*, waits.receiver, coalesce(held, 0) as held,
        row_number() over (partition by due.client_uid, incident_id, configuration_uid order by at, uid) as place
      from waits left join at_receivers using (receiver) cross join lateral (
        select at, uid, due_at, client_uid, incident_id, configuration_uid from deliveries
        where due_at is not null and ${receiverOf} = waits.receiver and client_uid = waits.client_uid and due_at <= ${now}
          and (taken_until is null or taken_until <= ${now})
          and not exists (
            select from in_hand where (in_hand.client_uid, in_hand.incident_id, in_hand.configuration_uid)
              = (deliveries.client_uid, deliveries.incident_id, deliveries.configuration_uid))
        order by due_at, uid
        limit greatest(0, ${AT_ONE_RECEIVER} - coalesce(held, 0))
      ) as due
    ), in_turn_there as (
      select waiting.*, coalesce(own.held, 0)
        + row_number() over (partition by receiver, client_uid order by due_at, uid) as turn_there
      from waiting left join of_clients_there as own using (receiver, client_uid) where place = 1
    ), places as (
      select in_turn_there.*, held + row_number() over (partition by receiver order by turn_there, due_at, uid) as place_there
      from in_turn_there
    ), free as (
      select at, uid, due_at, client_uid, place_there > 1 as is_beyond from places where place_there <= ${AT_ONE_RECEIVER}
    ), at_clients as (
      select client_uid, count(*) as held from in_hand group by client_uid
    ), in_turn as (
      select free.*, coalesce(held, 0) + row_number() over (partition by client_uid order by is_beyond, due_at, uid) as turn
      from free left join at_clients using (client_uid)
    ), shared as (
      select * from in_turn where turn <= case when is_beyond then ${BEYOND_OF_ONE_CLIENT}::int else ${OF_ONE_CLIENT} end
    ), next as (
      (select at, uid from shared where not is_beyond order by turn, due_at, uid limit ${most})
      union all
      (select at, uid from shared where is_beyond order by turn, due_at, uid
        limit least(${beyondFirst}, greatest(0, ${most} - (select count(*) from shared where not is_beyond))))
    )
    select deliveries.at::text, deliveries.uid from deliveries join next using (at, uid)
    where deliveries.due_at is not null for update of deliveries skip locked`);
  return rows;
}

const isOneOf = (keys: readonly Key[]): SQL =>
  sql`(${deliveries.at}, ${deliveries.uid}) in (select * from unnest(
    ${sql.param(keys.map(({ at }) => at))}::timestamptz[], ${sql.param(keys.map(({ uid }) => uid))}::uuid[]))`;

/** Every change of an incident that waits, for whichever configuration. */
export const ofIncident = (client: string, incident: string): SQL =>
  sql`${deliveries.clientUID} = ${client} and ${deliveries.incidentId} = ${incident}`;

/** When somebody last had it sent again; null for what nobody has. */
const lastAsked = sql`(${deliveries.resends} -> -1 ->> 'at')::timestamptz`;

/**
 * What waits while a newer change of its incident has its delivery is never sent, unless somebody sent it again when that was
 * over already; after the all-clear nothing is, whether or not the rule asks for that (D-257). The all-clear itself is overtaken
 * by nothing, not even by what is reported after it. Answers with what was overtaken.
 */
export function supersede(
  tx: Transaction,
  now: Date,
  which: SQL | undefined,
): Promise<readonly { readonly uid: string }[]> {
  return tx
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
        which,
        sql`${deliveries.dueAt} is not null and ${deliveries.incidentStatus} <> 'Resolved'`,
        or(isNull(deliveries.takenUntil), lte(deliveries.takenUntil, now)),
        sql`exists (
          select from deliveries as newer
          where newer.client_uid = ${deliveries.clientUID} and newer.incident_id = ${deliveries.incidentId}
            and newer.configuration_uid = ${deliveries.configurationUID} and newer.uid <> ${deliveries.uid}
            and (newer.result <> 'Not sent' or newer.incident_status = 'Resolved')
            and newer.at > ${deliveries.at}
            and (${lastAsked} is null or newer.result = 'Waiting' or greatest(newer.at, newer.over_at) > ${lastAsked}))`,
      ),
    )
    .returning({ uid: deliveries.uid });
}

/** A delivery that is in hand, or was. */
export const isThis = ({ at, uid }: Pick<TakenDelivery, 'at' | 'uid'>): SQL | undefined =>
  and(eq(deliveries.at, at), eq(deliveries.uid, uid));

/** Writes what became of a delivery, where it is still in hand: nobody else has taken it up meanwhile. */
export async function whileTaken(
  tx: Transaction,
  taken: TakenDelivery,
  change: Partial<typeof deliveries.$inferInsert>,
): Promise<boolean> {
  if (taken.takenUntil === null) return false;
  const changed = await tx
    .update(deliveries)
    .set({ ...change, takenUntil: null })
    .where(and(isThis(taken), eq(deliveries.takenUntil, taken.takenUntil)))
    .returning({ uid: deliveries.uid });
  return changed.length > 0;
}
