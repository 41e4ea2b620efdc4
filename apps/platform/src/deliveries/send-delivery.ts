import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '@wardmere/connect/message';
import { and, eq, isNotNull } from 'drizzle-orm';
import { PATIENCE, type Attempt, type Sender } from '../sending/sender.ts';
import { toConfiguration } from '../services/webhooks/configuration-record.ts';
import { findReport } from '../services/webhooks/log-record.ts';
import { webhookConfigurations, webhookReadiness } from '../storage/schema/index.ts';
import type { Store } from '../storage/open.ts';
import { isCollision, isUnavailable } from '../storage/database-error.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import type { DeliverySeals } from './delivery-seals.ts';
import { noteAttempt } from './note-attempt.ts';
import { endLetGo, WAS_DELETED, WAS_SWITCHED_OFF } from './end-waiting.ts';
import { isThis, supersede, whileTaken, type TakenDelivery } from './take-due.ts';
import { withoutQuery } from '../sending/without-query.ts';
import { againAt, retryAfter } from './when-again.ts';

export interface DeliveryParts {
  readonly store: Store;
  readonly sender: Pick<Sender, 'attempt'>;
  readonly seals: DeliverySeals;
  readonly now: () => Date;
}

const WENT_WRONG = 'Something went wrong here.';

/** What has been sent already is kept so often anew, after a pause, where that collides with what somebody else writes. */
const MOST_COLLISIONS = 8;
const AFTER_COLLISION_MS = 50;

/**
 * Makes one attempt of a delivery that is in hand. Where that breaks for another reason than that the database is not there,
 * it is tried later and given up like any other: taken up again and again, it would never be. There is no attempt to be told.
 */
export async function sendDelivery(parts: DeliveryParts, taken: TakenDelivery): Promise<void> {
  const { store, now } = parts;
  try {
    await attemptOnce(parts, taken);
  } catch (error) {
    if (!isUnavailable(error)) {
      const outcome = outcomeOf(taken, { isSuccess: false, errorMessage: WENT_WRONG, answer: null }, now());
      await asPlatform(store, (tx) => keepOutcome(tx, parts, taken, { ...outcome, errorMessage: WENT_WRONG }));
    }
    throw error;
  }
}

/** One attempt, with the configuration as it stands now; no transaction is open meanwhile. */
async function attemptOnce(parts: DeliveryParts, taken: TakenDelivery): Promise<void> {
  const { store, sender, now } = parts;
  const made = whyOver(taken, now()) ?? (await asPlatform(store, (tx) => messageFor(tx, parts.seals, taken)));
  if ('ends' in made) {
    const ended = { result: 'Failed', reason: made.ends, dueAt: null, overAt: now() } as const;
    await asPlatform(store, (tx) => keepOutcome(tx, parts, taken, ended));
    return;
  }
  const startedAt = now();
  // Whoever was kept waiting until the attempt might outlast their hold leaves it to whoever takes it up next.
  if (taken.takenUntil === null || taken.takenUntil.getTime() < startedAt.getTime() + PATIENCE) return;
  const attempt = await sender.attempt({ id: taken.uid, ...made.outbound });
  await keepWhatCame(parts, { taken, made, startedAt, attempt });
}

/** What was sent is told by what came of it, also where its details cannot be kept: it is not sent again for that. */
async function keepWhatCame(parts: DeliveryParts, attempted: Attempted): Promise<void> {
  const { store } = parts;
  try {
    await despiteCollisions(() => asPlatform(store, (tx) => keepAttempt(tx, parts, attempted)));
  } catch (error) {
    if (!isUnavailable(error))
      await asPlatform(store, (tx) => keepOutcome(tx, parts, attempted.taken, cameOf(attempted, parts.now())));
    throw error;
  }
}

async function despiteCollisions(work: () => Promise<void>): Promise<void> {
  for (let collisions = 1; ; collisions += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isCollision(error) || collisions > MOST_COLLISIONS) throw error;
      await wait(AFTER_COLLISION_MS * collisions);
    }
  }
}

/**
 * Why nothing is sent, whatever the configuration is now. What waits has a reason where its configuration was switched off or
 * deleted while somebody had it in hand. Whoever could not be told in time is told nothing: an alarm of yesterday is none (D-257).
 */
function whyOver({ reason, givesUpAt, errorMessage }: TakenDelivery, now: Date) {
  if (reason !== '') return { ends: reason };
  if (givesUpAt === null || now <= givesUpAt) return undefined;
  return { ends: `Given up. ${errorMessage === '' ? 'Its time ran out before it could be sent.' : errorMessage}` };
}

type Made = Awaited<ReturnType<typeof messageFor>>;
type Sendable = Exclude<Made, { readonly ends: string }>;

/** What is sent, or why nothing is any more. */
async function messageFor(tx: Transaction, seals: DeliverySeals, taken: TakenDelivery) {
  const { clientUID, configurationUID } = taken;
  const [row] = await tx
    .select()
    .from(webhookConfigurations)
    .where(and(eq(webhookConfigurations.clientUID, clientUID), eq(webhookConfigurations.uid, configurationUID)));
  if (row === undefined) return { ends: WAS_DELETED };
  // A test is sent through one that is off, too (D-267).
  if (!row.isEnabled && !taken.isTest) return { ends: WAS_SWITCHED_OFF };
  const reported = await findReport(tx, taken);
  const incident = reported === undefined ? undefined : seals.open('data', reported);
  if (incident === undefined) return { ends: 'What was reported is no longer kept.' };
  const configuration = toConfiguration(row);
  const { message, wrong } = messageOf(configuration, incident);
  if (wrong !== undefined) return { ends: `Line ${wrong.line} of the template: ${wrong.says}` };
  const { webhookCredentialId: credential, ignoreSslErrors } = configuration;
  return { outbound: { message, credential, ignoreSslErrors }, version: row.version, name: row.name };
}

interface Attempted {
  readonly taken: TakenDelivery;
  readonly made: Sendable;
  readonly startedAt: Date;
  readonly attempt: Attempt;
}

/** Keeps an attempt with what came of it, unless somebody else has taken the delivery up meanwhile. */
async function keepAttempt(tx: Transaction, parts: DeliveryParts, attempted: Attempted): Promise<void> {
  const { taken, made, startedAt, attempt } = attempted;
  const came = cameOf(attempted, parts.now());
  if (!(await keepOutcome(tx, parts, taken, came))) return;
  const { at, uid: deliveryUID, clientUID } = taken;
  await noteAttempt(tx, parts.seals, {
    of: { at, deliveryUID, number: came.attempts, clientUID },
    startedAt,
    version: made.version,
    attempt,
  });
}

/** What is told of a delivery after an attempt. */
const cameOf = ({ taken, made, attempt }: Attempted, now: Date) => ({
  ...outcomeOf(taken, attempt, now),
  attempts: taken.attempts + 1,
  statusCode: attempt.answer?.statusCode ?? null,
  durationMs: Math.round(attempt.timings.total),
  errorMessage: attempt.errorMessage,
  configurationVersion: made.version,
  configurationName: made.name,
  httpVerb: made.outbound.message.httpVerb,
  url: withoutQuery(made.outbound.message.url),
});

/** Lets go of a delivery with what came of it; false where somebody else has taken it up meanwhile. */
async function keepOutcome(
  tx: Transaction,
  { now }: Pick<DeliveryParts, 'now'>,
  taken: TakenDelivery,
  outcome: Outcome & Partial<TakenDelivery>,
): Promise<boolean> {
  if (!(await whileTaken(tx, taken, outcome))) return false;
  if (outcome.dueAt !== null) {
    await endLetGo(tx, taken, now());
    // A newer change may have been reported while this one was in hand.
    await supersede(tx, now(), isThis(taken));
  }
  await makeReadinessDue(tx, taken.configurationUID, outcome);
  return true;
}

/**
 * One that gave up is told of, and so is that it works again (D-280): whoever looks at configurations looks at this one next,
 * unless it was switched off meanwhile.
 */
async function makeReadinessDue(tx: Transaction, uid: string, outcome: Outcome): Promise<void> {
  if (outcome.result === undefined) return;
  const isChanged =
    outcome.result === 'Failed' ? isNotNull(webhookReadiness.dueAt) : eq(webhookReadiness.status, 'Failing');
  await tx
    .update(webhookReadiness)
    .set({ dueAt: new Date(0) })
    .where(and(eq(webhookReadiness.configurationUID, uid), isChanged));
}

/** What came of a delivery: it is over, or due again. */
type Outcome =
  | { readonly result: 'Delivered' | 'Failed'; readonly reason: string; readonly dueAt: null; readonly overAt: Date }
  | { readonly result?: never; readonly dueAt: Date };

/** Delivered, tried again, or over (D-257). */
function outcomeOf(
  taken: TakenDelivery,
  { isSuccess, answer, errorMessage }: Pick<Attempt, 'isSuccess' | 'answer' | 'errorMessage'>,
  now: Date,
): Outcome {
  if (isSuccess) return { result: 'Delivered', reason: '', dueAt: null, overAt: now };
  const over = (reason: string): Outcome => ({ result: 'Failed', reason, dueAt: null, overAt: now });
  if (answer?.statusCode === 410) return over('The receiver is gone: it answered with 410.');
  const asked =
    answer?.statusCode === 429 || answer?.statusCode === 503
      ? retryAfter(answer.headers.find(({ name }) => name.toLowerCase() === 'retry-after')?.value, now)
      : undefined;
  const dueAt = againAt(now, taken.givesUpAt ?? now, asked);
  return dueAt === undefined ? over(`Given up. ${errorMessage}`) : { dueAt };
}
