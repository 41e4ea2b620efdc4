import type { ImportKind, ImportRow, ImportRun } from '@wardmere/api';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Caller } from '../../access/caller.ts';
import { missing } from '../../http/refusal.ts';
import { importRows, imports } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

export type ImportFound = typeof imports.$inferSelect;

/**
 * The imports of a client that a caller sees: their own, and what others have queued; who is limited to buildings sees
 * theirs alone (D-225).
 */
export function seenImports(caller: Caller, client: string, kind: ImportKind) {
  const own = eq(imports.senderUID, caller.userUid);
  const theirs = caller.assignedBuildingsOnly ? own : or(own, ne(imports.status, 'Asked'));
  return and(eq(imports.clientUID, client), eq(imports.kind, kind), theirs);
}

/** Names that the platform gives; another is no file’s. */
const isGiven = (name: string) => /^[\w-]{36}\.[a-z]{3,4}$/.test(name);

/** One import by the name its file was given, or as if there were none. */
export async function findImport(
  { tx, caller }: { readonly tx: Transaction; readonly caller: Caller },
  { client, kind, file }: { readonly client: string; readonly kind: ImportKind; readonly file: string },
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<ImportFound> {
  if (!isGiven(file)) throw missing();
  const rows = tx
    .select()
    .from(imports)
    .where(and(seenImports(caller, client, kind), eq(imports.uploadedFileName, file)))
    .$dynamic();
  const [found] = lock === 'locked' ? await rows.for('update') : await rows;
  if (found === undefined) throw missing();
  return found;
}

/** An import as the contract tells it (D-225). */
export function toRun(found: ImportFound): ImportRun {
  const { rows, done, created, updated, unchanged, rejected } = found;
  return {
    uploadedFileName: found.uploadedFileName,
    originalFileName: found.originalFileName,
    sheetName: found.sheetName,
    origin: found.origin,
    // What has only been sent is as good as a rehearsal that has not begun.
    status: found.status === 'Asked' ? 'Rehearsing' : found.status,
    queuedBy: found.queuedBy,
    queuedDate: found.queuedDate?.toISOString() ?? null,
    finishedDate: found.finishedDate?.toISOString() ?? null,
    counts: { rows, done, created, updated, unchanged, rejected },
    effect: found.effect,
    hold: found.hold,
    reason: found.reason,
  };
}

/** A row as the contract tells it. */
export const toRow = ({ row, name, outcome, problems, changes }: typeof importRows.$inferSelect): ImportRow => ({
  row,
  name,
  outcome: outcome ?? 'Unchanged',
  problems: problems.map((each) => ({ ...each, suggestions: [...each.suggestions] })),
  changes: [...changes],
});
