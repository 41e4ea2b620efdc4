import type { RunRelease } from '@wardmere/api';
import { eq } from 'drizzle-orm';
import { invalidField, Refusal } from '../../http/refusal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { imports } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { ImportFound } from './import-record.ts';

interface Releasing {
  readonly tx: Transaction;
  readonly jobs: Pick<Jobs, 'send'>;
}

/** Lets an import go on that waits because of its size, once the number it waits with is repeated (D-226). */
export async function releaseImport(
  { tx, jobs }: Releasing,
  { uid, clientUID, status, hold, acceptedChanges }: ImportFound,
  { changes }: RunRelease,
): Promise<void> {
  // Released twice, it went on the first time.
  if (status !== 'Held' && acceptedChanges === changes) return;
  if (status !== 'Held' || hold === null) throw waitsForNobody();
  if (hold.changes !== changes)
    throw invalidField('changes', `${hold.because} Repeat ${hold.changes} to let it go on.`);
  await tx.update(imports).set({ status: 'Queued', acceptedChanges: changes }).where(eq(imports.uid, uid));
  await jobs.send(tx, 'imports', { client: clientUID, import: uid });
}

const waitsForNobody = () => new Refusal(409, 'Conflict.', { description: 'This import waits for nobody.' });
