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

/** What a receiver asks for that is busy (RFC 9110 §10.2.3), in milliseconds; undefined where it asks for nothing. */
export function retryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const isSeconds = /^\d{1,12}$/.test(value.trim());
  const wait = isSeconds ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
