import { LAST_ADMINISTRATOR, type LastAdministrator } from '@wardmere/api';
import { and, eq, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { among } from '../storage/among.ts';
import { roles, userRoles, users } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { outranked } from '../http/refusal.ts';
import { reachesAllBuildings } from './all-buildings.ts';

/** Whether a client, or the platform, has somebody who administers it, and somebody who administers all of it. */
export interface Administered {
  readonly anywhere: boolean;
  readonly everywhere: boolean;
}

const ofPlace = (column: AnyColumn, client: string | null): SQL =>
  client === null ? isNull(column) : eq(column, client);

/**
 * Active holders of global admin of a client, or of the platform where there is none. That somebody of a client holds it is
 * kept with them and found by an index of its own: looked for among a hundred thousand people it was most of what one of
 * their records took. Of the platform's own people, who are few, it is looked for among their roles.
 */
const administrators = (client: string | null): SQL | undefined =>
  and(
    ofPlace(users.clientUID, client),
    users.isActive,
    client === null
      ? sql`${users.uid} in (
          select held.user_uid from ${userRoles} held join ${roles} on ${roles.uid} = held.role_uid
          where ${roles.isGlobalAdmin} and ${roles.clientUID} is null)`
      : users.isGlobalAdmin,
  );

/** Who is limited to some buildings or clients cannot help with the others. */
const everywhere = (client: string | null): SQL | undefined =>
  client === null ? sql`${users.allClients}` : sql`(${reachesAllBuildings(users)} and not ${users.buildingScope})`;

/** Who administers a client, or the platform, at this moment. */
export async function administered(tx: Transaction, client: string | undefined): Promise<Administered> {
  const place = client ?? null;
  const [anywhere, reaching] = await Promise.all([
    exists(tx, administrators(place)),
    exists(tx, and(administrators(place), everywhere(place))),
  ]);
  return { anywhere, everywhere: reaching };
}

/** Whether a place has lost nobody it cannot be without. */
export const stillAdministered = (before: Administered, after: Administered): boolean =>
  (after.anywhere || !before.anywhere) && (after.everywhere || !before.everywhere);

/** Refuses a change after which a client, or the platform, would have no administrator any more (D-282). */
export async function requireAdministratorStays(
  tx: Transaction,
  client: string | undefined,
  before: Administered,
): Promise<void> {
  requireStillAdministered(client, before, await administered(tx, client));
}

/** The same where it is known who administers the place by now. */
export function requireStillAdministered(client: string | undefined, before: Administered, after: Administered): void {
  if (stillAdministered(before, after)) return;
  throw outranked(LAST_ADMINISTRATOR[client === undefined ? 'ofPlatform' : 'ofClient']);
}

/**
 * The same before anything is written: refuses what would leave a client without an administrator if one person
 * administered it as said and nobody else had changed.
 */
export async function administratorsStay(
  tx: Transaction,
  client: string,
): Promise<(person: string, will: Administered) => void> {
  const found = await tx
    .select({ uid: users.uid, everywhere: sql<boolean>`${everywhere(client)}` })
    .from(users)
    .where(administrators(client));
  const before = { anywhere: found.length > 0, everywhere: found.some((each) => each.everywhere) };
  return (person, will) => {
    const others = found.filter(({ uid }) => uid !== person);
    const after = {
      anywhere: will.anywhere || others.length > 0,
      everywhere: will.everywhere || others.some((each) => each.everywhere),
    };
    if (!stillAdministered(before, after)) throw outranked(LAST_ADMINISTRATOR.ofClient);
  };
}

/** Whether nobody else could administer their client, or the platform, if this person were shut out (D-282, D-284). */
export async function isLastAdministrator(tx: Transaction, userUid: string): Promise<boolean> {
  const [found] = await tx.select({ client: users.clientUID }).from(users).where(eq(users.uid, userUid));
  return found !== undefined && isAlone(tx, userUid, administrators(found.client));
}

/** Of some people, those who are the last to administer their client or the platform, and what of it hangs on them. */
export async function lastAdministratorsAmong(
  tx: Transaction,
  uids: readonly string[],
): Promise<ReadonlyMap<string, LastAdministrator>> {
  const isAdministering = and(
    eq(roles.uid, userRoles.roleUID),
    roles.isGlobalAdmin,
    sql`${roles.clientUID} is not distinct from ${users.clientUID}`,
  );
  const held = await tx
    .select({ uid: users.uid, client: users.clientUID, role: roles.uid, givenBy: userRoles.givenBy })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userUID, users.uid))
    .innerJoin(roles, isAdministering)
    .where(and(among(users.uid, [...uids]), users.isActive));
  const [last, ofPerson] = [new Map<string, LastAdministrator>(), Map.groupBy(held, (row) => row.uid)];
  const places = [...new Set(held.map(({ client }) => client))];
  const administering = new Map(
    await Promise.all(places.map(async (client) => [client, await firstAdministrators(tx, client)] as const)),
  );
  for (const [uid, given] of ofPerson) {
    const { anywhere, everywhere: reaching } = administering.get(given[0]?.client ?? null) ?? NOBODY;
    const isLastEverywhere = isOnly(uid, reaching);
    if (!isLastEverywhere && !isOnly(uid, anywhere)) continue;
    // What a mapping gave nobody takes by hand.
    const byMapping = given.some(({ givenBy }) => givenBy !== null);
    last.set(uid, { roleUIDs: byMapping ? [] : given.map(({ role }) => role), everywhere: isLastEverywhere });
  }
  return last;
}

const NOBODY = { anywhere: [], everywhere: [] };
const isOnly = (uid: string, some: readonly string[]): boolean => some.length === 1 && some[0] === uid;

/** Some of who administers a client, or the platform, and of who administers all of it: the only one, or two. */
async function firstAdministrators(tx: Transaction, client: string | null) {
  const two = async (which: SQL | undefined) => {
    const found = await tx.select({ uid: users.uid }).from(users).where(which).limit(2);
    return found.map(({ uid }) => uid);
  };
  const [anywhere, reaching] = await Promise.all([
    two(administrators(client)),
    two(and(administrators(client), everywhere(client))),
  ]);
  return { anywhere, everywhere: reaching };
}

async function isAlone(tx: Transaction, uid: string, which: SQL | undefined): Promise<boolean> {
  const isOne = await exists(tx, and(which, eq(users.uid, uid)));
  return isOne && !(await exists(tx, and(which, sql`${users.uid} <> ${uid}`)));
}

async function exists(tx: Transaction, which: SQL | undefined): Promise<boolean> {
  const found = await tx.select({ uid: users.uid }).from(users).where(which).limit(1);
  return found.length > 0;
}
