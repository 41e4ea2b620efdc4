import { webhookConfigurations as calls } from '@wardmere/api';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { allows } from '../access/allows.ts';
import { enterFor } from '../access/enter-for.ts';
import type { Letters } from '../mail/letters.ts';
import type { Outbox } from '../mail/outbox.ts';
import { clients, users, webhookConfigurations, webhookReadiness } from '../storage/schema/index.ts';
import { among } from '../storage/among.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform, inTransactionOf, type Transaction } from '../storage/transaction.ts';

export interface TellingReadiness {
  readonly store: Store;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly letters: Pick<Letters, 'notReady' | 'readyAgain'>;
  /** Where somebody looks at them. */
  readonly page: string;
  readonly now: () => Date;
}

const HOUR = 3_600_000;

interface Untold {
  readonly uid: string;
  readonly client: string;
  readonly name: string;
  readonly because: string;
  readonly person: string;
  readonly isFailing: boolean;
}

/**
 * Writes to whoever changed a configuration last and may still write it: one letter an hour at most of what fails, and one
 * more of what works again (D-280).
 */
export async function tellReadiness(telling: TellingReadiness): Promise<void> {
  const { store } = telling;
  const untold = await asPlatform(store, untoldIn);
  const groups = Map.groupBy(untold, ({ client, person }) => `${client} ${person}`);
  for (const group of groups.values()) {
    const [{ client, person } = { client: '', person: '' }] = group;
    const mayWrite = await stillWrites(store, { client, person });
    await asPlatform(store, (tx) => tell(tx, telling, { client, person, mayWrite }));
  }
}

const changes = or(
  and(
    eq(webhookReadiness.status, 'Failing'),
    // Who saved it since has been told nothing.
    sql`(not ${webhookReadiness.isTold} or ${webhookReadiness.toldUID} is distinct from ${webhookConfigurations.savedByUID})`,
  ),
  and(sql`${webhookReadiness.status} <> 'Failing'`, eq(webhookReadiness.isTold, true)),
);

/** What fails and nobody was told of, and what was told of and works again. */
async function untoldIn(tx: Transaction): Promise<readonly Untold[]> {
  const rows = await tx
    .select({
      uid: webhookConfigurations.uid,
      client: webhookConfigurations.clientUID,
      name: webhookConfigurations.name,
      because: webhookReadiness.because,
      status: webhookReadiness.status,
      savedBy: webhookConfigurations.savedByUID,
    })
    .from(webhookReadiness)
    .innerJoin(webhookConfigurations, eq(webhookConfigurations.uid, webhookReadiness.configurationUID))
    // What was saved since is being looked at: what was found before says nothing of it.
    .where(and(changes, isNotNull(webhookReadiness.checkedAt), isNotNull(webhookConfigurations.savedByUID)))
    .orderBy(webhookConfigurations.name, webhookConfigurations.uid);
  return rows.flatMap(({ status, savedBy, ...row }) =>
    savedBy === null ? [] : [{ ...row, person: savedBy, isFailing: status === 'Failing' }],
  );
}

/** Whether somebody may write the configurations of a client now. */
const stillWrites = (store: Store, { client, person }: { readonly client: string; readonly person: string }) =>
  inTransactionOf(
    store,
    (tx) => enterFor(tx, { person, client, longest: store.patience }),
    async (_tx, entered) =>
      entered !== undefined && entered.reachesAsked && allows(calls.replace.access, entered.caller),
  );

interface Told {
  readonly client: string;
  readonly person: string;
  readonly mayWrite: boolean;
}

async function tell(
  tx: Transaction,
  { outbox, letters, page, now }: TellingReadiness,
  { client, person, mayWrite }: Told,
): Promise<void> {
  // Of several processes one tells, and the other then finds it told.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`readiness ${client} ${person}`}, 0))`);
  const mine = (await untoldIn(tx)).filter((each) => each.client === client && each.person === person);
  const [[reader], [of]] = [
    await tx.select({ firstName: users.firstName, userName: users.userName }).from(users).where(eq(users.uid, person)),
    await tx.select({ name: clients.name }).from(clients).where(eq(clients.uid, client)),
  ];
  const mayBeTold = mayWrite && reader !== undefined && of !== undefined;
  const note = (some: readonly Untold[], change: Partial<typeof webhookReadiness.$inferInsert>) =>
    tx
      .update(webhookReadiness)
      .set(change)
      .where(
        among(
          webhookReadiness.configurationUID,
          some.map(({ uid }) => uid),
        ),
      );
  const again = mine.filter(({ isFailing }) => !isFailing);
  if (again.length > 0) {
    if (mayBeTold) await outbox.post(tx, letters.readyAgain(reader, of.name, again, page));
    await note(again, { isTold: false });
  }
  const failing = mine.filter(({ isFailing }) => isFailing);
  if (failing.length === 0) return;
  // Nobody is there to be told: there is nothing to come back to.
  if (!mayBeTold) return void (await note(failing, { isTold: true, toldUID: person }));
  if (await isTooSoon(tx, person, now())) return;
  await outbox.post(tx, letters.notReady(reader, of.name, failing, page));
  await note(failing, { isTold: true, toldAt: now(), toldUID: person });
}

/** One letter an hour, whatever else fails meanwhile: it is told with what fails by then. */
async function isTooSoon(tx: Transaction, person: string, now: Date): Promise<boolean> {
  const [last] = await tx
    .select({ at: sql<string | null>`max(${webhookReadiness.toldAt})` })
    .from(webhookReadiness)
    .where(eq(webhookReadiness.toldUID, person));
  return last?.at != null && new Date(last.at).getTime() > now.getTime() - HOUR;
}
