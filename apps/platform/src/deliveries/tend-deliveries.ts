import { sql } from 'drizzle-orm';
import type { Store } from '../storage/open.ts';
import { asPlatform } from '../storage/transaction.ts';

/** For how many days something of a delivery is kept. */
export interface KeptOfDeliveries {
  /** That it was, and what became of it. */
  readonly entries: number;
  /** What was reported, judged, sent and answered. */
  readonly bodies: number;
}

/** So many rows are looked at in one piece: nobody waits for long for what it locks. */
const AT_ONCE = 5000;

/**
 * Makes the parts of the months ahead, and drops those of which nothing is kept any longer (D-281), each table by itself. One
 * that could not be tended at the moment keeps none of the others from it, and is begun again the next time.
 */
export async function tendDeliveries(store: Store, { entries, bodies }: KeptOfDeliveries): Promise<void> {
  const tables = [
    ['incident_data', bodies],
    ['delivery_bodies', bodies],
    ['delivery_verdicts', bodies],
    ['delivery_attempts', entries],
    ['deliveries', entries],
  ] as const;
  const failures: unknown[] = [];
  const step = (work: () => Promise<unknown>) => work().catch((error: unknown) => failures.push(error));
  for (const [table] of tables) await step(() => makeMonths(store, table));
  for (const [table, days] of tables) await step(() => forgetMonths(store, table, days));
  await step(() => forgetWhatIsLeft(store, entries));
  if (failures.length > 0) throw failures[0];
}

const makeMonths = (store: Store, table: string) =>
  asPlatform(store, (tx) => tx.execute(sql`select make_delivery_months(${table})`));

const forgetMonths = (store: Store, table: string, days: number) =>
  asPlatform(store, (tx) => tx.execute(sql`select forget_delivery_months(${table}, ${days})`));

/** A name of a configuration as its key has it. */
interface Name extends Record<string, unknown> {
  readonly client: string;
  readonly configuration: string;
  readonly digest: string;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
/** No name comes before it. */
const FIRST: Name = { client: NOBODY, configuration: NOBODY, digest: '' };

/** Forgets incidents and names that only what went had, piece by piece: also what was left when that broke off. */
async function forgetWhatIsLeft(store: Store, days: number): Promise<void> {
  let gone = AT_ONCE;
  while (gone === AT_ONCE) gone = await forgetIncidents(store, days);
  let last: Name | undefined = FIRST;
  while (last !== undefined) last = await forgetNames(store, last);
}

async function forgetIncidents(store: Store, days: number): Promise<number> {
  const { rows } = await asPlatform(store, (tx) =>
    tx.execute<{ gone: string }>(sql`select forget_incidents(${days}, ${AT_ONCE}) as gone`),
  );
  return Number(rows[0]?.gone ?? 0);
}

/** Forgets those of the next names that no delivery has; the last of them, or undefined at the end. */
async function forgetNames(store: Store, { client, configuration, digest }: Name): Promise<Name | undefined> {
  const { rows } = await asPlatform(store, (tx) =>
    tx.execute<Name>(sql`
      select client_uid as client, configuration_uid as configuration, digest
      from forget_delivery_names(${client}, ${configuration}, ${digest}, ${AT_ONCE})`),
  );
  return rows[0];
}
