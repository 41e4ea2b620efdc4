import { and, eq, isNull } from 'drizzle-orm';
import { among } from '../storage/among.ts';
import type { Letters } from '../mail/letters.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Store } from '../storage/open.ts';
import { clients, imports } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { dropOfClient } from './drop-account.ts';
import { toldInALetter } from './report.ts';

export interface Telling {
  readonly store: Store;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly letters: Pick<Letters, 'dropped'>;
  readonly now: () => Date;
}

/** Where a run stands still, and nothing more becomes of it without somebody. */
const still = ['Finished', 'Stopped', 'Failed', 'Held'] as const;
const come = and(eq(imports.origin, 'SFTP'), isNull(imports.toldAt), among(imports.status, [...still]));

/**
 * Writes the one letter of a run that came by SFTP, to each of those who are to be told, when it is over or waits for
 * somebody (D-227). What was told is noted in the same transaction, so that nobody is told twice.
 */
export const tellDropped = ({ store, outbox, letters, now }: Telling, uid: string): Promise<void> =>
  asPlatform(store, async (tx) => {
    const [run] = await tx
      .select({ ...toldInALetter, clientUID: imports.clientUID })
      .from(imports)
      .where(and(eq(imports.uid, uid), come))
      .for('update');
    if (run === undefined) return;
    const drop = await dropOfClient(tx, run.clientUID);
    const [client] = await tx.select({ name: clients.name }).from(clients).where(eq(clients.uid, run.clientUID));
    for (const to of drop?.emailList ?? []) await outbox.post(tx, letters.dropped(to, client?.name ?? '', run));
    await tx.update(imports).set({ toldAt: now() }).where(eq(imports.uid, uid));
  });

/** Tells what a process that ended had left untold. */
export async function tellUntold(telling: Telling): Promise<void> {
  const untold = await asPlatform(telling.store, (tx) => tx.select({ uid: imports.uid }).from(imports).where(come));
  for (const { uid } of untold) await tellDropped(telling, uid);
}
