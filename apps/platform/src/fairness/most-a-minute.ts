const MINUTE = 60_000;
/** So many are remembered; of more, whoever came longest ago is forgotten. */
const MOST_REMEMBERED = 20_000;

/** At most so many in whichever minute, of each of many: all of them at once where somebody likes. In memory, and bounded. */
export class MostAMinute {
  readonly #most: number;
  readonly #clock: () => number;
  readonly #taken = new Map<string, readonly number[]>();

  constructor(most: number, clock: () => number = () => performance.now()) {
    this.#most = most;
    this.#clock = clock;
  }

  /** Takes one and answers 0, or how many milliseconds later there is one again. */
  take(of: string): number {
    const now = this.#clock();
    const lately = (this.#taken.get(of) ?? []).filter((at) => at > now - MINUTE);
    const [first = now] = lately;
    if (lately.length >= this.#most) return first + MINUTE - now;
    // Set anew, so that who came last stands last.
    this.#taken.delete(of);
    this.#taken.set(of, [...lately, now]);
    const [oldest] = this.#taken.keys();
    if (this.#taken.size > MOST_REMEMBERED && oldest !== undefined) this.#taken.delete(oldest);
    return 0;
  }
}
