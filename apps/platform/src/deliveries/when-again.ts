/** So long a delivery is tried (D-257). */
export const TRIED_FOR = 15 * 60_000;

const WAITS = [1, 2, 5, 10, 20, 40, 80, 160];
const THEN = 300;

/**
 * So many milliseconds after a failed attempt comes the next one (D-257): by how long it is tried already, so that one that
 * is sent again begins anew. Jitter spreads what failed at once.
 */
export function waitAfter(triedFor: number, random: () => number = Math.random): number {
  let sum = 0;
  const next = WAITS.find((seconds) => {
    sum += seconds;
    return sum * 1000 > triedFor;
  });
  return (next ?? THEN) * 1000 * (0.9 + 0.2 * random());
}

/** So long before it is given up a receiver is asked once more that would be asked too late: it may be well by then. */
const LAST_TRY = 30_000;

/**
 * When a delivery is tried again after a failed attempt; undefined where it is given up. A receiver that is busy may ask for
 * more patience, and for none beyond the time in which it is tried (D-256).
 */
export function againAt(now: Date, givesUpAt: Date, asked = 0): Date | undefined {
  const end = givesUpAt.getTime();
  const last = end - LAST_TRY;
  const ofItself = now.getTime() + waitAfter(now.getTime() - (end - TRIED_FOR));
  if (ofItself > end) return last > now.getTime() ? new Date(last) : undefined;
  return new Date(Math.max(ofItself, Math.min(now.getTime() + asked, last)));
}

/** What a receiver asks for that is busy (RFC 9110 §10.2.3), in milliseconds; undefined where it asks for nothing. */
export function retryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const isSeconds = /^\d{1,12}$/.test(value.trim());
  const wait = isSeconds ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
