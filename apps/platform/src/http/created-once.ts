import { createHash, createHmac } from 'node:crypto';
import { CreationKey, isCreation, type Call } from '@wardmere/api';
import { and, eq, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Store } from '../storage/open.ts';
import { creations } from '../storage/schema/index.ts';
import { asPlatform } from '../storage/transaction.ts';
import type { Context, Outcome } from './implement.ts';
import { invalidField, Refusal } from './refusal.ts';

const keptForHours = 24;

/**
 * Carries out a creation once for each key of its editor: repeated, even at the same time, it answers the record that was
 * made. The key is kept in the transaction of the creation, so that there is never one without the other.
 */
export async function createdOnce(
  { tx, caller, params, given, now }: Pick<Context<Call>, 'tx' | 'caller' | 'params' | 'given' | 'now'>,
  { call, key }: { readonly call: Call; readonly key: string | undefined },
  create: () => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  if (key === undefined || !isCreation(call)) return create();
  const read = v.safeParse(CreationKey, key);
  if (!read.success) throw invalidField('Idempotency-Key', read.issues[0].message);
  const own = { userUID: caller.userUid, keyHash: createHash('sha256').update(key).digest('base64url') };
  const sent = JSON.stringify([call.method, call.path, params, given]);
  const sentHash = createHmac('sha256', key).update(sent).digest('base64url');
  // Whoever repeats it while it is under way waits for it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${own.userUID + own.keyHash}, 0))`);
  const [kept] = await tx
    .select()
    .from(creations)
    .where(and(eq(creations.userUID, own.userUID), eq(creations.keyHash, own.keyHash)));
  if (kept !== undefined && kept.sentHash !== sentHash) throw usedForAnother();
  if (kept !== undefined) return v.parse(Kept, kept.outcome);
  const outcome = await create();
  const { kept: withoutSecrets = outcome.data, written } = outcome;
  await tx.insert(creations).values({ ...own, sentHash, outcome: { data: withoutSecrets, written }, createdAt: now });
  return outcome;
}

const Kept = v.pipe(
  v.object({
    data: v.unknown(),
    written: v.optional(
      v.object({
        version: v.number(),
        modifiedAt: v.pipe(
          v.string(),
          v.transform((text) => new Date(text)),
        ),
        modifiedBy: v.string(),
      }),
    ),
  }),
  v.transform(({ data, written }): Outcome<unknown> => ({ data, ...(written && { written }) })),
);

const usedForAnother = () =>
  new Refusal(422, 'This key was used for something else.', {
    description: 'An Idempotency-Key stands for one creation: another one needs a key of its own.',
  });

/** Forgets the keys nobody repeats any more. */
export async function sweepCreations(store: Store): Promise<void> {
  const longAgo = sql`now() - make_interval(hours => ${keptForHours})`;
  await asPlatform(store, (tx) => tx.delete(creations).where(lt(creations.createdAt, longAgo)));
}
