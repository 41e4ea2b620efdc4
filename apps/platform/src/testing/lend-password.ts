import { eq } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/index.ts';
import { asSeed } from '../storage/transaction.ts';

/** Lets somebody who was never given a password sign in with that of another. */
export const lendPassword = (store: Store, from: string, to: string): Promise<void> =>
  asSeed(store, async (tx) => {
    const [known] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.uid, from));
    await tx
      .update(users)
      .set({ passwordHash: known?.passwordHash ?? null })
      .where(eq(users.uid, to));
  });
