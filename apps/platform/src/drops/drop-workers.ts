import { and, eq, sql } from 'drizzle-orm';
import type { Workers } from '../jobs/jobs.ts';
import { drops, imports } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import { beginDropped, type Beginning } from './begin-dropped.ts';
import { tellDropped, type Telling } from './tell-dropped.ts';

/** The workers of imports, with what belongs to those that came by SFTP: a beginning, the rights of now, and a letter. */
export const withDropped = (parts: Beginning & Telling, run: Workers['imports']): Workers => ({
  drops: (data) => beginDropped(parts, data.import),
  imports: async (data, ending) => {
    await giveRightsOfNow(parts, data.import);
    await run(data, ending);
    await tellDropped(parts, data.import);
  },
});

/**
 * A file that nobody has taken over acts for whoever saved the configuration last: what has waited meanwhile, for whoever has
 * by now (D-223).
 */
const giveRightsOfNow = ({ store }: Pick<Beginning, 'store'>, uid: string): Promise<unknown> =>
  asPlatform(store, (tx) =>
    tx
      .update(imports)
      .set({ senderUID: sql`${drops.savedByUID}` })
      .from(drops)
      .where(
        and(
          eq(imports.uid, uid),
          eq(imports.actsForDrop, true),
          eq(imports.status, 'Queued'),
          eq(drops.clientUID, imports.clientUID),
        ),
      ),
  );
