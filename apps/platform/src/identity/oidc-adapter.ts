import { and, eq, gt, inArray, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import { object, optional, parse, record, string } from 'valibot';
import type { Store } from '../storage/open.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import type { EndedSessions } from './identity.ts';
import { oidcPayloads } from './identity-schema.ts';

const tokensOfGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken', 'DeviceCode']);

/** Lets the OpenID provider remember in the database, so that any process can carry on what another began. */
export function oidcAdapter(store: Store, kind: string, space = ''): Adapter {
  // Two providers may share a database without meeting each other's memory.
  const model = `${space}${kind}`;
  const live = or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, sql`now()`));
  const own = (id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id));
  const findWhere = async (where: ReturnType<typeof and>) => {
    const [row] = await asPlatform(store, (tx) => tx.select().from(oidcPayloads).where(and(where, live)).limit(1));
    if (row === undefined) return undefined;
    const consumed = row.consumedAt === null ? {} : { consumed: seconds(row.consumedAt) };
    return { ...row.payload, ...consumed } as AdapterPayload;
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      const values = {
        payload: { ...payload },
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        grantId: tokensOfGrant.has(kind) ? (payload.grantId ?? null) : null,
        accountId: accountOf(payload),
        expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      };
      await asPlatform(store, (tx) =>
        tx
          .insert(oidcPayloads)
          .values({ model, id, ...values })
          .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values }),
      );
    },
    find: (id) => findWhere(own(id)),
    findByUid: (uid) => findWhere(and(eq(oidcPayloads.model, model), eq(oidcPayloads.uid, uid))),
    findByUserCode: (userCode) => findWhere(and(eq(oidcPayloads.model, model), eq(oidcPayloads.userCode, userCode))),
    consume: async (id) => {
      const taken = await asPlatform(store, (tx) =>
        tx
          .update(oidcPayloads)
          .set({ consumedAt: sql`now()` })
          .where(and(own(id), isNull(oidcPayloads.consumedAt)))
          .returning({ id: oidcPayloads.id }),
      );
      // Two requests that carry the same code race to this line: exactly one wins.
      if (taken.length === 0) throw new errors.InvalidGrant(`${model} was used already`);
    },
    destroy: async (id) => {
      await asPlatform(store, (tx) => tx.delete(oidcPayloads).where(own(id)));
    },
    revokeByGrantId: async (grantId) => {
      await asPlatform(store, (tx) => tx.delete(oidcPayloads).where(eq(oidcPayloads.grantId, grantId)));
    },
  };
}

/** Forgets what has expired. */
export async function sweepExpired(store: Store): Promise<void> {
  await asPlatform(store, (tx) => tx.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, sql`now()`)));
}

/** Forgets everything the provider remembers of a person, or all but one session: the others, their grants and tokens end. */
export async function forgetAccount(store: Store, { of: accountId, but }: EndedSessions): Promise<void> {
  await asPlatform(store, async (tx) => {
    const kept = but === undefined ? [] : await ownedBy(tx, but);
    const goes = kept.length === 0 ? undefined : not(or(...kept) ?? sql`false`);
    await tx.delete(oidcPayloads).where(and(eq(oidcPayloads.accountId, accountId), goes));
  });
}

/** A session, the grants given in it, and their tokens; what has no session or grant is none of them. */
async function ownedBy(tx: Transaction, session: string): Promise<readonly SQL[]> {
  const ofSession = sql`coalesce(${eq(oidcPayloads.uid, session)}, false)`;
  const rows = await tx.select({ payload: oidcPayloads.payload }).from(oidcPayloads).where(ofSession);
  const grants = rows.flatMap(({ payload }) =>
    Object.values(parse(GivenIn, payload).authorizations).flatMap(({ grantId }) => grantId ?? []),
  );
  return grants.length === 0
    ? [ofSession]
    : [ofSession, inArray(oidcPayloads.id, grants), sql`coalesce(${inArray(oidcPayloads.grantId, grants)}, false)`];
}

const GivenIn = object({ authorizations: optional(record(string(), object({ grantId: optional(string()) })), {}) });

function accountOf(payload: AdapterPayload): string | null {
  const session = payload.kind === 'Interaction' ? payload.session?.accountId : undefined;
  return payload.accountId ?? session ?? null;
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
