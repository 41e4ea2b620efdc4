import type { Caller } from '../../access/caller.ts';
import type { Transaction } from '../../storage/transaction.ts';

/** Who asks for figures, and of which client. */
export interface Asking {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
}
