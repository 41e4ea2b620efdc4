import { sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';

/** For how many days something of a delivery is kept. */
export interface KeptOfDeliveries {
  /** That it was, and what became of it. */
  readonly entries: number;
  /** What was reported, sent and answered. */
  readonly bodies: number;
}

/** Makes the parts of the months ahead, and drops those of which nothing is kept any longer (D-281). */
export async function tendDeliveries(store: Store, { entries, bodies }: KeptOfDeliveries): Promise<void> {
  await asPlatform(store, (tx) => tx.execute(sql`select tend_deliveries(${entries}, ${bodies})`));
}
