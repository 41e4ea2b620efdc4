import { lt, sql } from 'drizzle-orm';
import { SIGN_IN_DAYS, SIGN_IN_WEEKS } from '@wardmere/api';
import type { Store } from '../storage/open.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { signInDays } from './sign-in-days-schema.ts';

/** What is counted of a day. */
type Counted = 'succeeded' | 'failed';

/**
 * Counts a sign-in of somebody on the day it happens. Where there is nobody nothing is counted, by the same statement, so
 * that its time does not tell which accounts exist (D-284).
 */
export async function countOnDay(
  tx: Transaction,
  { userUid, what, now }: { readonly userUid: string | undefined; readonly what: Counted; readonly now: Date },
): Promise<void> {
  const [succeeded, failed] = what === 'succeeded' ? [1, 0] : [0, 1];
  await tx.execute(sql`
    insert into sign_in_days (user_uid, client_uid, day, succeeded, failed)
    select uid, client_uid, ${dayOf(now)}::date, ${succeeded}::int, ${failed}::int from users where uid = ${userUid ?? nobody}::uuid
    on conflict (user_uid, day) do update set
      succeeded = sign_in_days.succeeded + excluded.succeeded, failed = sign_in_days.failed + excluded.failed`);
}

/** The day of a moment, by the clock of the world: “2026-11-23”. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const nobody = '00000000-0000-0000-0000-000000000000';

/** As long as the longest picture looks back, with the days of its first week. */
const keptForDays = Math.max(SIGN_IN_DAYS, SIGN_IN_WEEKS * 7);

/** Forgets the days that no picture shows any more. */
export async function sweepSignInDays(store: Store, now: Date): Promise<void> {
  const longAgo = sql`${dayOf(now)}::date - ${keptForDays}::int`;
  await asPlatform(store, (tx) => tx.delete(signInDays).where(lt(signInDays.day, longAgo)));
}
