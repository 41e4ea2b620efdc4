/** How much of something a network may ask for: so much at once, so much a second afterwards, waiting so long for it. */
export interface Allowance {
  readonly atOnce: number;
  readonly perSecond: number;
  readonly longestWaitMs: number;
}

/** So many networks are remembered; of more, whoever came longest ago is forgotten. */
const mostRemembered = 20_000;

/**
 * What is spent by each of many, in memory and bounded. Whoever has spent everything waits for their next; whoever would
 * wait too long is refused. (GCRA: one number for each, the moment until which everything is spent.)
 */
export class Budget {
  readonly #allowance: Allowance;
  readonly #clock: () => number;
  readonly #spentUntil = new Map<string, number>();

  constructor(allowance: Allowance, clock: () => number = () => performance.now()) {
    this.#allowance = allowance;
    this.#clock = clock;
  }

  /** How many milliseconds to wait before going on, or that one may not. */
  take(of: string): number | 'refused' {
    const { atOnce, perSecond, longestWaitMs } = this.#allowance;
    const now = this.#clock();
    const each = 1000 / perSecond;
    const spentUntil = Math.max(this.#spentUntil.get(of) ?? now, now);
    const wait = spentUntil - now - (atOnce - 1) * each;
    if (wait > longestWaitMs) return 'refused';
    // Set anew, so that who came last stands last.
    this.#spentUntil.delete(of);
    this.#spentUntil.set(of, spentUntil + each);
    const [oldest] = this.#spentUntil.keys();
    if (this.#spentUntil.size > mostRemembered && oldest !== undefined) this.#spentUntil.delete(oldest);
    return Math.max(0, wait);
  }
}
