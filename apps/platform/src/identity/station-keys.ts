import { randomInt } from 'node:crypto';
import { normalKey, type SignedInStation } from '@wardmere/api';
import { and, asc, eq, sql } from 'drizzle-orm';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { MostAMinute } from '../fairness/most-a-minute.ts';
import type { Letters } from '../mail/letters.ts';
import type { Outbox } from '../mail/outbox.ts';
import {
  buildings,
  clientModules,
  modules,
  stationAccountBuildings,
  stationAccountModules,
  stationAccounts,
  users,
} from '../storage/schema/index.ts';
import { StorageError } from '../storage/storage-error.ts';
import type { Store } from '../storage/open.ts';
import { asPlatform, type Transaction } from '../storage/transaction.ts';
import type { Sealer } from './sealed.ts';
import { sealBroken } from './secrets.ts';
import { slowDown, type Patience, type Slowed } from './slow-down.ts';

/** A key as it is kept: sealed, and found by a keyed fingerprint (D-230). */
export interface KeptKey {
  readonly sealedKey: string;
  readonly keyFingerprint: string;
}

/** Whose code is sent, and to whom. */
export interface SentCode {
  readonly station: { readonly uid: string; readonly key: string };
  readonly reader: string;
  readonly by: 'Email' | 'Text';
}

/** The keys of stations: made, kept sealed, drawn, sent, and signed in with (D-230…D-234). */
export interface StationKeys {
  /** A new key, as it is kept. */
  readonly make: () => KeptKey;
  readonly open: (kept: Pick<KeptKey, 'sealedKey'>) => string;
  /** Whose record tells whom its key: noted once a minute, or a page that looks again and again would fill the log (0193). */
  readonly notedOfRecords: Pick<MostAMinute, 'take'>;
  /** An image that holds exactly the key, as an address of its own bytes (D-232). */
  readonly codeOf: (key: string) => Promise<string>;
  /**
   * In the transaction of whoever asks, to their own address or number, and no more than a few an hour of letters and of texts;
   * `unknown` where neither is known (D-233).
   */
  readonly send: (tx: Transaction, sent: SentCode, now: Date) => Promise<'sent' | 'unknown' | Slowed>;
  /** The station of a key; undefined where it opens nothing, slowed where too many did (D-234). */
  readonly signIn: (typed: string, network: string) => Promise<SignedInStation | undefined | Slowed>;
}

const purpose = 'station key';
/** Crockford's base32: without I, L, O and U, which are read as other signs or as words. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 26;

/** 130 bits, nobody's to guess. */
const newKey = () => Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');

/** A key as it is kept under a deployment's secret. */
export const keptKey = (sealer: Sealer, key: string): KeptKey => ({
  sealedKey: sealer.seal(key, purpose),
  keyFingerprint: sealer.fingerprint(normalKey(key), purpose),
});

/** As a PNG, which every mail program shows: some hundred bytes. */
async function codeOf(key: string): Promise<string> {
  const drawn = encodeQR(key, 'gif', { ecc: 'medium', scale: 8, border: 4 });
  const png = await sharp(drawn).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A school's stations stand behind one network, and a mistyped key costs nothing. */
const ofStations: Patience = { of: 'network address of stations', free: 30, refusedFrom: 3000, atOnce: 20 };

export function createStationKeys(parts: {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly outbox: Pick<Outbox, 'post'>;
  readonly letters: Letters;
  readonly now: () => Date;
}): StationKeys {
  const { store, sealer, outbox, letters, now } = parts;
  const networks = slowDown(store, sealer, ofStations, now);
  return {
    make: () => keptKey(sealer, newKey()),

    open: ({ sealedKey }) => {
      const key = sealer.open(sealedKey, purpose);
      if (key === undefined) throw new StorageError(sealBroken);
      return key;
    },

    notedOfRecords: new MostAMinute(1),

    codeOf,

    send: async (tx, { station, reader: uid, by }, at) => {
      const [reader] = await tx
        .select({ firstName: users.firstName, userName: users.userName, mobile: users.mobilePhoneNumber })
        .from(users)
        .where(eq(users.uid, uid));
      const to = by === 'Email' ? reader?.userName : numberIn(reader?.mobile);
      if (reader === undefined || !to) return 'unknown';
      if (await areTooMany(tx, { to, by: uid, since: new Date(at.getTime() - HOUR) }))
        return { kind: 'slowed', retryAfterSeconds: HOUR / 1000 };
      const letter =
        by === 'Email'
          ? letters.stationCode(reader, station.uid, await codeOf(station.key))
          : letters.stationLink(to, station.uid);
      await outbox.post(tx, { ...letter, askedBy: uid });
      return 'sent';
    },

    signIn: (typed, network) =>
      networks.during(network, async () => {
        const fingerprint = sealer.fingerprint(normalKey(typed), purpose);
        const station = await asPlatform(store, (tx) => enter(tx, fingerprint, now()));
        if (station === undefined) await networks.failed(network);
        return station;
      }),
  };
}

/** The station of a fingerprint, noted as signed in. */
async function enter(tx: Transaction, fingerprint: string, at: Date): Promise<SignedInStation | undefined> {
  const [station] = await tx
    .update(stationAccounts)
    .set({ lastLogin: at })
    .where(eq(stationAccounts.keyFingerprint, fingerprint))
    .returning({
      uid: stationAccounts.uid,
      name: stationAccounts.name,
      clientUID: stationAccounts.clientUID,
      isClientScoped: stationAccounts.isClientScoped,
    });
  if (station === undefined) return undefined;
  // What the client has given up since is not its stations' either.
  const isOfClient = and(
    eq(clientModules.clientUID, station.clientUID),
    eq(clientModules.moduleUID, stationAccountModules.moduleUID),
  );
  const has = await tx
    .select({ uid: modules.uid, name: modules.displayName })
    .from(stationAccountModules)
    .innerJoin(clientModules, isOfClient)
    .innerJoin(modules, eq(modules.uid, stationAccountModules.moduleUID))
    .where(eq(stationAccountModules.stationUID, station.uid))
    .orderBy(asc(modules.displayOrder), asc(modules.uid));
  const worksIn = await tx
    .select({ uid: buildings.uid, name: buildings.name })
    .from(stationAccountBuildings)
    .innerJoin(buildings, eq(buildings.uid, stationAccountBuildings.buildingUID))
    .where(eq(stationAccountBuildings.stationUID, station.uid))
    .orderBy(asc(buildings.name), asc(buildings.uid));
  return { ...station, modules: has, buildings: worksIn };
}

const HOUR = 3_600_000;
/**
 * A number or an address is whatever stands on a record: nobody has strangers written to in our name, or at our cost. Whoever
 * sets up the stations of a school in a morning has a letter for each.
 */
const MOST_AN_HOUR = { texts: 5, codes: 60 };

async function areTooMany(
  tx: Transaction,
  { to, by, since }: { to: string; by: string; since: Date },
): Promise<boolean> {
  // Counted one after the other, or all that are asked for at once would find room.
  const [sent, key] = to.includes('@')
    ? (['codes', to.toLowerCase()] as const)
    : (['texts', to.replaceAll(/\D/g, '')] as const);
  for (const whose of [by, key])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${sent} ${whose}`}, 0))`);
  const { rows } = await tx.execute<{ to_one: number; for_somebody: number }>(
    sql`select * from ${sql.identifier(`${sent}_sent`)}(${to}, ${by}::uuid, ${since.toISOString()}::timestamptz)`,
  );
  return rows.some(
    ({ to_one: toOne, for_somebody: forSomebody }) => Math.max(toOne, forSomebody) >= MOST_AN_HOUR[sent],
  );
}

/** A number is free text: an address of mail in its place is none. */
const numberIn = (text = ''): string => (text.includes('@') ? '' : text.trim());
