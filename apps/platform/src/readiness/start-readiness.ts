import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Log } from '../log.ts';
import type { OpenedCredential } from '../sending/proofs/opened-credential.ts';
import { deliveries, webhookConfigurations, webhookCredentials, webhookReadiness } from '../storage/schema/index.ts';
import type { Store } from '../storage/open.ts';
import { among } from '../storage/among.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { checkReadiness, type CheckParts } from './check-readiness.ts';
import { tellReadiness, type TellingReadiness } from './tell-readiness.ts';

export interface ReadinessParts extends CheckParts, TellingReadiness {
  readonly store: Store;
  readonly credentialOf: (uid: string) => Promise<OpenedCredential | undefined>;
  readonly log: Pick<Log, 'error'>;
  readonly lookEvery?: number;
  readonly tellEvery?: number;
}

const HOUR = 3_600_000;
/** So long a check is in one process's hand: longer than it may take, which is two connections and a token. */
const LEASE = 45_000;
/** So many are in hand of one process: a receiver that hangs has one place among them, and delays none of the others. */
const AT_ONCE = 10;
const LOOK_EVERY = 1000;
const TELL_EVERY = 60_000;
/** One that is sent again may be older than the one before it. */
const LATEST = 20;

/** Looks at every enabled configuration after each save and once an hour (D-279), and tells who is to know (D-280). */
export function startReadiness(parts: ReadinessParts): { readonly stop: () => Promise<void> } {
  const { log, lookEvery = LOOK_EVERY, tellEvery = TELL_EVERY } = parts;
  const ending = new AbortController();
  /** What is being looked at, each with whose it is. */
  const inHand = new Map<Promise<void>, string>();
  let resting = new AbortController();
  let hasRoom = false;
  let isUntold = true;
  let toldAt = performance.now();
  const look = async () => {
    const most = AT_ONCE - inHand.size;
    const held = [...inHand.values()];
    for (const taken of most === 0 ? [] : await takeDue(parts, { most, held })) {
      const checking = check(parts, taken)
        .catch((error: unknown) => log.error('readiness of a configuration', error))
        .finally(() => {
          inHand.delete(checking);
          isUntold = true;
          hasRoom = true;
          resting.abort();
        });
      inHand.set(checking, taken.client);
    }
  };
  /**
   * Whoever is told of several is told once: when nothing more is due. However much is, they are told once a minute, and what
   * had to wait for its hour is looked for as often.
   */
  const tell = async () => {
    const isQuiet = inHand.size === 0 && isUntold;
    if (!isQuiet && performance.now() < toldAt + tellEvery) return;
    isUntold = false;
    toldAt = performance.now();
    await tellReadiness(parts);
  };
  const rest = async () => {
    resting = new AbortController();
    const signal = AbortSignal.any([resting.signal, ending.signal]);
    if (!hasRoom) await wait(lookEvery, undefined, { signal }).catch(() => undefined);
  };
  const looking = (async () => {
    while (!ending.signal.aborted) {
      hasRoom = false;
      await look().catch((error: unknown) => log.error('readiness', error));
      await tell().catch((error: unknown) => log.error('telling readiness', error));
      await rest();
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await looking;
      await Promise.all(inHand.keys());
    },
  };
}

type Taken = Awaited<ReturnType<typeof takeDue>>[number];

/** Looks at one that is in hand, and keeps what was found. */
async function check(parts: ReadinessParts, { uid, saves, dueAt }: Taken): Promise<void> {
  const { store } = parts;
  const seen = await asPlatform(store, (tx) => see(tx, uid));
  if (seen === undefined) return;
  const { credentialUID, ...configuration } = seen;
  const credential = credentialUID === null ? undefined : await parts.credentialOf(credentialUID);
  const found = await checkReadiness(parts, { ...configuration, credential });
  const now = parts.now();
  const next = new Date(now.getTime() + HOUR);
  await asPlatform(store, (tx) =>
    tx
      .update(webhookReadiness)
      .set({
        ...found,
        checkedAt: now,
        // What a delivery made due meanwhile stays so.
        dueAt: sql`case when ${webhookReadiness.dueAt} = ${dueAt} then ${next}::timestamptz else ${webhookReadiness.dueAt} end`,
      })
      // What was saved meanwhile is due already, and this was found of what it was before.
      .where(and(eq(webhookReadiness.configurationUID, uid), eq(webhookReadiness.saves, saves))),
  );
}

interface Room {
  readonly most: number;
  /** Whose configurations are in hand, one by one. */
  readonly held: readonly string[];
}

/** Takes what is due, the clients in turn: who has fewer in hand is next, and whose receivers all hang delays the others by one of them. */
export async function takeDue({ store, now }: Pick<ReadinessParts, 'store' | 'now'>, { most, held }: Room) {
  const dueAt = new Date(now().getTime() + LEASE);
  return asPlatform(store, async (tx) => {
    const { rows } = await tx.execute<{ uid: string; client: string; saves: number }>(sql`
      with held as (
        select client_uid, count(*) as count from unnest(${sql.param([...held])}::uuid[]) as each (client_uid) group by 1
      ), due as (
        select configuration_uid, due_at, coalesce(held.count, 0)
          + row_number() over (partition by client_uid order by due_at, configuration_uid) as turn
        from webhook_readiness left join held using (client_uid) where due_at <= ${now()}
      )
      select configuration_uid as uid, client_uid as client, saves
      from webhook_readiness join due using (configuration_uid, due_at)
      order by turn, due_at, configuration_uid limit ${most} for update of webhook_readiness skip locked`);
    const uids = rows.map(({ uid }) => uid);
    if (uids.length > 0)
      await tx.update(webhookReadiness).set({ dueAt }).where(among(webhookReadiness.configurationUID, uids));
    return rows.map((row) => ({ ...row, dueAt }));
  });
}

/** What of a configuration is looked at. */
async function see(tx: Transaction, uid: string) {
  const [found] = await tx
    .select({ row: webhookConfigurations, credentialAt: webhookCredentials.modifiedAt })
    .from(webhookConfigurations)
    .leftJoin(webhookCredentials, eq(webhookCredentials.uid, webhookConfigurations.webhookCredentialUID))
    .where(eq(webhookConfigurations.uid, uid));
  if (found === undefined) return undefined;
  const { row, credentialAt } = found;
  const savedAt = Math.max(row.modifiedAt.getTime(), credentialAt?.getTime() ?? 0);
  const latest = await tx
    .select({ result: deliveries.result, overAt: deliveries.overAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.clientUID, row.clientUID),
        eq(deliveries.configurationUID, uid),
        isNotNull(deliveries.overAt),
        // Whoever tests sees what became of it; what arrived is good news either way.
        or(eq(deliveries.result, 'Delivered'), and(eq(deliveries.result, 'Failed'), eq(deliveries.isTest, false))),
      ),
    )
    .orderBy(desc(deliveries.at), desc(deliveries.uid))
    .limit(LATEST);
  const last = latest.toSorted((one, other) => (other.overAt?.getTime() ?? 0) - (one.overAt?.getTime() ?? 0)).at(0);
  return {
    url: row.url,
    ignoreSslErrors: row.ignoreSslErrors,
    credentialUID: row.webhookCredentialUID,
    // Whoever saved it since, or its credential, has had a look at it.
    gaveUp: last?.result === 'Failed' && last.overAt !== null && last.overAt.getTime() > savedAt,
  };
}
