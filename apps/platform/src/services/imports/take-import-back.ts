import { randomUUID } from 'node:crypto';
import { extensionOf, type RunUndo } from '@wardmere/api';
import { and, desc, eq } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import type { Caller } from '../../access/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { imports } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { seenImports, takeBackUntil, waits, type ImportFound } from './import-record.ts';

interface Taking {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly now: Date;
}

/**
 * Takes an import back, or rehearses that (D-228): with a run of its own, whose name is answered. Asked twice, whoever asks,
 * it is taken back once; the import itself is locked meanwhile.
 */
export async function takeImportBack(taking: Taking, original: ImportFound, { sendToQueue }: RunUndo): Promise<string> {
  const { tx, caller, jobs, now } = taking;
  const already = await takingBackOf(taking, original);
  if (already !== undefined) return already;
  requireInTime(original, now);
  const own = await ownRehearsal(taking, original);
  if (own?.status === 'Rehearsing' && !sendToQueue) return own.uploadedFileName;
  const asked = {
    status: sendToQueue ? ('Queued' as const) : ('Rehearsing' as const),
    lastRow: 0,
    reason: '',
    askedAt: now,
    ...(sendToQueue ? { queuedBy: caller.name, queuedDate: now } : { judgedAs: '' }),
  };
  const [run] =
    own === undefined
      ? await tx
          .insert(imports)
          .values({ ...begun(original), ...asked, senderUID: caller.userUid })
          .returning()
      : await tx.update(imports).set(asked).where(eq(imports.uid, own.uid)).returning();
  if (run === undefined) throw new Error('A run that takes an import back was neither made nor found.');
  await jobs.send(tx, 'imports', { client: run.clientUID, import: run.uid });
  return run.uploadedFileName;
}

/** The run that takes it back already, or has; somebody else's is named only to whom sees it. */
async function takingBackOf(
  { tx, caller }: Taking,
  { uid, clientUID, kind }: ImportFound,
): Promise<string | undefined> {
  const isIt = and(eq(imports.takesBackUID, uid), among(imports.status, ['Queued', 'Running', 'Finished']));
  const [run] = await tx.select().from(imports).where(isIt);
  if (run === undefined) return undefined;
  const [seen] = await tx
    .select({ name: imports.uploadedFileName })
    .from(imports)
    .where(and(seenImports(caller, clientUID, kind), eq(imports.uid, run.uid)));
  if (seen === undefined) throw conflict('Somebody else is taking this import back, or already has.');
  return seen.name;
}

/** What the caller has looked at before is what is queued then. */
async function ownRehearsal({ tx, caller }: Taking, { uid }: ImportFound): Promise<ImportFound | undefined> {
  const [run] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.takesBackUID, uid), eq(imports.senderUID, caller.userUid), among(imports.status, [...waits])))
    .orderBy(desc(imports.createdAt))
    .limit(1);
  return run;
}

function requireInTime(original: ImportFound, now: Date): void {
  const until = takeBackUntil(original);
  if (until === null) throw conflict('This import cannot be taken back.');
  if (until < now) throw conflict('An import can be taken back for 7 days.');
}

const conflict = (description: string) => new Refusal(409, 'Conflict.', { description });

/** A run that takes another back: about the same file, under a name of its own; it came by no file, however that one did. */
const begun = ({ uid, clientUID, kind, originalFileName, uploadedFileName }: ImportFound) => ({
  clientUID,
  kind,
  uploadedFileName: `${randomUUID()}.${extensionOf(uploadedFileName)}`,
  originalFileName,
  takesBackUID: uid,
});
