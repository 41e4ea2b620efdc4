import { LARGEST_FILE } from '@wardmere/api';

/** How much of each an account may have at once, over all its connections. */
const most = {
  handles: 32,
  /** Asked for and not answered yet. */
  requests: 1024,
  /** On the disk until it is taken: a few files of the largest, so that some come while others wait for their names. */
  arriving: 8 * LARGEST_FILE,
  /** In memory until it is written. */
  unwritten: 48 * 1024 * 1024,
  /** In memory while it is read. */
  read: 2 * LARGEST_FILE,
} as const;

type Kind = keyof typeof most;

/** What one account has open. */
export interface AccountRoom {
  /** False where that would be too much. What stands alone has room however large it is: it could be had in no other way. */
  take(kind: Kind, amount: number): boolean;
  giveBack(kind: Kind, amount: number): void;
  /** Does one piece of work after another: how large what is read whole is, is known only once it is in memory. */
  oneByOne<T>(work: () => Promise<T>): Promise<T>;
}

/** What the accounts have open, each apart: whoever fills their own takes nothing from another. */
export class AccountRooms {
  readonly #taken = new Map<string, number>();
  readonly #last = new Map<string, Promise<unknown>>();

  of(account: string): AccountRoom {
    const taken = (kind: Kind) => this.#taken.get(`${account} ${kind}`) ?? 0;
    const set = (kind: Kind, amount: number) => {
      if (amount > 0) this.#taken.set(`${account} ${kind}`, amount);
      else this.#taken.delete(`${account} ${kind}`);
    };
    return {
      take: (kind, amount) => {
        const already = taken(kind);
        if (already > 0 && already + amount > most[kind]) return false;
        set(kind, already + amount);
        return true;
      },
      giveBack: (kind, amount) => set(kind, taken(kind) - amount),
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
