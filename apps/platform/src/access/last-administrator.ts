import { LAST_ADMINISTRATOR, type LastAdministrator } from '@wardmere/api';
import { and, eq, isNull, ne, notExists, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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

/**
 * The same of who is active, and among them of who can sign in: an invited person is an administrator from the first day,
 * and may never accept.
 */
export interface AdministeredBy {
  readonly active: Administered;
  readonly able: Administered;
}

/** Somebody as far as it says whether they administer. */
type Person = Readonly<
  Record<
    | 'uid'
    | 'clientUID'
    | 'isActive'
    | 'invitedUntil'
    | 'isGlobalAdmin'
    | 'hasAllBuildings'
    | 'buildingScope'
    | 'allClients',
    AnyColumn
  >
>;

/** Who administers a kind of place, and all of it: who is limited to some buildings or clients cannot help with the others. */
interface Administering {
  readonly administers: (person: Person) => AnyColumn | SQL;
  readonly reachesAll: (person: Person) => AnyColumn | SQL;
}

/**
 * That somebody of a client holds global admin is kept with them and found by an index of its own: looked for among a hundred
 * thousand people it was most of what one of their records took.
 */
const ofClients: Administering = {
  administers: ({ isGlobalAdmin }) => isGlobalAdmin,
  reachesAll: (person) => sql`(${reachesAllBuildings(person)} and not ${person.buildingScope})`,
};
/** Of the platform's own people, who are few, it is looked for among their roles. */
export const administersPlatform = ({ uid }: Pick<Person, 'uid'>): SQL<boolean> =>
  sql`${uid} in (
    select held.user_uid from ${userRoles} held join ${roles} on ${roles.uid} = held.role_uid
    where ${roles.isGlobalAdmin} and ${roles.clientUID} is null)`;
const ofPlatform: Administering = {
  administers: administersPlatform,
  reachesAll: ({ allClients }) => allClients,
};

const administeringOf = (client: string | null) => (client === null ? ofPlatform : ofClients);

const isAdministrator = (client: string | null, person: Person): SQL =>
  sql`(${person.isActive} and ${administeringOf(client).administers(person)})`;
/** Whether somebody can sign in, as far as an invitation says. */
const isAble = ({ invitedUntil }: Person): SQL<boolean> => sql`${invitedUntil} is null`;

/** Active holders of global admin of a client, or of the platform where there is none. */
const administrators = (client: string | null): SQL | undefined =>
  and(client === null ? isNull(users.clientUID) : eq(users.clientUID, client), isAdministrator(client, users));

const everywhere = (client: string | null): SQL => sql`${administeringOf(client).reachesAll(users)}`;

/** Who administers a client, or the platform, at this moment: one question, each part of which ends at the first it finds. */
export async function administered(tx: Transaction, client: string | undefined): Promise<AdministeredBy> {
  const place = client ?? null;
  const is = (...more: SQL[]) => sql`exists (select from ${users} where ${and(administrators(place), ...more)})`;
  const { rows } = await tx.execute<Record<'active' | 'all' | 'able' | 'ableOfAll', boolean>>(sql`
    select ${is()} as active, ${is(everywhere(place))} as all, ${is(isAble(users))} as able,
      ${is(isAble(users), everywhere(place))} as "ableOfAll"`);
  const [found] = rows;
  return {
    active: { anywhere: found?.active === true, everywhere: found?.all === true },
    able: { anywhere: found?.able === true, everywhere: found?.ableOfAll === true },
  };
}

/** Whether a place has lost nobody it cannot be without. */
export const stillAdministered = (before: AdministeredBy, after: AdministeredBy): boolean =>
  isKept(before.active, after.active) && isKept(before.able, after.able);

const isKept = (before: Administered, after: Administered): boolean =>
  (after.anywhere || !before.anywhere) && (after.everywhere || !before.everywhere);

/** Refuses a change after which a client, or the platform, would have no administrator any more (D-282). */
export async function requireAdministratorStays(
  tx: Transaction,
  client: string | undefined,
  before: AdministeredBy,
): Promise<void> {
  requireStillAdministered(client, before, await administered(tx, client));
}

/** The same where it is known who administers the place by now. */
export function requireStillAdministered(
  client: string | undefined,
  before: AdministeredBy,
  after: AdministeredBy,
): void {
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
    .select({ uid: users.uid, everywhere: sql<boolean>`${everywhere(client)}`, isAble: isAble(users) })
    .from(users)
    .where(administrators(client));
  const by = (people: readonly (typeof found)[number][]): Administered => ({
    anywhere: people.length > 0,
    everywhere: people.some((each) => each.everywhere),
  });
  const before = { active: by(found), able: by(found.filter((each) => each.isAble)) };
  return (person, will) => {
    const others = found.filter(({ uid }) => uid !== person);
    const isInvited = found.some(({ uid, isAble: can }) => uid === person && !can);
    const after = {
      active: either(will, by(others)),
      able: either(isInvited ? nobody : will, by(others.filter((each) => each.isAble))),
    };
    if (!stillAdministered(before, after)) throw outranked(LAST_ADMINISTRATOR.ofClient);
  };
}

const nobody: Administered = { anywhere: false, everywhere: false };
const either = (one: Administered, other: Administered): Administered => ({
  anywhere: one.anywhere || other.anywhere,
  everywhere: one.everywhere || other.everywhere,
});

/**
 * Of some people of a client, or of the platform, those who are the last to administer it (D-282, D-284), and what of it
 * hangs on them.
 */
export async function lastAdministratorsAmong(
  tx: Transaction,
  client: string | null,
  uids: readonly string[],
): Promise<ReadonlyMap<string, LastAdministrator>> {
  if (uids.length === 0) return new Map();
  const ofPlace = client === null ? isNull(roles.clientUID) : eq(roles.clientUID, client);
  const held = await tx
    .select({
      uid: users.uid,
      role: roles.uid,
      givenBy: userRoles.givenBy,
      anywhere: isOnly(tx, client, 'anywhere'),
      everywhere: isOnly(tx, client, 'everywhere'),
    })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userUID, users.uid))
    .innerJoin(roles, and(eq(roles.uid, userRoles.roleUID), roles.isGlobalAdmin, ofPlace))
    .where(and(among(users.uid, uids), users.isActive));
  return new Map(
    [...Map.groupBy(held, ({ uid }) => uid)].flatMap(([uid, given]) => {
      const isLastEverywhere = given.some((each) => each.everywhere);
      if (!isLastEverywhere && !given.some(({ anywhere }) => anywhere)) return [];
      // What a mapping gave nobody takes by hand.
      const byMapping = given.some(({ givenBy }) => givenBy !== null);
      return [[uid, { roleUIDs: byMapping ? [] : given.map(({ role }) => role), everywhere: isLastEverywhere }]];
    }),
  );
}

/** Somebody else of the same place. */
const other = alias(users, 'other');

/**
 * Whether somebody administers a client, or the platform, and nobody else does: at least a part of it, or all of it; of all
 * who are active, or of those who can sign in.
 */
function isOnly(tx: Transaction, client: string | null, reach: 'anywhere' | 'everywhere'): SQL<boolean> {
  const { reachesAll } = administeringOf(client);
  const ofPlace = client === null ? isNull(other.clientUID) : eq(other.clientUID, client);
  const onlyOf = (which: (person: Person) => SQL | undefined) => {
    const isOne = (person: Person) =>
      and(isAdministrator(client, person), which(person), reach === 'everywhere' ? reachesAll(person) : undefined);
    const others = tx
      .select({ uid: other.uid })
      .from(other)
      .where(and(ofPlace, ne(other.uid, users.uid), isOne(other)));
    return and(isOne(users), notExists(others));
  };
  return sql<boolean>`(${or(
    onlyOf(() => undefined),
    onlyOf(isAble),
  )})`;
}
