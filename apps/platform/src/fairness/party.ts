import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom work is done: a part that shares with the other parts, and within it somebody who shares with its members. */
export interface Party {
  /** A client, a person of the provider, or strangers with one purpose. */
  readonly part: string;
  readonly member: string;
}

interface Doing {
  readonly party: Party;
  readonly hasTurn: boolean;
}

const doing = new AsyncLocalStorage<Doing>();

/** Does work on behalf of somebody: whatever it asks of a shared thing is counted as theirs. */
export const onBehalfOf = <T>(party: Party, work: () => T): T => doing.run({ party, hasTurn: false }, work);

/** On whose behalf the work of this moment is done; the platform's own is nobody's. */
export const partyNow = (): Party | undefined => doing.getStore()?.party;

/** Who waits for a turn of the database at this moment: nobody where it is the platform's own work, or has one already. */
export function waitsForTurn(): Party | undefined {
  const now = doing.getStore();
  return now === undefined || now.hasTurn ? undefined : now.party;
}

/** Does work that has its turn: what it asks of the database within it waits for no other. */
export function inTurn<T>(party: Party, work: () => T): T {
  return doing.run({ party, hasTurn: true }, work);
}
