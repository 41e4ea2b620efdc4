import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Store } from '../storage/open.ts';
import { alone, asPlatformAtOnce } from '../storage/transaction.ts';
import { oidcPayloads } from './identity-schema.ts';
import { proofsShown } from './proofs-shown.ts';
import { endedSession, isStillOpen } from './sessions.ts';

const tokensOfGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken', 'DeviceCode']);

/**
 * So long a renewal may be asked for again with the token that was given for it: its answer can be lost on the way, or the
 * database between using the token and keeping the next. Only the browser that holds the token's key can do so.
 */
const ANSWER_MAY_BE_LOST = sql`interval '2 minutes'`;

/**
 * Each request with a session writes the whole of it, as it had read it: one that began before the person was asked whether
 * to sign out would take that question back, and with it their answer. The provider itself takes it back under a new id
 * only, so that under the same one it stands until another takes its place.
 */
const withItsQuestion = sql`case
  when excluded.payload ? 'state' then excluded.payload
  else excluded.payload || jsonb_strip_nulls(jsonb_build_object('state', ${oidcPayloads.payload} -> 'state')) end`;

/** Lets the OpenID provider remember in the database, so that any process can carry on what another began. */
export function oidcAdapter(store: Store, kind: string, space = ''): Adapter {
  // Two providers may share a database without meeting each other's memory.
  const model = `${space}${kind}`;
  const isSession = kind === 'Session';
  // Whether a session stands is asked of its person, who is behind a wall.
  const seen = isSession ? asPlatformAtOnce : alone;
  const live = and(
    or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, sql`now()`)),
    isSession ? isNull(oidcPayloads.consumedAt) : undefined,
    // Only the platform's own provider opens sessions of the platform's own people.
    isSession && space === ''
      ? or(isNull(oidcPayloads.accountId), isStillOpen(oidcPayloads.uid, sql`${oidcPayloads.accountId}::uuid`))
      : undefined,
  );
  const usable =
    kind === 'RefreshToken'
      ? sql<boolean>`(${oidcPayloads.consumedAt} is null or (${oidcPayloads.payload} ? 'jkt'
          and ${oidcPayloads.consumedAt} > now() - ${ANSWER_MAY_BE_LOST}))`
      : sql<boolean>`${oidcPayloads.consumedAt} is null`;
  const own = (id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id));
  const findWhere = async (where: ReturnType<typeof and>) => {
    const [found] = await seen(store, (db) =>
      db.select({ row: oidcPayloads, isUsable: usable }).from(oidcPayloads).where(and(where, live)).limit(1),
    );
    if (found === undefined) return undefined;
    const { row, isUsable } = found;
    const consumed = isUsable || row.consumedAt === null ? {} : { consumed: seconds(row.consumedAt) };
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
        // By the clock it is compared with: the platform's own may be off.
        expiresAt: expiresIn === undefined ? null : sql`now() + make_interval(secs => ${expiresIn})`,
      };
      await alone(store, (db) =>
        db
          .insert(oidcPayloads)
          .values({ model, id, ...values })
          .onConflictDoUpdate({
            target: [oidcPayloads.model, oidcPayloads.id],
            set: isSession ? { ...values, payload: withItsQuestion } : values,
          }),
      );
    },
    find: (id) => findWhere(own(id)),
    findByUid: (uid) => findWhere(and(eq(oidcPayloads.model, model), eq(oidcPayloads.uid, uid))),
    findByUserCode: (userCode) => findWhere(and(eq(oidcPayloads.model, model), eq(oidcPayloads.userCode, userCode))),
    consume: async (id) => {
      const taken = await alone(store, (db) =>
        db
          .update(oidcPayloads)
          .set({ consumedAt: sql`coalesce(${oidcPayloads.consumedAt}, now())` })
          .where(and(own(id), usable))
          .returning({ id: oidcPayloads.id }),
      );
      // Two requests that carry the same code race to this line: exactly one wins.
      if (taken.length === 0) throw new errors.InvalidGrant(`${model} was used already`);
    },
    destroy: async (id) => {
      if (isSession) {
        await alone(store, (db) => db.update(oidcPayloads).set(endedSession).where(own(id)));
        return;
      }
      await alone(store, (db) => db.delete(oidcPayloads).where(own(id)));
    },
    revokeByGrantId: async (grantId) => {
      await alone(store, (db) => db.delete(oidcPayloads).where(eq(oidcPayloads.grantId, grantId)));
    },
    ...(kind === 'ReplayDetection' && proofsShown(store, model)),
  };
}

/** Forgets what has expired. */
export async function sweepExpired(store: Store): Promise<void> {
  await alone(store, (db) => db.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, sql`now()`)));
}

function accountOf(payload: AdapterPayload): string | null {
  const session = payload.kind === 'Interaction' ? payload.session?.accountId : undefined;
  return payload.accountId ?? session ?? null;
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
