import { sql } from 'drizzle-orm';
import { grantedTo, permissionsIn } from '../access/permissions.ts';
import type { Transaction } from '../storage/transaction.ts';

/** What a person may do: the permissions of their roles. */
export async function permissionsOf(tx: Transaction, userUid: string): Promise<string[]> {
  const { rows } = await tx.execute<{ granted: string[] }>(sql`select ${grantedTo(userUid)} as granted`);
  return permissionsIn(rows[0]?.granted ?? []);
}
