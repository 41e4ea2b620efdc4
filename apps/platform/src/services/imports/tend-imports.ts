import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Store } from '../../storage/open.ts';
import { imports } from '../../storage/schema/index.ts';
import { asPlatform } from '../../storage/transaction.ts';
import type { Uploads } from '../../uploads/uploads.ts';

const HOUR = 3_600_000;
/** What was never queued is kept for a day, what was for thirty (D-225). */
const UNQUEUED_MS = 24 * HOUR;
const QUEUED_MS = 30 * 24 * HOUR;

/** Forgets files and rows that are kept no longer. */
export async function tendImports(store: Store, uploads: Pick<Uploads, 'remove'>, now: Date): Promise<void> {
  const before = (age: number) => lt(imports.createdAt, new Date(now.getTime() - age));
  const gone = await asPlatform(store, (tx) =>
    tx
      .delete(imports)
      .where(or(and(isNull(imports.queuedDate), before(UNQUEUED_MS)), before(QUEUED_MS)))
      .returning({ name: imports.uploadedFileName }),
  );
  for (const { name } of gone) await uploads.remove(name);
}

/**
 * Takes up what a process that ended had begun, at once: the queue would know it only after a while. Taken up twice, one of
 * them works and the other finds it done.
 */
export const resumeImports = (store: Store, jobs: Pick<Jobs, 'send'>): Promise<void> =>
  asPlatform(store, async (tx) => {
    const begun = await tx
      .select({ uid: imports.uid })
      .from(imports)
      .where(inArray(imports.status, ['Rehearsing', 'Queued', 'Running']));
    for (const { uid } of begun) await jobs.send(tx, 'imports', { import: uid });
  });
