import { and, desc, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import * as v from 'valibot';
import type { Store } from '../storage/open.ts';
import { StorageError } from '../storage/storage-error.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { signingKeys } from './identity-schema.ts';
import type { Sealer } from './sealed.ts';
import { sealBroken } from './secrets.ts';

const rotationLock = 7_100_004;
const purpose = 'signing key';
const day = 86_400_000;
const PrivateJwk = v.looseObject({ kty: v.literal('RSA'), kid: v.string() });

/** How long a new key is published before it signs, so that every process and every cache of the key set knows it. */
export const announcedFor = 60_000;

/** The keys as they stand: the one that signs stands first, all of them verify. */
export interface SigningKeys {
  readonly signs: string;
  readonly privateKeys: readonly JWK[];
  readonly publicKeys: readonly JWK[];
}

/** Makes the first key, rotates one that is old enough, forgets those nothing can be signed with any more. */
export function tendKeys(
  store: Store,
  sealer: Sealer,
  options: { now: Date; rotationDays: number; overlapSeconds: number; force?: boolean },
): Promise<{ rotated: boolean; signsFrom: Date }> {
  const { now, rotationDays, overlapSeconds, force = false } = options;
  return asPlatform(store, async (tx) => {
    // Several processes may come to it at once: one rotates, the others find it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${rotationLock})`);
    await tx.delete(signingKeys).where(lt(signingKeys.verifiesUntil, now));
    const [youngest] = await tx.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom)).limit(1);
    if (youngest !== undefined) {
      const isPending = youngest.signsFrom > now;
      const isOld = now.getTime() - youngest.signsFrom.getTime() >= rotationDays * day;
      if (isPending || !(force || isOld)) return { rotated: false, signsFrom: youngest.signsFrom };
    }
    const signsFrom = youngest === undefined ? now : new Date(now.getTime() + announcedFor);
    const verifiesUntil = new Date(signsFrom.getTime() + overlapSeconds * 1000);
    await tx.update(signingKeys).set({ verifiesUntil }).where(isNull(signingKeys.verifiesUntil));
    await insertKey(tx, sealer, signsFrom);
    return { rotated: true, signsFrom };
  });
}

/** Reads the keys that may sign or verify at a moment. */
export async function readKeys(store: Store, sealer: Sealer, now: Date): Promise<SigningKeys> {
  const rows = await asPlatform(store, (tx) =>
    tx
      .select()
      .from(signingKeys)
      .where(and(or(isNull(signingKeys.verifiesUntil), gt(signingKeys.verifiesUntil, now))))
      .orderBy(desc(signingKeys.signsFrom)),
  );
  const signs = rows.find((row) => row.signsFrom <= now) ?? rows[0];
  if (signs === undefined) throw new StorageError('There is no signing key yet.');
  const ordered = [signs, ...rows.filter((row) => row !== signs)];
  return {
    signs: signs.kid,
    publicKeys: ordered.map((row) => ({ ...row.publicJwk, kid: row.kid })),
    privateKeys: ordered.map((row) => {
      const opened = sealer.open(row.sealedPrivateJwk, purpose);
      if (opened === undefined) throw new StorageError(sealBroken);
      return v.parse(PrivateJwk, JSON.parse(opened));
    }),
  };
}

async function insertKey(tx: Transaction, sealer: Sealer, signsFrom: Date): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const publicPart = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicPart);
  const named = { kid, use: 'sig', alg: 'RS256' };
  const privateJwk = { ...(await exportJWK(privateKey)), ...named };
  await tx.insert(signingKeys).values({
    kid,
    signsFrom,
    publicJwk: { ...publicPart, ...named },
    sealedPrivateJwk: sealer.seal(JSON.stringify(privateJwk), purpose),
  });
}
