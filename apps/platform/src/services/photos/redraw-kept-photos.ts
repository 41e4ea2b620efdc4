import { eq } from 'drizzle-orm';
import type { Store } from '../../storage/open.ts';
import { userPhotos } from '../../storage/schema/index.ts';
import { asPlatform } from '../../storage/transaction.ts';
import { redrawPhoto } from './redraw-photo.ts';

/** Draws anew what was kept before that was the rule, one by one; what is no picture that may be kept goes (D-286). */
export async function redrawKeptPhotos(store: Store): Promise<void> {
  for (;;) {
    const [kept] = await asPlatform(store, (tx) =>
      tx
        .select({ key: userPhotos.key, content: userPhotos.content })
        .from(userPhotos)
        .where(eq(userPhotos.isRedrawn, false))
        .limit(1),
    );
    if (kept === undefined) return;
    const drawn = await redrawPhoto(kept.content);
    const same = eq(userPhotos.key, kept.key);
    await asPlatform(store, async (tx) => {
      if (typeof drawn === 'string') await tx.delete(userPhotos).where(same);
      else
        await tx
          .update(userPhotos)
          .set({ ...drawn, isRedrawn: true })
          .where(same);
    });
  }
}
