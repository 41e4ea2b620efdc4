import { desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Sealer } from '../identity/sealed.ts';
import { sealBroken } from '../identity/secrets.ts';
import { platformSecrets, webhookSigningKeys } from '../storage/schema/index.ts';
import type { Store } from '../storage/open.ts';
import { StorageError } from '../storage/storage-error.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import { makeSigningKey, publicKeyOf, signBy, type SignMessage } from './signature.ts';

const rotationLock = 7_100_015;
/** What a key is sealed for; a deployment that has never rotated kept its one key as a secret of this name. */
const PURPOSE = 'webhook signing key';
const DAY = 86_400_000;

/** The keys of the deployment as this process knows them. */
export interface KnownSigningKeys {
  /** Signs by each key that is in force at this moment (D-258). */
  readonly sign: SignMessage;
  /** What receivers know them by, the youngest first. */
  readonly publicKeys: () => readonly string[];
  /** Learns what another process has rotated. */
  readonly look: () => Promise<void>;
}

interface Place {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly now: () => Date;
}

/** Reads the keys of the deployment; whoever asks first makes the first. */
export async function openSigningKeys({ store, sealer, now }: Place): Promise<KnownSigningKeys> {
  const read = async () =>
    (await asPlatform(store, (tx) => keptKeys(tx, sealer, now()))).map(({ sealedPrivateKey, ...key }) => ({
      ...key,
      kept: opened(sealer, sealedPrivateKey),
    }));
  let known = await read();
  const inForce = () => known.filter(({ signsUntil }) => signsUntil === null || signsUntil > now());
  return {
    sign: (signed) => signBy(inForce().map(({ kept }) => kept))(signed),
    publicKeys: () => inForce().map(({ publicKey }) => publicKey),
    look: async () => {
      known = await read();
    },
  };
}

/** What became of a rotation. */
export interface Rotated {
  /** Whether there is a new key now: while two sign already, a third is not made. */
  readonly isNew: boolean;
  /** Until when the former one signs as well; null where it signs no more. */
  readonly formerUntil: Date | null;
}

/**
 * Makes a new key. The former one goes on signing beside it for some days, in which receivers learn the new one; `atOnce` it
 * signs no more, since somebody else may have it.
 */
export function rotateSigningKey(
  { store, sealer, now }: Place,
  { overlapDays, atOnce = false }: { readonly overlapDays: number; readonly atOnce?: boolean },
): Promise<Rotated> {
  return asPlatform(store, async (tx) => {
    const at = now();
    // Two people may come to it at once: one rotates, the other finds it done.
    await tx.execute(sql`select pg_advisory_xact_lock(${rotationLock})`);
    const keys = await keptKeys(tx, sealer, at);
    const ending = keys.find(({ signsUntil }) => signsUntil !== null)?.signsUntil ?? null;
    if (ending !== null && !atOnce) return { isNew: false, formerUntil: ending };
    if (ending === null) await addKey(tx, sealer, at);
    const former = keys.filter(({ signsUntil }) => ending === null || signsUntil !== null);
    const formerUntil = atOnce ? null : new Date(at.getTime() + overlapDays * DAY);
    for (const { publicKey } of former) {
      const one = eq(webhookSigningKeys.publicKey, publicKey);
      await (formerUntil === null
        ? tx.delete(webhookSigningKeys).where(one)
        : tx.update(webhookSigningKeys).set({ signsUntil: formerUntil }).where(one));
    }
    return { isNew: ending === null, formerUntil };
  });
}

/** The keys that are in force, the youngest first; what signs no more is forgotten. */
async function keptKeys(tx: Transaction, sealer: Sealer, at: Date) {
  const find = () => tx.select().from(webhookSigningKeys).orderBy(desc(webhookSigningKeys.signsFrom));
  await tx.delete(webhookSigningKeys).where(lte(webhookSigningKeys.signsUntil, at));
  const found = await find();
  if (found.some(({ signsUntil }) => signsUntil === null)) return found;
  await tx.execute(sql`select pg_advisory_xact_lock(${rotationLock})`);
  const [made] = await tx.select().from(webhookSigningKeys).where(isNull(webhookSigningKeys.signsUntil));
  if (made === undefined) await addKey(tx, sealer, at, await soleKey(tx, sealer));
  return find();
}

/** The one key of a deployment whose keys were never rotated: it goes on being the one that receivers know. */
async function soleKey(tx: Transaction, sealer: Sealer): Promise<string | undefined> {
  const [row] = await tx.delete(platformSecrets).where(eq(platformSecrets.name, PURPOSE)).returning();
  return row && opened(sealer, row.sealedValue);
}

async function addKey(tx: Transaction, sealer: Sealer, signsFrom: Date, kept = makeSigningKey()): Promise<void> {
  const sealedPrivateKey = sealer.seal(kept, PURPOSE);
  await tx.insert(webhookSigningKeys).values({ publicKey: publicKeyOf(kept), sealedPrivateKey, signsFrom });
}

function opened(sealer: Sealer, sealed: string): string {
  const key = sealer.open(sealed, PURPOSE);
  if (key === undefined) throw new StorageError(sealBroken);
  return key;
}
