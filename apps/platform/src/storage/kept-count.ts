import { and, eq, inArray, sql } from 'drizzle-orm';
import { keptCounts } from './schema/index.ts';
import type { Transaction } from './transaction.ts';

/** The rows of a client in some tables, whose number is kept (decision 0142). */
export interface Kept {
  readonly client: string;
  readonly tables: readonly ('buildings' | 'contacts' | 'users')[];
}

/** How many they are. */
export async function keptCount(tx: Transaction, { client, tables }: Kept): Promise<number> {
  const [found] = await tx
    .select({ rows: sql<number>`coalesce(sum(${keptCounts.rows}), 0)::int` })
    .from(keptCounts)
    .where(and(eq(keptCounts.clientUID, client), inArray(keptCounts.ofTable, [...tables])));
  return found?.rows ?? 0;
}
