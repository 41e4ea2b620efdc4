import { normalPermission } from '@wardmere/api';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { among } from '../storage/among.ts';
import { roles, userBuildings, userClients, userRoles, users } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { reachesAllBuildings } from './all-buildings.ts';

/** What is held: by a person, or by what a person can be given. */
export interface Standing {
  readonly permissions: ReadonlySet<string>;
  /** Through a role that is; it bypasses nothing and is given like a permission (D-026). */
  readonly isGlobalAdmin: boolean;
  readonly clients: '*' | ReadonlySet<string>;
  /** Of these clients. */
  readonly buildings: 'all' | ReadonlySet<string>;
}

/** Somebody's standing with what it comes from, for the words of a refusal. */
export interface Person {
  readonly uid: string;
  readonly standing: Standing;
  readonly roles: readonly GivenRole[];
  /** Limited to the buildings assigned to them, whatever else they are given. */
  readonly buildingScope: boolean;
}

/** A role as far as rank is concerned. */
export interface GivenRole {
  readonly uid: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly isGlobalAdmin: boolean;
}

/** What of a standing somebody lacks; empty where they lack nothing. */
export interface Beyond {
  readonly permissions: readonly string[];
  readonly isGlobalAdmin: boolean;
  readonly clients: '*' | readonly string[];
  readonly buildings: 'all' | readonly string[];
}

/** What of the one standing is not in the other. */
export function beyond(actor: Standing, subject: Standing): Beyond {
  return {
    permissions: [...subject.permissions].filter((permission) => !actor.permissions.has(permission)),
    isGlobalAdmin: subject.isGlobalAdmin && !actor.isGlobalAdmin,
    clients: lacking(actor.clients, subject.clients, '*'),
    buildings: lacking(actor.buildings, subject.buildings, 'all'),
  };
}

/** Whether somebody may do or reach anything that the actor may not. */
export function isAbove(actor: Standing, subject: Standing): boolean {
  const { permissions, isGlobalAdmin, clients, buildings } = beyond(actor, subject);
  return isGlobalAdmin || [permissions, clients, buildings].some(({ length }) => length > 0);
}

function lacking<All extends string>(
  own: All | ReadonlySet<string>,
  theirs: All | ReadonlySet<string>,
  all: All,
): All | readonly string[] {
  if (typeof own === 'string') return [];
  return typeof theirs === 'string' ? all : [...theirs].filter((uid) => !own.has(uid));
}

/** What some roles hold together. */
export const heldBy = (given: readonly Pick<GivenRole, 'permissions' | 'isGlobalAdmin'>[]) => ({
  permissions: new Set(given.flatMap(({ permissions }) => permissions.map(normalPermission))),
  isGlobalAdmin: given.some(({ isGlobalAdmin }) => isGlobalAdmin),
});

/** Whether a role allows anything that the actor may not do. */
export function allowsMore(actor: Standing, role: Pick<GivenRole, 'permissions' | 'isGlobalAdmin'>): boolean {
  const { permissions, isGlobalAdmin } = heldBy([role]);
  return (isGlobalAdmin && !actor.isGlobalAdmin) || [...permissions].some((each) => !actor.permissions.has(each));
}

/** What an actor who reaches all buildings need not be compared with is not read. */
export type Buildings = 'with buildings' | 'without buildings';

/** What people hold as the database says at this moment, each by their uid: a query of each kind, however many they are. */
export async function standingsOf(
  tx: Transaction,
  uids: readonly string[],
  which: Buildings = 'with buildings',
): Promise<ReadonlyMap<string, Person>> {
  if (uids.length === 0) return new Map();
  const asked = tx
    .select({
      uid: users.uid,
      clientUID: users.clientUID,
      isSystemUser: users.isSystemUser,
      allClients: users.allClients,
      hasAllBuildings: reachesAllBuildings(users),
      buildingScope: users.buildingScope,
    })
    .from(users)
    .where(among(users.uid, [...uids]));
  const [people, held] = await Promise.all([asked, rolesHeld(tx, uids)]);
  const acting = people.filter(({ isSystemUser, allClients }) => isSystemUser && !allClients);
  const limited = which === 'with buildings' ? people.filter(isLimited) : [];
  const uidsOf = (some: typeof people) => some.map(({ uid }) => uid);
  const [clients, buildings] = await Promise.all([clientsOf(tx, uidsOf(acting)), buildingsOf(tx, uidsOf(limited))]);
  return new Map(
    people.map((person) => {
      const { uid, clientUID, allClients } = person;
      const given = held.get(uid) ?? [];
      const standing: Standing = {
        ...heldBy(given),
        clients: allClients ? '*' : clientUID === null ? (clients.get(uid) ?? new Set()) : new Set([clientUID]),
        buildings: isLimited(person) ? (buildings.get(uid) ?? new Set()) : 'all',
      };
      return [uid, { uid, standing, roles: given, buildingScope: person.buildingScope }];
    }),
  );
}

interface Scope {
  readonly isSystemUser: boolean;
  readonly hasAllBuildings: boolean;
  readonly buildingScope: boolean;
}

/** Limited to the buildings assigned to them (D-028, D-029). */
export const isLimited = ({ isSystemUser, hasAllBuildings, buildingScope }: Scope) =>
  buildingScope || (!isSystemUser && !hasAllBuildings);

/** The same, as a condition of a query. */
export const limited: SQL = sql`(${users.buildingScope} or (not ${users.isSystemUser} and not ${reachesAllBuildings(users)}))`;

/** The roles of people; a role of another tenant grants nothing. */
async function rolesHeld(tx: Transaction, uids: readonly string[]): Promise<Map<string, GivenRole[]>> {
  const given = tx
    .selectDistinct({ of: userRoles.userUID, roleUID: userRoles.roleUID })
    .from(userRoles)
    .innerJoin(users, eq(users.uid, userRoles.userUID))
    .innerJoin(
      roles,
      and(eq(roles.uid, userRoles.roleUID), sql`${roles.clientUID} is not distinct from ${users.clientUID}`),
    )
    .where(among(userRoles.userUID, [...uids]));
  const whatever = tx
    .select({ uid: userRoles.roleUID })
    .from(userRoles)
    .where(among(userRoles.userUID, [...uids]));
  // Each once, however many have it, and beside who has it.
  const [rows, known] = await Promise.all([given, rolesWhere(tx, inArray(roles.uid, whatever))]);
  const held = new Map<string, GivenRole[]>();
  for (const { of, roleUID } of rows) {
    const role = known.get(roleUID);
    if (role !== undefined) held.set(of, [...(held.get(of) ?? []), role]);
  }
  return held;
}

/** Roles by their uids. */
export async function givenRoles(
  tx: Transaction,
  uids: readonly string[],
  which?: SQL,
): Promise<ReadonlyMap<string, GivenRole>> {
  return uids.length === 0 ? new Map() : rolesWhere(tx, and(among(roles.uid, [...uids]), which));
}

/** All roles of a client by their uids. */
export const rolesOfClient = (tx: Transaction, client: string): Promise<ReadonlyMap<string, GivenRole>> =>
  rolesWhere(tx, eq(roles.clientUID, client));

async function rolesWhere(tx: Transaction, which: SQL | undefined): Promise<ReadonlyMap<string, GivenRole>> {
  const rows = await tx
    .select({ uid: roles.uid, name: roles.name, permissions: roles.permissions, isGlobalAdmin: roles.isGlobalAdmin })
    .from(roles)
    .where(which);
  return new Map(rows.map((role) => [role.uid, role]));
}

async function clientsOf(tx: Transaction, uids: readonly string[]): Promise<Map<string, Set<string>>> {
  if (uids.length === 0) return new Map();
  const rows = await tx
    .select({ of: userClients.userUID, uid: userClients.clientUID })
    .from(userClients)
    .where(among(userClients.userUID, [...uids]));
  return grouped(rows);
}

async function buildingsOf(tx: Transaction, uids: readonly string[]): Promise<Map<string, Set<string>>> {
  if (uids.length === 0) return new Map();
  const rows = await tx
    .selectDistinct({ of: userBuildings.userUID, uid: userBuildings.buildingUID })
    .from(userBuildings)
    .where(among(userBuildings.userUID, [...uids]));
  return grouped(rows);
}

const grouped = (rows: readonly { readonly of: string; readonly uid: string }[]): Map<string, Set<string>> =>
  new Map([...Map.groupBy(rows, ({ of }) => of)].map(([of, found]) => [of, new Set(found.map(({ uid }) => uid))]));
