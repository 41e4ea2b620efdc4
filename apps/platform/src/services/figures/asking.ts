import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../storage/transaction.ts';

/** Who asks for figures, of which client, and when. */
export interface Asking {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
  readonly now: Date;
}
