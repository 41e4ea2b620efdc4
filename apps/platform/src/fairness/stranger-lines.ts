/** How many lines may stand at once at whose other end nobody has signed in. */
export interface StrangerCaps {
  readonly ofNetwork: number;
  readonly ofAll: number;
}

/** A line that ends when it is told to. */
interface Ending {
  readonly end: () => void;
}

/**
 * The lines of those who are not signed in, so that whoever only holds them keeps nobody out: when there are too many, one
 * of those who have most gives way, and of theirs the oldest. Who means to sign in has done so within moments.
 */
export class StrangerLines<Line extends Ending> {
  readonly #caps: StrangerCaps;
  /** The oldest first, with the network each is of. */
  readonly #lines = new Map<Line, string>();
  readonly #ofNetwork = new Map<string, number>();

  constructor(caps: StrangerCaps) {
    this.#caps = caps;
  }

  /** Takes in a line; another ends for it where there is no room. */
  add(line: Line, network: string): void {
    this.#lines.set(line, network);
    const own = this.#countOf(network) + 1;
    this.#ofNetwork.set(network, own);
    const yielding = this.#yielding(network, own);
    if (yielding === undefined) return;
    this.delete(yielding);
    yielding.end();
  }

  /** Somebody has signed in there, or it has ended. */
  delete(line: Line): void {
    const network = this.#lines.get(line);
    if (network === undefined) return;
    this.#lines.delete(line);
    const left = this.#countOf(network) - 1;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
  }

  #yielding(network: string, own: number): Line | undefined {
    if (own > this.#caps.ofNetwork) return this.#oldest((of) => of === network);
    if (this.#lines.size <= this.#caps.ofAll) return undefined;
    const most = Math.max(...this.#ofNetwork.values());
    return this.#oldest((of) => this.#countOf(of) === most);
  }

  #oldest(isOne: (network: string) => boolean): Line | undefined {
    for (const [line, network] of this.#lines) if (isOne(network)) return line;
    return undefined;
  }

  #countOf(network: string): number {
    return this.#ofNetwork.get(network) ?? 0;
  }
}
