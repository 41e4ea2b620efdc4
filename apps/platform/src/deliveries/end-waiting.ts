import { and, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { deliveries } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { isThis, type TakenDelivery } from './take-due.ts';

export const WAS_DELETED = 'The configuration was deleted.';
export const WAS_SWITCHED_OFF = 'The configuration was switched off.';

/**
 * Ends what waits for a configuration that is switched off or deleted, so that nothing of it is sent once it is switched on
 * again (D-257). What is on its way is left to whoever has it in hand, with the reason for which it ends where it does not
 * arrive, and what is sent through one that is off, too, is a test.
 */
export async function endWaiting(
  tx: Transaction,
  { client, configuration, now }: { readonly client: string; readonly configuration: string; readonly now: Date },
  reason: typeof WAS_DELETED | typeof WAS_SWITCHED_OFF,
): Promise<void> {
  const waits = and(
    eq(deliveries.clientUID, client),
    eq(deliveries.configurationUID, configuration),
    isNotNull(deliveries.dueAt),
    ...(reason === WAS_DELETED ? [] : [eq(deliveries.isTest, false)]),
  );
  // First all of them, which nobody takes up or lets go of from then on: what is let go of meanwhile is ended as what was free.
  await tx.update(deliveries).set({ reason }).where(waits);
  await tx
    .update(deliveries)
    .set({ result: 'Failed', dueAt: null, takenUntil: null, overAt: now })
    .where(and(waits, or(isNull(deliveries.takenUntil), lte(deliveries.takenUntil, now))));
}

/** Ends a delivery that was let go of and waits, where its configuration was switched off or deleted while it was in hand. */
export async function endLetGo(tx: Transaction, taken: TakenDelivery, now: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ result: 'Failed', dueAt: null, overAt: now })
    .where(and(isThis(taken), isNotNull(deliveries.dueAt), ne(deliveries.reason, '')));
}
