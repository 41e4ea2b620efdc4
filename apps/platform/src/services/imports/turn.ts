import { and, eq, lt, or } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import type { Store } from '../../storage/open.ts';
import { imports } from '../../storage/schema/index.ts';
import { asPlatform, type Transaction } from '../../storage/transaction.ts';
import type { ImportFound } from './import-record.ts';
import { isLeft, type Alone } from './one-at-a-time.ts';

/** Whose turn it is to write: this one’s, another’s that is worked on, or that of one that nobody works on. */
type Turn = 'own' | 'another’s' | { readonly left: string };

/**
 * Takes the turn to write. Files of one client and kind are written one after the other, as they were queued: whoever brings
 * the same as somebody else at once finds it done, and what was said earlier is not written over what was said later.
 */
export async function takeTurn(store: Store, found: ImportFound, alone: Alone): Promise<Turn> {
  const turn = `imports ${found.clientUID} ${found.kind}`;
  if (!(await alone.on(turn))) return 'another’s';
  // Asked while it is this one’s turn: one that was queued earlier may have been released since.
  const before = await asPlatform(store, async (tx) => {
    const earlier = await queuedBefore(tx, found);
    return earlier && { left: earlier.uid, isLeft: await isLeft(tx, earlier.uid) };
  });
  if (before === undefined) return 'own';
  await alone.off(turn);
  if (before.isLeft) return { left: before.left };
  await alone.pause();
  return 'another’s';
}

/** What has begun to be written goes on. */
async function queuedBefore(
  tx: Transaction,
  { uid, clientUID, kind, status, queuedDate }: ImportFound,
): Promise<Pick<ImportFound, 'uid'> | undefined> {
  if (status !== 'Queued' || queuedDate === null) return undefined;
  const isEarlier = or(
    lt(imports.queuedDate, queuedDate),
    and(eq(imports.queuedDate, queuedDate), lt(imports.uid, uid)),
  );
  const isOfSame = and(eq(imports.clientUID, clientUID), eq(imports.kind, kind));
  const [earlier] = await tx
    .select({ uid: imports.uid })
    .from(imports)
    .where(and(isOfSame, among(imports.status, ['Queued', 'Running']), isEarlier))
    .orderBy(imports.queuedDate, imports.uid)
    .limit(1);
  return earlier;
}
