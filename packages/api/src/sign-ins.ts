import * as v from 'valibot';
import { CalendarDate } from './shapes.ts';

/** So many days are told of one person, so many weeks of a client, and so many days of what failed: today and this week included. */
export const SIGN_IN_DAYS = 90;
export const SIGN_IN_WEEKS = 13;
export const FAILED_SIGN_IN_DAYS = 30;

const count = v.number();

/** How often somebody has signed in, and failed to, on a day or in the week that begins with it. */
export const SignInCount = v.object({ from: CalendarDate, signIns: count, failed: count });
export type SignInCount = v.InferOutput<typeof SignInCount>;

/** The sign-ins of one person, day by day, the oldest first, and the moment they are of. */
export const SignIns = v.object({ asOf: v.string(), days: v.array(SignInCount) });
export type SignIns = v.InferOutput<typeof SignIns>;

/** What failed, day by day: beside the limit it says whether that is met by guesses or by people's own mistakes. */
export const FailedSignIns = v.object({
  days: v.array(v.object({ from: CalendarDate, failed: count })),
  /** At how many accounts. */
  people: count,
  /** The most at one account on one day. */
  most: count,
});
export type FailedSignIns = v.InferOutput<typeof FailedSignIns>;
