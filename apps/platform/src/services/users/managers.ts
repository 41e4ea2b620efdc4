import { permissions as may, type Giver } from '@wardmere/api';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { among } from '../../storage/among.ts';
import type { Caller } from '../../access/caller.ts';
import { isAbove, standingsOf, type GivenRole, type Standing } from '../../access/standing.ts';
import { roles as roleTable, userRoles, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import { seenPeople } from '../people/people-seen.ts';

/** Of so many people it is found out what they may give, who may do most first; so many are told. */
const MOST_ASKED = 60;
export const MOST_TOLD = 5;

/** Who asks, and about whom. */
export interface Question {
  readonly tx: Transaction;
  readonly caller: Caller;
  /** None where it is the platform's own people. */
  readonly client: string | null;
  readonly user: string;
}

/** Somebody who may change users. */
export interface Manager {
  readonly giver: Giver;
  readonly standing: Standing;
  readonly roles: readonly GivenRole[];
}

/** Who holds all that the person holds: others may change nothing of theirs (D-282). */
export const notBelow =
  (person: Standing) =>
  ({ standing }: Pick<Manager, 'standing'>): boolean =>
    !isAbove(standing, person);

/**
 * People who may change users and have any of some roles, neither the caller nor the person. Nobody is among them whom the
 * caller would not find in the list of people.
 */
export async function managersOf({ tx, caller, client, user }: Question, roles: readonly string[]): Promise<Manager[]> {
  if (roles.length === 0) return [];
  const { uid, firstName, lastName, userName } = users;
  const found = await tx
    .select({ uid, firstName, lastName, userName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userUID, uid))
    .innerJoin(roleTable, eq(roleTable.uid, userRoles.roleUID))
    .where(
      and(
        client === null ? eq(users.isSystemUser, true) : seenPeople(caller, client, users),
        users.isActive,
        ne(uid, user),
        ne(uid, caller.userUid),
        among(userRoles.roleUID, [...roles]),
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
    return [{ giver, standing: person.standing, roles: person.roles }];
  });
}
