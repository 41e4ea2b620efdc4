import { and, eq } from 'drizzle-orm';
import { reached, reaches, type Caller } from '../../access/caller.ts';
import { invalidField } from '../../http/refusal.ts';
import { among } from '../../storage/among.ts';
import { userClients } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { comeAndGone } from '../lookups/come-and-gone.ts';

/**
 * The clients a person acts for, as far as the caller reaches them: others stay as they are (D-289). Compared with what is
 * kept and not with what is told: of whoever acts for every client none are told.
 */
export async function giveClients(
  { tx, caller }: { readonly tx: Transaction; readonly caller: Caller },
  uid: string,
  after: readonly string[],
): Promise<void> {
  const kept = await tx.select({ client: userClients.clientUID }).from(userClients).where(eq(userClients.userUID, uid));
  const before = reached(
    caller,
    kept.map(({ client }) => client),
  );
  const { come, gone } = comeAndGone(before, after);
  for (const client of come) {
    if (!(await reaches(tx, caller, client))) throw invalidField('clientUIDs', 'Choose clients from the list.');
  }
  if (come.length > 0) await tx.insert(userClients).values(come.map((clientUID) => ({ userUID: uid, clientUID })));
  if (gone.length > 0)
    await tx.delete(userClients).where(and(eq(userClients.userUID, uid), among(userClients.clientUID, [...gone])));
}
