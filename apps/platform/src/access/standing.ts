import { normalPermission } from '@wardmere/api';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { among } from '../storage/among.ts';
import { roles, userBuildings, userClients, userRoles, users } from '../storage/schema/index.ts';
import { together } from '../storage/together.ts';
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
  /** Null of people of the platform. */
  readonly clientUID: string | null;
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

/** What some people hold at one moment, each by their uid. */
export type People = ReadonlyMap<string, Person>;

/** What people hold as the database says at this moment, each by their uid: one question, however many they are. */
export async function standingsOf(
  tx: Transaction,
  uids: readonly string[],
  which: Buildings = 'with buildings',
): Promise<People> {
  if (uids.length === 0) return new Map();
  const { people, held, there, acting, places } = await readHeld(tx, uids, which);
  const known = new Map(there.map((role) => [role.uid, role]));
  const [given, clients, buildings] = [grouped(held), grouped(acting), grouped(places)];
  return new Map(
    people.map((person) => {
      const { uid, clientUID, allClients } = person;
      const having = [...(given.get(uid) ?? [])].flatMap((role) => known.get(role) ?? []);
      const standing: Standing = {
        ...heldBy(having),
        clients: allClients ? '*' : clientUID === null ? (clients.get(uid) ?? new Set()) : new Set([clientUID]),
        buildings: isLimited(person) ? (buildings.get(uid) ?? new Set()) : 'all',
      };
      return [uid, { uid, clientUID, standing, roles: having, buildingScope: person.buildingScope }];
    }),
  );
}

/** Something of somebody's. */
interface Owned {
  readonly of: string;
  readonly uid: string;
}

/** What standings are made of. */
type Held = {
  readonly people: readonly PersonRow[];
  readonly held: readonly Owned[];
  /** The roles that are held, each once, however many have it. */
  readonly there: readonly GivenRole[];
  /** The clients that people of the platform act for. */
  readonly acting: readonly Owned[];
  /** Where those work who are limited to some buildings. */
  readonly places: readonly Owned[];
};

interface PersonRow extends Scope {
  readonly uid: string;
  readonly clientUID: string | null;
  readonly allClients: boolean;
}

function readHeld(tx: Transaction, uids: readonly string[], which: Buildings): Promise<Held> {
  // Each table is looked at through its wall once, since that is what this takes. A role of another tenant grants nothing.
  const once = sql`with person as materialized (
      select ${users.uid}, ${users.clientUID}, ${users.isSystemUser}, ${users.allClients}, ${users.buildingScope},
        ${reachesAllBuildings(users)} as has_all_buildings
      from ${users} where ${among(users.uid, uids)}),
    held as materialized (
      select ${userRoles.userUID} as of, ${roles.uid}, ${roles.name}, ${roles.permissions}, ${roles.isGlobalAdmin}
      from person join ${userRoles} on ${userRoles.userUID} = person.uid
      join ${roles} on ${roles.uid} = ${userRoles.roleUID} and ${roles.clientUID} is not distinct from person.client_uid) `;
  const nowhere = which === 'with buildings' ? sql`` : sql` and false`;
  return together<Held>(
    tx,
    {
      people: sql`select uid, client_uid as "clientUID", is_system_user as "isSystemUser", all_clients as "allClients",
          has_all_buildings as "hasAllBuildings", building_scope as "buildingScope"
        from person`,
      held: sql`select of, uid from held`,
      there: sql`select distinct on (uid) uid, name, permissions, is_global_admin as "isGlobalAdmin" from held`,
      acting: sql`select ${userClients.userUID} as of, ${userClients.clientUID} as uid
        from ${userClients} where ${among(userClients.userUID, uids)}`,
      places: sql`select ${userBuildings.userUID} as of, ${userBuildings.buildingUID} as uid
        from person join ${userBuildings} on ${userBuildings.userUID} = person.uid
        where (building_scope or (not is_system_user and not has_all_buildings))${nowhere}`,
    },
    once,
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

/** Roles by their uids. */
export async function givenRoles(
  tx: Transaction,
  uids: readonly string[],
  which?: SQL,
): Promise<ReadonlyMap<string, GivenRole>> {
  return uids.length === 0 ? new Map() : rolesWhere(tx, and(among(roles.uid, uids), which));
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

const grouped = (rows: readonly Owned[]): Map<string, Set<string>> =>
  new Map([...Map.groupBy(rows, ({ of }) => of)].map(([of, found]) => [of, new Set(found.map(({ uid }) => uid))]));
