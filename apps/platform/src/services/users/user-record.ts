import type { ListedUser, User } from '@wardmere/api';
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import {
  buildings,
  defaultLandingPages,
  departments,
  occupations,
  titles,
  userBuildings,
  userDepartments,
  userOccupations,
  userPhotos,
  users,
} from '../../storage/schema/index.ts';
import { together } from '../../storage/together.ts';
import { askNow, type Transaction } from '../../storage/transaction.ts';
import { peopleAbove, type Told } from '../../access/above.ts';
import type { Caller } from '../../access/caller.ts';
import type { People } from '../../access/standing.ts';
import type { Written } from '../../http/versions.ts';
import { missing } from '../../http/refusal.ts';
import { grouped } from '../people/grouped.ts';
import { seenPeople } from '../people/people-seen.ts';
import { isEnterpriseUser } from '../people/enterprise-user.ts';
import { photoAddress } from '../photos/photo-address.ts';
import {
  byOrigin,
  holdings,
  holdingsOf,
  placesOf,
  type HoldingRows,
  type Holdings,
  type PlaceRows,
  type RowsOf,
} from './user-holdings.ts';

const listedColumns = {
  uid: users.uid,
  clientUID: users.clientUID,
  firstName: users.firstName,
  lastName: users.lastName,
  userName: users.userName,
  mobilePhoneNumber: users.mobilePhoneNumber,
  voicePhoneNumber: users.voicePhoneNumber,
  home: { uid: buildings.uid, name: buildings.name },
  hasAllBuildings: users.hasAllBuildings,
  isGlobalAdmin: users.isGlobalAdmin,
  isEnterpriseUser,
  userActive: users.isActive,
  failedLogins: users.failedLogins,
  // A lock that is over is none.
  lockedUntil: sql<Date | null>`case when ${users.lockedUntil} > now() then ${users.lockedUntil} end`.mapWith(
    users.lockedUntil,
  ),
  lastLogin: users.lastLogin,
  invitedUntil: users.invitedUntil,
  titleUID: titles.uid,
  titleName: titles.name,
  photoKey: userPhotos.key,
};
const columns = {
  ...listedColumns,
  homeUID: users.primaryBuildingUID,
  pageSize: users.pageSize,
  preferredContactMethods: users.preferredContactMethods,
  isInClassicMode: users.isInClassicMode,
  parentUserUid: users.parentUserUID,
  hireDate: users.hireDate,
  landing: { uid: defaultLandingPages.uid, name: defaultLandingPages.name, path: defaultLandingPages.path },
  emailSubscriptions: users.emailSubscriptions,
  createdBy: users.createdBy,
  createdAt: users.createdAt,
  addressKey: users.addressKey,
  version: users.version,
  modifiedAt: users.modifiedAt,
  modifiedBy: users.modifiedBy,
};

const listedRows = (tx: Transaction, caller: Caller) =>
  tx
    .select(listedColumns)
    .from(users)
    .leftJoin(titles, eq(titles.uid, users.titleUID))
    .leftJoin(userPhotos, eq(userPhotos.userUID, users.uid))
    .leftJoin(buildings, isHome(caller))
    .$dynamic();

/** What is told of some users of a client in a list, in no particular order. */
export async function listedUsers(
  tx: Transaction,
  caller: Caller,
  client: string,
  uids: readonly string[],
): Promise<ListedUser[]> {
  const [rows, listed, aboves] = await Promise.all([
    listedRows(tx, caller).where(and(eq(users.clientUID, client), among(users.uid, uids))),
    together<ListedLists>(tx, listedLists(uids)),
    peopleAbove(tx, caller, client, uids),
  ]);
  const [held, belonging] = [holdings(listed), grouped(listed.belonging)];
  return rows.map((row) => ({
    ...toListed(row, held(row.uid), belonging.get(row.uid)),
    ...beforehand(aboves.get(row.uid)),
  }));
}

/** A user the caller may see, with what the record does not tell. */
export interface FoundUser {
  readonly data: User;
  readonly written: Written;
  /** Who they are is said by their organisation (D-071). */
  readonly isManagedElsewhere: boolean;
  /** Their primary building is one that the caller does not see, and is not told. */
  readonly isHomeHidden: boolean;
  /** The address as it is compared. */
  readonly addressKey: string;
  /** What of the record stands in tables of its own. */
  readonly lists: Lists;
}

/** What people hold and belong to, each by their uid. */
interface Lists {
  readonly held: (uid: string) => Holdings;
  readonly belonging: ReadonlyMap<string, Named[]>;
  readonly working: ReadonlyMap<string, Named[]>;
  readonly places: ReadonlyMap<string, Omit<PlaceRows[number], 'of'>[]>;
}

type Lock = 'locked' | 'unlocked';
type Params = { readonly client: string; readonly user: string };

/** What is known of a user before they are read. */
interface Known {
  /** Their lists, as they stand. */
  readonly lists?: Lists | undefined;
  /** What they and the caller hold at this moment. */
  readonly people?: Promise<People> | undefined;
}

/** One user of a client the caller may see; what is known of them is not read again. */
export async function findUser(
  tx: Transaction,
  caller: Caller,
  params: Params,
  { lists, people }: Known = {},
): Promise<FoundUser> {
  const [found, aboves] = await Promise.all([
    oneUser(tx, caller, params, 'unlocked', lists),
    peopleAbove(tx, caller, params.client, [params.user], people),
  ]);
  return { ...found, data: { ...found.data, ...beforehand(aboves.get(found.data.uid)) } };
}

/** The same of one who is about to change, locked until the transaction ends: nobody is told this, so that nothing is told beforehand. */
export const lockUser = (tx: Transaction, caller: Caller, params: Params): Promise<FoundUser> =>
  oneUser(tx, caller, params, 'locked');

async function oneUser(
  tx: Transaction,
  caller: Caller,
  { client, user }: Params,
  lock: Lock,
  known?: Lists,
): Promise<FoundUser> {
  // Behind the record and not before it, so that of one who is locked they are read as they then stand.
  const asked = askNow(rowsWhere(tx, caller, client, eq(users.uid, user), lock));
  const [[row], lists] = await Promise.all([asked, known ?? listsOf(tx, caller, client, [user])]);
  if (row === undefined) throw missing();
  return toFound(row, lists);
}

/** The users whom a condition names, without what a page is told beforehand: two questions, however many they are. */
export async function findUsers(
  tx: Transaction,
  caller: Caller,
  client: string,
  which: SQL,
  lock: Lock,
): Promise<FoundUser[]> {
  const rows = await rowsWhere(tx, caller, client, which, lock);
  if (rows.length === 0) return [];
  const uids = rows.map(({ uid }) => uid);
  const lists = await listsOf(tx, caller, client, uids);
  return rows.map((row) => toFound(row, lists));
}

function rowsWhere(tx: Transaction, caller: Caller, client: string, which: SQL, lock: Lock) {
  const asked = tx
    .select(columns)
    .from(users)
    .leftJoin(titles, eq(titles.uid, users.titleUID))
    .leftJoin(userPhotos, eq(userPhotos.userUID, users.uid))
    .leftJoin(buildings, isHome(caller))
    .leftJoin(defaultLandingPages, eq(defaultLandingPages.uid, users.defaultLandingPageUID))
    .where(and(seenPeople(caller, client, users), which))
    // Whoever locks several does so in one order.
    .orderBy(asc(users.uid))
    .$dynamic();
  return lock === 'locked' ? asked.for('update', { of: users }) : asked;
}

/** A file asks for thousands: each is put together member by member, and nothing of them is copied on the way. */
function toFound(row: Awaited<ReturnType<typeof rowsWhere>>[number], lists: Lists): FoundUser {
  const { version, modifiedAt, modifiedBy } = row;
  const { held, belonging, working, places } = lists;
  const assigned = byOrigin(places.get(row.uid) ?? []);
  const data: User = Object.assign(toListed(row, held(row.uid), belonging.get(row.uid)), {
    pageSize: row.pageSize,
    preferredContactMethods: row.preferredContactMethods,
    userBuildings: assigned.byHand,
    mappedBuildings: assigned.mapped,
    isInClassicMode: row.isInClassicMode,
    parentUserUid: row.parentUserUid,
    hireDate: row.hireDate,
    userOccupations: working.get(row.uid) ?? [],
    defaultLandingPage: row.landing,
    emailSubscriptions: row.emailSubscriptions,
    createdBy: row.createdBy,
    createdDate: row.createdAt.toISOString(),
    modifiedBy,
    modifiedDate: modifiedAt.toISOString(),
  });
  return {
    data,
    written: { version, modifiedAt, modifiedBy },
    isManagedElsewhere: row.isEnterpriseUser,
    isHomeHidden: row.homeUID !== null && row.home === null,
    addressKey: row.addressKey ?? '',
    lists,
  };
}

/** What a list tells of people that stands in tables of its own. */
type ListedLists = HoldingRows & { readonly belonging: RowsOf<Named> };

const listedLists = (uids: readonly string[]): Record<keyof ListedLists, SQL> => ({
  ...holdingsOf(uids),
  belonging: sql`select ${userDepartments.userUID} as of, ${departments.uid}, ${departments.name}
    from ${userDepartments} join ${departments} on ${departments.uid} = ${userDepartments.departmentUID}
    where ${among(userDepartments.userUID, uids)}
    order by ${departments.name}, ${departments.uid}`,
});

async function listsOf(tx: Transaction, caller: Caller, client: string, uids: readonly string[]): Promise<Lists> {
  const rows = await together<ListedLists & { readonly working: RowsOf<Named>; readonly places: PlaceRows }>(tx, {
    ...listedLists(uids),
    working: sql`select ${userOccupations.userUID} as of, ${occupations.uid}, ${occupations.name}
      from ${userOccupations} join ${occupations} on ${occupations.uid} = ${userOccupations.occupationUID}
      where ${among(userOccupations.userUID, uids)}
      order by ${occupations.name}, ${occupations.uid}`,
    places: placesOf(caller, client, uids),
  });
  return {
    held: holdings(rows),
    belonging: grouped(rows.belonging),
    working: grouped(rows.working),
    places: grouped(rows.places),
  };
}

/** Which building is told as somebody's primary one: of others than the caller sees none is. */
const isHome = (caller: Caller): SQL | undefined =>
  and(
    eq(buildings.uid, users.primaryBuildingUID),
    caller.assignedBuildingsOnly
      ? sql`${buildings.uid} in (select own.building_uid from ${userBuildings} own where own.user_uid = ${caller.userUid})`
      : undefined,
  );

/** What a page is told before it offers anything. */
const beforehand = (told: Told | undefined) => ({
  isAbove: told?.isAbove ?? true,
  ...(told?.lastAdministrator && { lastAdministrator: told.lastAdministrator }),
});

type ListedRow = Awaited<ReturnType<typeof listedRows>>[number];
type Named = { readonly uid: string; readonly name: string };

function toListed(row: ListedRow, held: Holdings, belonging: Named[] | undefined): ListedUser {
  const { titleUID, titleName, photoKey } = row;
  return {
    uid: row.uid,
    clientUID: row.clientUID ?? '',
    firstName: row.firstName,
    lastName: row.lastName,
    userName: row.userName,
    mobilePhoneNumber: row.mobilePhoneNumber,
    voicePhoneNumber: row.voicePhoneNumber,
    primaryBuilding: row.home,
    hasAllBuildings: row.hasAllBuildings,
    isGlobalAdmin: row.isGlobalAdmin,
    isContactOnly: false,
    isEnterpriseUser: row.isEnterpriseUser,
    ...held,
    userTitle: titleUID === null || titleName === null ? null : { uid: titleUID, name: titleName },
    userDepartments: belonging ?? [],
    userActive: row.userActive,
    failedLogins: row.failedLogins,
    lockedUntil: row.lockedUntil?.toISOString() ?? null,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    invitedUntil: row.invitedUntil?.toISOString() ?? null,
    userPhoto: photoAddress(photoKey),
  };
}
