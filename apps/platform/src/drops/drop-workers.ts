import { and, eq, ne } from 'drizzle-orm';
import type { Workers } from '../jobs/jobs.ts';
import { SAVED_SINCE } from '../services/imports/hold.ts';
import { drops, imports } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { beginDropped, type Beginning } from './begin-dropped.ts';
import { tellDropped, type Telling } from './tell-dropped.ts';

/** The workers of imports, with what belongs to those that came by SFTP: a beginning, whose they are by now, and a letter. */
export const withDropped = (parts: Beginning & Telling, run: Workers['imports']): Workers => ({
  drops: (data) => beginDropped(parts, data.import),
  imports: async (data, ending) => {
    await holdForSaver(parts, data.import);
    await run(data, ending);
    await tellDropped(parts, data.import);
  },
});

/**
 * What has waited acts for nobody who has saved the settings since: it may have come by a way in that they have shut, and
 * they would answer for what they have not seen (D-223).
 */
const holdForSaver = ({ store }: Pick<Beginning, 'store'>, uid: string): Promise<unknown> =>
  asPlatform(store, (tx) =>
    tx
      .update(imports)
      .set({ status: 'Held', hold: SAVED_SINCE })
      .from(drops)
      .where(
        and(
          eq(imports.uid, uid),
          eq(imports.actsForDrop, true),
          eq(imports.status, 'Queued'),
          eq(drops.clientUID, imports.clientUID),
          ne(drops.savedByUID, imports.senderUID),
        ),
      ),
  );
