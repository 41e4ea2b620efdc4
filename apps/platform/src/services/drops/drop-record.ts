import { dropStatus, type Drop } from '@wardmere/api';
import { and, desc, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import { settingsAbove } from '../../access/above.ts';
import type { Caller } from '../../access/caller.ts';
import type { DropPlace } from '../../drops/drop-place.ts';
import { drops, imports } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

/** What of a drop is read; its password by nobody. */
const { passwordHash: _passwordHash, ...read } = getTableColumns(drops);

export type FoundDrop = Awaited<ReturnType<typeof findDrop>>;

/** The drop of a client, locked where it is about to change; undefined where it has none. */
export async function findDrop(tx: Transaction, client: string, lock: 'locked' | 'unlocked' = 'unlocked') {
  const rows = tx.select(read).from(drops).where(eq(drops.clientUID, client)).$dynamic();
  const [found] = lock === 'locked' ? await rows.for('update') : await rows;
  return found;
}

/** What the place says, of a drop and of the default. */
export const placed = ({ url, port, hostKeyFingerprint, problem }: DropPlace) => ({
  uploadUrl: url,
  port,
  hostKeyFingerprint,
  ...(problem !== undefined && { problem }),
});

/** A drop as the contract tells it, with where it stands now and whether the caller may change it (D-282). */
export async function toDrop(
  { tx, caller }: { readonly tx: Transaction; readonly caller: Caller },
  found: NonNullable<FoundDrop>,
  place: DropPlace | undefined,
): Promise<Drop> {
  return {
    uid: found.uid,
    clientUID: found.clientUID,
    status: await statusOf(tx, found, place),
    userName: found.userName,
    type: 0,
    isEnabled: found.isEnabled,
    emailList: [...found.emailList],
    publicKeys: [...found.publicKeys],
    hasPassword: found.hasPassword === true,
    ...(place === undefined ? nowhere : placed(place)),
    isAbove: await settingsAbove(tx, caller, found.clientUID),
  };
}

const nowhere = { uploadUrl: '', port: 22, problem: 'No files come in by SFTP here.' };

async function statusOf(
  tx: Transaction,
  { clientUID: client, isEnabled: isOn }: NonNullable<FoundDrop>,
  place: DropPlace | undefined,
): Promise<number> {
  if (!isOn) return dropStatus.off;
  if (place === undefined || place.problem !== undefined) return dropStatus.failing;
  const ofDrop = and(eq(imports.clientUID, client), eq(imports.kind, 'people'), eq(imports.origin, 'SFTP'));
  const held = await tx.$count(imports, and(ofDrop, eq(imports.status, 'Held')));
  if (held > 0) return dropStatus.held;
  const [last] = await tx
    .select({ status: imports.status, reason: imports.reason })
    .from(imports)
    .where(and(ofDrop, isNotNull(imports.queuedDate)))
    .orderBy(desc(imports.queuedDate), desc(imports.uid))
    .limit(1);
  if (last === undefined) return dropStatus.waiting;
  // What somebody has stopped says nothing of itself; what had to stop says why.
  const isFailing = last.status === 'Failed' || (last.status === 'Stopped' && last.reason !== '');
  return isFailing ? dropStatus.failing : dropStatus.working;
}
