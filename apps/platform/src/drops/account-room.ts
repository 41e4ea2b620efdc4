import { LARGEST_FILE } from '@wardmere/api';

/** How much of each an account may have at once, over all its connections. */
const most = {
  handles: 32,
  /** On the disk until it is taken: a few files of the largest, so that some come while others wait for their names. */
  arriving: 8 * LARGEST_FILE,
  /** In memory while it is read. */
  read: 2 * LARGEST_FILE,
} as const;

/** How much of what has come and is not done yet is borne: of one session, and of all of an account together. */
const borne = {
  /** Asked for and not answered. */
  requests: 1024,
  /** In memory until it is written. */
  unwritten: 48 * 1024 * 1024,
} as const;

type Kind = keyof typeof most;
type Borne = keyof typeof borne;

/** What one account has open. */
export interface AccountRoom {
  /** False where that would be too much. What stands alone has room however large it is: it could be had in no other way. */
  take(kind: Kind, amount: number): boolean;
  giveBack(kind: Kind, amount: number): void;
  /**
   * What one of its sessions asks for. Where all of them together ask for too much, each that asks for more is told to wait:
   * none of them can know of the others.
   */
  ofSession(wait: (until: Promise<void>) => void): SessionRoom;
  /** Does one piece of work after another: how large what is read whole is, is known only once it is in memory. */
  oneByOne<T>(work: () => Promise<T>): Promise<T>;
}

/** What a session has asked for that is not done yet. */
export interface SessionRoom {
  /** False where it is too much for one session, which does not wait for its answers. */
  bear(kind: Borne, amount: number): boolean;
  done(kind: Borne, amount: number): void;
}

/** What the accounts have open, each apart: whoever fills their own takes nothing from another. */
export class AccountRooms {
  readonly #taken = new Map<string, number>();
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, readonly (() => void)[]>();

  of(account: string): AccountRoom {
    const taken = (kind: Kind | Borne) => this.#taken.get(`${account} ${kind}`) ?? 0;
    const set = (kind: Kind | Borne, amount: number) => {
      if (amount > 0) this.#taken.set(`${account} ${kind}`, amount);
      else this.#taken.delete(`${account} ${kind}`);
    };
    const isFull = () => taken('requests') > borne.requests || taken('unwritten') > borne.unwritten;
    const untilRoom = () =>
      new Promise<void>((goOn) => this.#waiting.set(account, [...(this.#waiting.get(account) ?? []), goOn]));
    const goOn = () => {
      const waiting = this.#waiting.get(account) ?? [];
      this.#waiting.delete(account);
      for (const each of waiting) each();
    };
    return {
      take: (kind, amount) => {
        const already = taken(kind);
        if (already > 0 && already + amount > most[kind]) return false;
        set(kind, already + amount);
        return true;
      },
      giveBack: (kind, amount) => set(kind, taken(kind) - amount),
      ofSession: (wait) => {
        const own = { requests: 0, unwritten: 0 };
        let isWaiting = false;
        return {
          bear: (kind, amount) => {
            if (own[kind] + amount > borne[kind]) return false;
            own[kind] += amount;
            set(kind, taken(kind) + amount);
            if (isWaiting || !isFull()) return true;
            isWaiting = true;
            wait(untilRoom().finally(() => (isWaiting = false)));
            return true;
          },
          done: (kind, amount) => {
            own[kind] -= amount;
            set(kind, taken(kind) - amount);
            if (!isFull()) goOn();
          },
        };
      },
      oneByOne: async (work) => {
        const before = this.#last.get(account) ?? Promise.resolve();
        const done = before.then(work);
        const last = done.then(noop, noop);
        this.#last.set(account, last);
        try {
          return await done;
        } finally {
          if (this.#last.get(account) === last) this.#last.delete(account);
        }
      },
    };
  }
}

const noop = () => undefined;
