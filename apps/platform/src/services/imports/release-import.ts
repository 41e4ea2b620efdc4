import type { RunRelease } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { forbidden, invalidField, Refusal } from '../../http/refusal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { drops, imports } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { NOTHING_DONE } from './counts.ts';
import { inFigures } from '../../in-figures.ts';
import type { ImportFound } from './import-record.ts';

interface Releasing {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly jobs: Pick<Jobs, 'send'>;
}

/**
 * Lets an import go on that waits for somebody, once the number it waits with is repeated (D-226). What came by SFTP before
 * somebody else saved its settings is theirs alone to release, and begins anew as theirs: with their rights, and with the
 * columns that they would have read (D-223).
 */
export async function releaseImport(
  { tx, caller, jobs }: Releasing,
  found: ImportFound,
  { changes }: RunRelease,
): Promise<void> {
  const { uid, clientUID, status, hold, acceptedChanges } = found;
  // Released twice, it went on the first time.
  if (status !== 'Held' && acceptedChanges === changes) return;
  if (status !== 'Held' || hold === null) throw waitsForNobody();
  const sender = await actsFor(tx, found);
  if (sender !== found.senderUID && sender !== caller.userUid) throw forbidden(ITS_SAVERS);
  if (hold.changes !== changes)
    throw invalidField('changes', `${hold.because} Repeat ${inFigures(hold.changes)} to let it go on.`);
  const released = { client: clientUID, import: uid };
  if (sender === found.senderUID && found.columns.length > 0) {
    await tx.update(imports).set({ status: 'Queued', acceptedChanges: changes }).where(eq(imports.uid, uid));
    return jobs.send(tx, 'imports', released);
  }
  const anew = { ...NOTHING_DONE, status: 'Asked', senderUID: sender, acceptedChanges: changes, hold: null } as const;
  await tx.update(imports).set(anew).where(eq(imports.uid, uid));
  return jobs.send(tx, 'drops', released);
}

/** With whose rights it goes on: what acts for the drop, with those of whoever saved its settings last. */
async function actsFor(tx: Transaction, { clientUID, senderUID, actsForDrop }: ImportFound): Promise<string> {
  if (!actsForDrop) return senderUID;
  const [drop] = await tx.select({ savedBy: drops.savedByUID }).from(drops).where(eq(drops.clientUID, clientUID));
  return drop?.savedBy ?? senderUID;
}

const ITS_SAVERS = 'It goes on with the rights of whoever saved the SFTP settings last: only they can release it.';
const waitsForNobody = () => new Refusal(409, 'Conflict.', { description: 'This import is not waiting for anybody.' });
