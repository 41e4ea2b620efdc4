import {
  FAILED_SIGN_IN_DAYS,
  SIGN_IN_WEEKS,
  userSettings,
  users as calls,
  type FailedSignIns,
  type Figures,
} from '@wardmere/api';
import { and, eq, gt, gte, sql, type SQL } from 'drizzle-orm';
import { allows } from '../../access/allows.ts';
import { signInDays, users } from '../../storage/schema/index.ts';
import { seenPeople } from '../people/people-seen.ts';
import { firstDays } from '../people/first-days.ts';
import type { Asking } from './asking.ts';

/** How often the people whom a caller sees have signed in, and failed to, week by week; each begins on its Monday. */
export async function signInWeeks({ tx, caller, client, now }: Asking): Promise<Figures['signIns']> {
  if (!allows(calls.list.access, caller)) return undefined;
  const weeks = firstDays(now, SIGN_IN_WEEKS, 'week');
  const from = sql<string>`date_trunc('week', ${signInDays.day}::timestamp)::date::text`;
  const counted = await tx
    .select({
      from,
      signIns: sql<number>`sum(${signInDays.succeeded})::int`,
      failed: sql<number>`sum(${signInDays.failed})::int`,
    })
    .from(signInDays)
    .innerJoin(users, eq(users.uid, signInDays.userUID))
    .where(and(seenPeople(caller, client, users), gte(signInDays.day, weeks[0] ?? '')))
    .groupBy(from);
  const of = new Map(counted.map((week) => [week.from, week]));
  return weeks.map((week) => of.get(week) ?? { from: week, signIns: 0, failed: 0 });
}

/** What failed of the people whom a caller sees, for who may look at the limit. */
export const failedSignInsOf = async ({ tx, caller, client, now }: Asking): Promise<FailedSignIns | undefined> =>
  allows(userSettings.get.access, caller) ? failedSignIns({ tx, now }, seenPeople(caller, client, users)) : undefined;

/** What failed, day by day, of the people of a condition; of everybody behind the wall where there is none. */
export async function failedSignIns({ tx, now }: Pick<Asking, 'tx' | 'now'>, whose?: SQL): Promise<FailedSignIns> {
  const days = firstDays(now, FAILED_SIGN_IN_DAYS, 'day');
  const isAsked = and(whose, gte(signInDays.day, days[0] ?? ''), gt(signInDays.failed, 0));
  const counted = await tx
    .select({
      day: signInDays.day,
      failed: sql<number>`sum(${signInDays.failed})::int`,
      most: sql<number>`max(${signInDays.failed})`,
    })
    .from(signInDays)
    .innerJoin(users, eq(users.uid, signInDays.userUID))
    .where(isAsked)
    .groupBy(signInDays.day);
  const [people] = await tx
    .select({ count: sql<number>`count(distinct ${users.uid})::int` })
    .from(signInDays)
    .innerJoin(users, eq(users.uid, signInDays.userUID))
    .where(isAsked);
  const of = new Map(counted.map(({ day, failed }) => [day, failed]));
  return {
    days: days.map((day) => ({ from: day, failed: of.get(day) ?? 0 })),
    people: people?.count ?? 0,
    most: Math.max(0, ...counted.map(({ most }) => most)),
  };
}
