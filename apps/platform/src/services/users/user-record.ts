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
import type { Transaction } from '../../storage/transaction.ts';
import { peopleAbove, type Told } from '../../access/above.ts';
import type { Caller } from '../../access/caller.ts';
import type { Written } from '../../http/versions.ts';
import { missing } from '../../http/refusal.ts';
import { grouped } from '../people/grouped.ts';
import { seenPeople } from '../people/people-seen.ts';
import { photoAddress } from '../photos/photo-address.ts';
import { byOrigin, holdingsOf, placesOf, type Holdings } from './user-holdings.ts';

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
  isEnterpriseUser: users.isEnterpriseUser,
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
  pageSize: users.pageSize,
  preferredContactMethods: users.preferredContactMethods,
  isInClassicMode: users.isInClassicMode,
  parentUserUid: users.parentUserUID,
  hireDate: users.hireDate,
  landing: { uid: defaultLandingPages.uid, name: defaultLandingPages.name, path: defaultLandingPages.path },
  emailSubscriptions: users.emailSubscriptions,
  createdBy: users.createdBy,
  createdAt: users.createdAt,
  isSSO: users.isSSO,
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
  const [rows, held, belonging, aboves] = await Promise.all([
    listedRows(tx, caller).where(and(eq(users.clientUID, client), among(users.uid, uids))),
    holdingsOf(tx, uids),
    departmentsOf(tx, uids),
    peopleAbove(tx, caller, uids),
  ]);
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
  /** The address as it is compared. */
  readonly addressKey: string;
  /** What of the record stands in tables of its own. */
  readonly lists: Lists;
}

/** What people hold and belong to, each by their uid. */
interface Lists {
  readonly held: Awaited<ReturnType<typeof holdingsOf>>;
  readonly belonging: ReadonlyMap<string, Named[]>;
  readonly working: ReadonlyMap<string, Named[]>;
  readonly places: Awaited<ReturnType<typeof placesOf>>;
}

type Lock = 'locked' | 'unlocked';
type Params = { readonly client: string; readonly user: string };

/** One user of a client the caller may see; whoever has their lists, as they stand, need not have them read again. */
export async function findUser(tx: Transaction, caller: Caller, params: Params, lists?: Lists): Promise<FoundUser> {
  const [[found], aboves] = await Promise.all([
    findUsers(tx, caller, params.client, eq(users.uid, params.user), 'unlocked', lists),
    peopleAbove(tx, caller, [params.user]),
  ]);
  if (found === undefined) throw missing();
  return { ...found, data: { ...found.data, ...beforehand(aboves.get(found.data.uid)) } };
}

/** The same of one who is about to change, locked until the transaction ends: nobody is told this, so that nothing is told beforehand. */
export async function lockUser(tx: Transaction, caller: Caller, params: Params): Promise<FoundUser> {
  const [found] = await findUsers(tx, caller, params.client, eq(users.uid, params.user), 'locked');
  if (found === undefined) throw missing();
  return found;
}

/** The users whom a condition names, without what a page is told beforehand: a query of each kind, however many they are. */
export async function findUsers(
  tx: Transaction,
  caller: Caller,
  client: string,
  which: SQL,
  lock: Lock = 'unlocked',
  known?: Lists,
): Promise<FoundUser[]> {
  const asked = tx
    .select(columns)
    .from(users)
    .leftJoin(titles, eq(titles.uid, users.titleUID))
    .leftJoin(userPhotos, eq(userPhotos.userUID, users.uid))
    .leftJoin(buildings, isHome(caller))
    .leftJoin(defaultLandingPages, eq(defaultLandingPages.uid, users.defaultLandingPageUID))
    .where(and(seenPeople(caller, client, users), which))
    .$dynamic();
  const rows = lock === 'locked' ? await asked.for('update', { of: users }) : await asked;
  if (rows.length === 0) return [];
  const uids = rows.map(({ uid }) => uid);
  const lists = known ?? (await listsOf(tx, caller, client, uids));
  const { held, belonging, working, places } = lists;
  // A file asks for thousands: each is put together member by member, and nothing of them is copied on the way.
  return rows.map((row) => {
    const { version, modifiedAt, modifiedBy } = row;
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
      isManagedElsewhere: row.isEnterpriseUser || row.isSSO,
      addressKey: row.addressKey ?? '',
      lists,
    };
  });
}

async function listsOf(tx: Transaction, caller: Caller, client: string, uids: readonly string[]): Promise<Lists> {
  const [held, belonging, working, places] = await Promise.all([
    holdingsOf(tx, uids),
    departmentsOf(tx, uids),
    occupationsOf(tx, uids),
    placesOf(tx, caller, client, uids),
  ]);
  return { held, belonging, working, places };
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

async function departmentsOf(tx: Transaction, uids: readonly string[]): Promise<Map<string, Named[]>> {
  const rows = await tx
    .select({ of: userDepartments.userUID, uid: departments.uid, name: departments.name })
    .from(userDepartments)
    .innerJoin(departments, eq(departments.uid, userDepartments.departmentUID))
    .where(among(userDepartments.userUID, [...uids]))
    .orderBy(asc(departments.name), asc(departments.uid));
  return grouped(rows);
}

async function occupationsOf(tx: Transaction, uids: readonly string[]): Promise<Map<string, Named[]>> {
  const rows = await tx
    .select({ of: userOccupations.userUID, uid: occupations.uid, name: occupations.name })
    .from(userOccupations)
    .innerJoin(occupations, eq(occupations.uid, userOccupations.occupationUID))
    .where(among(userOccupations.userUID, [...uids]))
    .orderBy(asc(occupations.name), asc(occupations.uid));
  return grouped(rows);
}
