import { SIGN_IN_DAYS, type SignInCount } from '@wardmere/api';
import { and, eq, gte } from 'drizzle-orm';
import { signInDays } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { firstDays } from '../people/first-days.ts';

/** How often somebody has signed in, and failed to, on each of the last days. */
export async function signInsOfUser(tx: Transaction, user: string, now: Date): Promise<SignInCount[]> {
  const days = firstDays(now, SIGN_IN_DAYS, 'day');
  const counted = await tx
    .select({ from: signInDays.day, signIns: signInDays.succeeded, failed: signInDays.failed })
    .from(signInDays)
    .where(and(eq(signInDays.userUID, user), gte(signInDays.day, days[0] ?? '')));
  const of = new Map(counted.map((day) => [day.from, day]));
  return days.map((from) => of.get(from) ?? { from, signIns: 0, failed: 0 });
}
