import { lte, sql } from 'drizzle-orm';
import { errors, type Adapter } from 'oidc-provider';
import type { Store } from '../storage/open.ts';
import { alone } from '../storage/transaction.ts';
import { oidcPayloads } from './identity-schema.ts';

/**
 * Which proofs of a key have been shown. The provider looks whether one was, and then keeps it; keeping it tells both, so
 * that of two requests with the same proof exactly one is served, however close they come.
 */
export function proofsShown(store: Store, model: string): Pick<Adapter, 'find' | 'upsert'> {
  return {
    find: () => Promise.resolve(undefined),
    upsert: async (id, payload, expiresIn) => {
      const values = { payload: { ...payload }, expiresAt: sql`now() + make_interval(secs => ${expiresIn})` };
      const kept = await alone(store, (db) =>
        db
          .insert(oidcPayloads)
          .values({ model, id, ...values })
          .onConflictDoUpdate({
            target: [oidcPayloads.model, oidcPayloads.id],
            set: values,
            setWhere: lte(oidcPayloads.expiresAt, sql`now()`),
          })
          .returning({ id: oidcPayloads.id }),
      );
      if (kept.length === 0) throw new errors.InvalidGrant('DPoP proof JWT Replay detected');
    },
  };
}
