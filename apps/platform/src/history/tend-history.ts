import { sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';

const keptForMonths = 25;
/** So many names are looked at in one piece: nobody waits for long for what it locks. */
const NAMES_AT_ONCE = 2000;

/** Makes the partitions of the months ahead: what happens has its month before it begins. */
export async function makeHistoryMonths(store: Store): Promise<void> {
  await asPlatform(store, (tx) => tx.execute(sql`select make_history_months()`));
}

/**
 * Makes the months ahead and forgets, piece by piece, those that nobody looks back to any more, with the names that only they
 * had. What is broken off in between is begun again the next time.
 */
export async function tendHistory(store: Store, ending?: AbortSignal): Promise<void> {
  await makeHistoryMonths(store);
  const past = await asPlatform(store, (tx) =>
    tx.execute<{ is: boolean }>(sql`select has_past_history(${keptForMonths}) as is`),
  );
  if (past.rows[0]?.is !== true) return;
  let last: Name | undefined = FIRST;
  while (last !== undefined) {
    if (ending?.aborted === true) return;
    last = await forgetNames(store, last);
  }
  await asPlatform(store, (tx) => tx.execute(sql`select forget_history(${keptForMonths})`));
}

/** A name as its key has it. */
interface Name extends Record<string, unknown> {
  readonly client: string;
  readonly part: string;
  readonly uid: string;
  readonly name: string;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** No name comes before it. */
const FIRST: Name = { client: NOBODY, part: '', uid: NOBODY, name: '' };

/** Forgets those of the next names that only the past has; the last of them, or undefined at the end. */
async function forgetNames(store: Store, { client, part, uid, name }: Name): Promise<Name | undefined> {
  const { rows } = await asPlatform(store, (tx) =>
    tx.execute<Name>(sql`
      select client_uid as client, part, uid, name
      from forget_history_names(${keptForMonths}, ${client}, ${part}, ${uid}, ${name}, ${NAMES_AT_ONCE})`),
  );
  return rows[0];
}
