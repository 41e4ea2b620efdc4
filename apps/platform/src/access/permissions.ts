import { normalPermission } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../storage/transaction.ts';

/** The permissions of roles, each once, in order (§6). */
export const permissionsIn = (granted: readonly string[]): string[] =>
  [...new Set(granted.map(normalPermission))].toSorted();

/** What a person may do: the permissions of their roles. A role of another tenant grants nothing. */
export async function permissionsOf(tx: Transaction, userUid: string): Promise<string[]> {
  const { rows } = await tx.execute<{ granted: string[] }>(sql`select permissions_of(${userUid}) as granted`);
  return permissionsIn(rows[0]?.granted ?? []);
}
