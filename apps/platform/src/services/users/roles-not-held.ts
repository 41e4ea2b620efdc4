import { normalPermission, permissions as may, type Giver, type Role, type RoleNotHeld } from '@wardmere/api';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import type { Caller } from '../../access/caller.ts';
import { ownStanding } from '../../access/rank.ts';
import { allowsMore, isAbove, standingsOf, type Standing } from '../../access/standing.ts';
import { roles as roleTable, userRoles, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { seenPeople } from '../people/people-seen.ts';
import { assignableRoles } from '../roles/assignable-roles.ts';
import { roleRows, rolesOf, toRole } from '../roles/role-record.ts';

/** Of so many people it is found out what they may give, who may do most first; so many are told. */
const MOST_ASKED = 60;
const MOST_TOLD = 5;

interface Question {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly client: string;
  readonly user: string;
}

/**
 * The roles of a client that somebody does not have, each with what it would bring, the mappings it comes by, and who may
 * give it: whose own roles assign it (D-162), and who hold all of it and all that the person holds (D-282). Nobody is
 * named whom the caller would not find in the list of people.
 */
export async function rolesNotHeld(question: Question, held: ReadonlySet<string>): Promise<RoleNotHeld[]> {
  const { tx, caller, client, user } = question;
  const rows = await roleRows(tx).where(rolesOf(client)).orderBy(asc(roleTable.name), asc(roleTable.uid));
  const all = rows.map(toRole);
  const lacking = all.filter(({ roleUID }) => !held.has(roleUID));
  if (lacking.length === 0) return [];
  const person = (await standingsOf(tx, [user])).get(user.toLowerCase())?.standing;
  const own = await ownStanding(tx, caller);
  const mayGive = person !== undefined && !isAbove(own, person) ? await assignableRoles(tx, caller, client) : [];
  const givable = new Set(mayGive.map(({ roleUID }) => roleUID));
  const managers = person === undefined ? [] : (await managersOf(question, all)).filter(notBelow(person));
  return lacking.map((role) => ({
    roleUID: role.roleUID,
    roleName: role.roleName,
    permissions: [...new Set(role.permissions.map(normalPermission))].toSorted(),
    mappings: role.securityGroups,
    givenByCaller: givable.has(role.roleUID),
    givers: managers
      .filter(({ standing, assigns }) => assigns.has(role.roleUID) && !allowsMore(standing, role))
      .map(({ giver }) => giver)
      .slice(0, MOST_TOLD),
  }));
}

interface Manager {
  readonly giver: Giver;
  readonly standing: Standing;
  /** The roles that theirs assign. */
  readonly assigns: ReadonlySet<string>;
}

const notBelow =
  (person: Standing) =>
  ({ standing }: Manager) =>
    !isAbove(standing, person);

/** People who may change users and whose roles assign any, neither the caller nor the person. */
async function managersOf({ tx, caller, client, user }: Question, all: readonly Role[]): Promise<Manager[]> {
  const assigning = new Map(
    all.flatMap(({ roleUID, assignableRoleUIDs }) =>
      assignableRoleUIDs.length > 0 ? [[roleUID, assignableRoleUIDs] as const] : [],
    ),
  );
  if (assigning.size === 0) return [];
  const { uid, firstName, lastName, userName } = users;
  const found = await tx
    .select({ uid, firstName, lastName, userName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userUID, uid))
    .innerJoin(roleTable, eq(roleTable.uid, userRoles.roleUID))
    .where(
      and(
        seenPeople(caller, client, users),
        users.isActive,
        ne(uid, user),
        ne(uid, caller.userUid),
        among(userRoles.roleUID, [...assigning.keys()]),
      ),
    )
    .groupBy(uid)
    .orderBy(desc(sql`max(cardinality(${roleTable.permissions}))`), asc(lastName), asc(firstName), asc(uid))
    .limit(MOST_ASKED);
  const standings = await standingsOf(
    tx,
    found.map((each) => each.uid),
  );
  return found.flatMap((giver) => {
    const person = standings.get(giver.uid);
    if (!person?.standing.permissions.has(may.CanManageUsers)) return [];
    return [
      {
        giver,
        standing: person.standing,
        assigns: new Set(person.roles.flatMap((role) => assigning.get(role.uid) ?? [])),
      },
    ];
  });
}
