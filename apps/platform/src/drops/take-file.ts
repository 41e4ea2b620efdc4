import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extensionOf, LARGEST_FILE } from '@wardmere/api';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Jobs } from '../jobs/jobs.ts';
import type { Store } from '../storage/open.ts';
import { imports } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { requireStill, type DropAccount } from './drop-account.ts';
import type { ArrivedFile } from './arriving-file.ts';

export interface Taking {
  readonly store: Store;
  readonly uploads: Pick<Uploads, 'write' | 'remove'>;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly now: () => Date;
}

/** So many files of a client are taken within an hour: each of them writes letters. */
const MOST_IN_AN_HOUR = 60;
const HOUR = 3_600_000;

/** Why a file is not taken. */
export class NotTaken extends Error {}

/**
 * Makes an import of a file that has come whole. It is said to be taken once it is kept: what a process leaves behind that
 * ends before is an import without a beginning, which is taken up later where its file is kept, and else forgotten after a day.
 */
export async function takeFile(
  { store, uploads, jobs, now }: Taking,
  account: DropAccount,
  name: string,
  { path, size }: ArrivedFile,
): Promise<void> {
  if (size === 0) throw new NotTaken('The file is empty.');
  const uploadedFileName = `${randomUUID()}.${extensionOf(name)}`;
  const uid = await asPlatform(store, async (tx) => {
    const { savedBy } = await requireStill(tx, account);
    // Counted one after the other, or all that come at once would find room.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${account.client}`}, 0))`);
    const recent = await tx.$count(
      imports,
      and(
        eq(imports.clientUID, account.client),
        eq(imports.origin, 'SFTP'),
        gt(imports.createdAt, new Date(now().getTime() - HOUR)),
      ),
    );
    if (recent >= MOST_IN_AN_HOUR) throw new NotTaken('Too many files came within an hour.');
    const [row] = await tx
      .insert(imports)
      .values({
        clientUID: account.client,
        kind: 'people',
        uploadedFileName,
        originalFileName: name,
        senderUID: savedBy,
        origin: 'SFTP',
        actsForDrop: true,
        createdAt: now(),
      })
      .returning({ uid: imports.uid });
    return row?.uid ?? '';
  });
  try {
    await uploads.write(uploadedFileName, createReadStream(path), LARGEST_FILE);
    await asPlatform(store, (tx) => jobs.send(tx, 'drops', { client: account.client, import: uid }));
  } catch (error) {
    await asPlatform(store, (tx) => tx.delete(imports).where(eq(imports.uid, uid))).catch(() => undefined);
    await uploads.remove(uploadedFileName).catch(() => undefined);
    throw error;
  }
}
