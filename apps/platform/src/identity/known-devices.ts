import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import type { Settings } from '../settings.ts';
import type { Store } from '../storage/open.ts';
import { users } from '../storage/schema/users.ts';
import { asPlatform } from '../storage/transaction.ts';
import { knownDevices as table } from './identity-schema.ts';
import type { Sealer } from './sealed.ts';

const purpose = 'device';
const keptDays = 365;
const keptOfOnePerson = 20;

/** Devices that have signed in to an account before, which no stranger can lock out of it (D-284). */
export interface KnownDevices {
  /** The hash of the device whose cookies these are; undefined for one that was never welcomed here. */
  readonly of: (cookies: string | undefined) => string | undefined;
  /** Who signed in last on the device whose cookies these are, for a year: however many devices somebody has, they are one. */
  readonly personOn: (cookies: string | undefined) => string | undefined;
  /** Whether a device has signed in to the account of an address. */
  readonly isKnown: (device: string | undefined, userName: string) => Promise<boolean>;
  /** Remembers, on the device and here, that somebody has proved the account to be theirs. */
  readonly welcome: (c: Context<{ Bindings: HttpBindings }>, userUID: string) => Promise<void>;
}

/**
 * What a device's cookie tells: a random name, who signed in there last and on which day, sealed. Nothing is asked of the
 * database, which keeps a keyed hash of the name beside the account.
 */
export function deviceCookie(
  { publicUrl, brand }: Pick<Settings, 'publicUrl' | 'brand'>,
  sealer: Sealer,
  now: () => Date,
) {
  const today = () => Math.floor(now().getTime() / 86_400_000);
  const { protocol, port } = new URL(publicUrl);
  const secure = protocol === 'https:';
  // A host's cookies are shared by all its ports, so two platforms on one machine need names of their own.
  const name = [brand.slug, 'device', port].filter((part) => part !== '').join('.');
  const kept = secure ? `__Host-${name}` : name;
  const read = (cookies = '') => {
    const sealed = parse(cookies, kept)[kept];
    const [device, person, day] = (sealed === undefined ? undefined : sealer.open(sealed, purpose))?.split(' ') ?? [];
    return device === undefined ? undefined : { device, person, day: Number(day) };
  };
  const hashOf = (device: string) => sealer.fingerprint(device, purpose);
  const of: KnownDevices['of'] = (cookies) => {
    const known = read(cookies);
    return known && hashOf(known.device);
  };
  const personOn: KnownDevices['personOn'] = (cookies) => {
    const known = read(cookies);
    return known !== undefined && today() - known.day < keptDays ? known.person : undefined;
  };
  const write = (device: string, person: string) => {
    const life = { maxAge: keptDays * 86_400, path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
    const sealed = sealer.seal([device, person, today()].join(' '), purpose);
    return secure
      ? generateCookie(name, sealed, { ...life, secure: true, prefix: 'host' })
      : generateCookie(name, sealed, life);
  };
  return { read, hashOf, of, personOn, write };
}

/** Remembers devices, and tells them by their cookie. */
export function createKnownDevices(
  settings: Pick<Settings, 'publicUrl' | 'brand'>,
  store: Store,
  sealer: Sealer,
  now: () => Date,
): KnownDevices {
  const { read, hashOf, of, personOn, write } = deviceCookie(settings, sealer, now);
  return {
    of,
    personOn,

    isKnown: async (device, userName) => {
      if (device === undefined) return false;
      const found = await asPlatform(store, (tx) =>
        tx
          .select({ uid: users.uid })
          .from(users)
          .innerJoin(table, and(eq(table.userUID, users.uid), eq(table.deviceHash, device)))
          .where(sql`lower(${users.userName}) = lower(${userName})`),
      );
      return found.length > 0;
    },

    welcome: async (c, userUID) => {
      const device = read(c.req.header('cookie'))?.device ?? randomBytes(32).toString('base64url');
      await asPlatform(store, async (tx) => {
        await tx
          .insert(table)
          .values({ userUID, deviceHash: hashOf(device) })
          .onConflictDoUpdate({ target: [table.userUID, table.deviceHash], set: { lastUsedAt: sql`now()` } });
        const latest = tx
          .select({ deviceHash: table.deviceHash })
          .from(table)
          .where(eq(table.userUID, userUID))
          .orderBy(desc(table.lastUsedAt))
          .limit(keptOfOnePerson);
        await tx.delete(table).where(and(eq(table.userUID, userUID), notInArray(table.deviceHash, latest)));
      });
      // Beside the cookies the provider sets on the same answer: those of the framework would take their place.
      c.env.outgoing.appendHeader('Set-Cookie', write(device, userUID));
    },
  };
}

/** Forgets devices that have not been used for as long as their cookie lives. */
export async function sweepDevices(store: Store): Promise<void> {
  const longAgo = sql`now() - make_interval(days => ${keptDays})`;
  await asPlatform(store, (tx) => tx.delete(table).where(lt(table.lastUsedAt, longAgo)));
}
