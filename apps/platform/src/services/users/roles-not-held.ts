import { normalPermission, permissions as may, type Role, type RoleNotHeld } from '@wardmere/api';
import { asc } from 'drizzle-orm';
import { ownStanding } from '../../access/rank.ts';
import { allowsMore, isAbove, standingsOf, type Standing } from '../../access/standing.ts';
import { roles as roleTable } from '../../storage/schema/index.ts';
import { assignableRoles } from '../roles/assignable-roles.ts';
import { roleRows, rolesOf, toRole } from '../roles/role-record.ts';
import { managersOf, MOST_TOLD, notBelow, type Manager, type Question } from './managers.ts';

/**
 * The roles of a client, or of the platform, that somebody does not have, each with what it would bring, the mappings it
 * comes by, and who may give it: whose own roles assign it (D-162), any of those of the platform, and who hold all of it and
 * all that the person holds (D-282). Nobody is named whom the caller would not find in the list of people.
 */
export async function rolesNotHeld(question: Question, held: ReadonlySet<string>): Promise<RoleNotHeld[]> {
  const { tx, caller, client, user } = question;
  const rows = await roleRows(tx).where(rolesOf(client)).orderBy(asc(roleTable.name), asc(roleTable.uid));
  const all = rows.map(toRole);
  const lacking = all.filter(({ roleUID }) => !held.has(roleUID));
  if (lacking.length === 0) return [];
  const person = (await standingsOf(tx, [user])).get(user.toLowerCase())?.standing;
  const own = await ownStanding(tx, caller);
  const mayGive = person !== undefined && !isAbove(own, person) ? await givableTo(question, all, own) : [];
  const givable = new Set(mayGive.map(({ roleUID }) => roleUID));
  const managers = person === undefined ? [] : (await assigningOf(question, all)).filter(notBelow(person));
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

/** The roles the caller may give where the person is. */
async function givableTo(
  { tx, caller, client }: Question,
  all: readonly Role[],
  own: Standing,
): Promise<readonly Role[]> {
  if (client !== null) return assignableRoles(tx, caller, client);
  return all.filter((role) => !allowsMore(own, role));
}

interface Assigning extends Manager {
  /** The roles that theirs assign. */
  readonly assigns: ReadonlySet<string>;
}

/** Managers whose roles assign any. */
async function assigningOf(question: Question, all: readonly Role[]): Promise<Assigning[]> {
  const assigning = new Map(
    all.flatMap((role) => {
      const assigned = question.client === null ? assignedOnThePlatform(role, all) : role.assignableRoleUIDs;
      return assigned.length > 0 ? [[role.roleUID, assigned] as const] : [];
    }),
  );
  const managers = await managersOf(question, [...assigning.keys()]);
  return managers.map((manager) => ({
    ...manager,
    assigns: new Set(manager.roles.flatMap(({ uid }) => assigning.get(uid) ?? [])),
  }));
}

/** A role of the platform names none that it assigns: who manages users gives any that allows no more. */
const assignedOnThePlatform = ({ permissions }: Role, all: readonly Role[]): readonly string[] =>
  permissions.some((name) => normalPermission(name) === may.CanManageUsers) ? all.map(({ roleUID }) => roleUID) : [];
