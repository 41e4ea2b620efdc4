import { eq, sql } from 'drizzle-orm';
import { oidcPayloads } from '../identity/identity-schema.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';

/** Everybody who is signed in has been for so many seconds longer. */
export const letSignInsAge = (store: Store, seconds: number) =>
  asPlatform(store, (tx) =>
    tx
      .update(oidcPayloads)
      .set({
        payload: sql`jsonb_set(${oidcPayloads.payload}, '{loginTs}', to_jsonb((${oidcPayloads.payload} ->> 'loginTs')::int - ${seconds}::int))`,
      })
      .where(eq(oidcPayloads.model, 'Session')),
  );
