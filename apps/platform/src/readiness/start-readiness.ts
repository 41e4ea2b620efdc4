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
}

const HOUR = 3_600_000;
/** So long a check is in one process's hand: longer than it may take, which is two connections and a token. */
const LEASE = 45_000;
const AT_ONCE = 10;
const LOOK_EVERY = 1000;
const TELL_EVERY = 60_000;
/** One that is sent again may be older than the one before it. */
const LATEST = 20;

/** Looks at every enabled configuration after each save and once an hour (D-279), and tells who is to know (D-280). */
export function startReadiness(parts: ReadinessParts): { readonly stop: () => Promise<void> } {
  const { log, lookEvery = LOOK_EVERY } = parts;
  const ending = new AbortController();
  let tellAt = 0;
  const looking = (async () => {
    while (!ending.signal.aborted) {
      const looked = await look(parts).catch((error: unknown) => {
        log.error('readiness', error);
        return 0;
      });
      if (looked > 0) tellAt = 0;
      else {
        // Whoever is told of several is told once: when nothing more is due. What had to wait for its hour is looked for now and then.
        if (performance.now() >= tellAt) {
          await tellReadiness(parts).catch((error: unknown) => log.error('telling readiness', error));
          tellAt = performance.now() + TELL_EVERY;
        }
        await wait(lookEvery, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  })();
  return {
    stop: async () => {
      ending.abort();
      await looking;
    },
  };
}

/** Looks at what is due, and says how many that were. */
async function look(parts: ReadinessParts): Promise<number> {
  const { store, log } = parts;
  const taken = await takeDue(parts);
  await Promise.all(
    taken.map(({ uid, saves, dueAt }) =>
      (async () => {
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
      })().catch((error: unknown) => log.error('readiness of a configuration', error)),
    ),
  );
  return taken.length;
}

/** Takes what is due, the clients in turn: one whose receivers all hang delays the others by a look at one of them. */
export async function takeDue({ store, now }: Pick<ReadinessParts, 'store' | 'now'>) {
  const dueAt = new Date(now().getTime() + LEASE);
  return asPlatform(store, async (tx) => {
    const { rows } = await tx.execute<{ uid: string; saves: number }>(sql`
      with due as (
        select configuration_uid, due_at, row_number() over (partition by client_uid order by due_at, configuration_uid) as turn
        from webhook_readiness where due_at <= ${now()}
      )
      select configuration_uid as uid, saves from webhook_readiness join due using (configuration_uid, due_at)
      order by turn, due_at, configuration_uid limit ${AT_ONCE} for update of webhook_readiness skip locked`);
    const uids = rows.map(({ uid }) => uid);
    if (uids.length > 0)
      await tx.update(webhookReadiness).set({ dueAt }).where(among(webhookReadiness.configurationUID, uids));
    return rows.map(({ uid, saves }) => ({ uid, saves, dueAt }));
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
