import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { deliveries } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';

export const WAS_DELETED = 'The configuration was deleted.';
export const WAS_SWITCHED_OFF = 'The configuration was switched off.';

/**
 * Ends what waits for a configuration that is switched off or deleted, so that nothing of it is sent once it is switched on
 * again (D-257). What is on its way is left to whoever has it in hand, and what is sent through one that is off, too, is a test.
 */
export async function endWaiting(
  tx: Transaction,
  { client, configuration, now }: { readonly client: string; readonly configuration: string; readonly now: Date },
  reason: typeof WAS_DELETED | typeof WAS_SWITCHED_OFF,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ result: 'Failed', reason, dueAt: null, takenUntil: null, overAt: now })
    .where(
      and(
        eq(deliveries.clientUID, client),
        eq(deliveries.configurationUID, configuration),
        isNotNull(deliveries.dueAt),
        or(isNull(deliveries.takenUntil), lte(deliveries.takenUntil, now)),
        ...(reason === WAS_DELETED ? [] : [eq(deliveries.isTest, false)]),
      ),
    );
}
