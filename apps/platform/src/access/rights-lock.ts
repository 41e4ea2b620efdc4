import { sql } from 'drizzle-orm';
import { askNow, type Transaction } from '../storage/transaction.ts';

/**
 * Waits until nobody else changes rights in a place, which is `platform` or a client by its uid: what is compared then holds until the transaction ends. Whoever changes
 * rights there waits `alone`, whoever relies on them beside each other. The platform comes before a client, and both before
 * any row, so that no two wait for each other.
 */
export async function lockRightsIn(tx: Transaction, place: string, alone: boolean): Promise<void> {
  const key = sql`hashtextextended(${`rights ${place}`}, 0)`;
  await askNow(
    tx.execute(alone ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`),
  );
}
