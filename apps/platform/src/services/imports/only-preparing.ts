import { sql } from 'drizzle-orm';
import type { Transaction } from '../../storage/transaction.ts';

/**
 * What only prepares may be lost where the machine fails within a moment of it, and never out of its order: it is done again
 * from there, and nobody waits for the disk after every set.
 */
export const onlyPreparing = (tx: Transaction): Promise<unknown> => tx.execute(sql`set local synchronous_commit = off`);
