import { sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';

const keptForMonths = 25;

/** Makes the partitions of the months ahead and forgets the months that nobody looks back to any more. */
export async function tendHistory(store: Store): Promise<void> {
  await asPlatform(store, (tx) => tx.execute(sql`select tend_history(${keptForMonths})`));
}
