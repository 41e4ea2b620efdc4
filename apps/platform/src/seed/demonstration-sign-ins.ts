import { sql } from 'drizzle-orm';
import { SIGN_IN_DAYS } from '@wardmere/api';
import { dayOf } from '../identity/sign-in-days.ts';
import type { Transaction } from '../storage/transaction.ts';

/**
 * The days on which people of the demonstration have signed in, up to the one on which each did last, and failed to: seldom
 * at weekends and in the autumn half-term, and the same at every start. Who has been guessed at has those guesses on a day.
 */
export async function seedSignIns(tx: Transaction, now: Date): Promise<void> {
  const today = sql`${dayOf(now)}::date`;
  await tx.execute(sql`
    insert into sign_in_days (user_uid, client_uid, day, succeeded, failed)
    select uid, client_uid, day, succeeded, failed from (
      select uid, client_uid, day,
        case
          when ago = last then 1 + (chance * 1000)::int % 2
          when ago > last and chance < 12.0 / (ago + 8) * usual then 1 + (chance * 1000)::int % 2
          else 0
        end as succeeded,
        case when failed_logins > 0 and ago = guessed then failed_logins else 0 end
          + case when ago >= last and (chance * 1000)::int % 67 = 3 then 1 + (chance * 1000)::int % 2 else 0 end as failed
      from (
        select uid, client_uid, failed_logins, ago, ${today} - ago as day,
          ${today} - (last_login at time zone 'UTC')::date as last,
          (hashtext(uid::text) & 1023) % 24 as guessed,
          (hashtext(uid::text || ago) & 1023) / 1024.0 as chance,
          case when extract(isodow from ${today} - ago) > 5 then 0.1 when ago between 24 and 30 then 0.3 else 1 end as usual
        from users cross join generate_series(0, ${SIGN_IN_DAYS}::int - 1) ago
        where last_login is not null or failed_logins > 0
      ) tried
    ) counted
    where succeeded > 0 or failed > 0`);
}
