import { and, eq, not } from 'drizzle-orm';
import { among } from '../storage/among.ts';
import { alias } from 'drizzle-orm/pg-core';
import { userBuildings, userMappings, userRoles, users } from '../storage/schema/index.ts';
import type { Transaction } from '../storage/transaction.ts';
import { givenRoles, heldBy, limited, type Standing } from './standing.ts';

/** What people can have, where it is written who has it. */
const having = {
  role: { table: userRoles, of: userRoles.roleUID, by: userRoles.userUID },
  mapping: { table: userMappings, of: userMappings.groupUID, by: userMappings.userUID },
};

/**
 * What all who have a role, or something by a mapping, of a client hold together, each thing by its uid: what any of them
 * may do or reach is in it, so that whoever holds all of it is below nobody of them. A query of each kind, however many
 * they are; what nobody has is absent.
 */
export async function standingsOfHolders(
  tx: Transaction,
  kind: keyof typeof having,
  client: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  if (uids.length === 0) return new Map();
  const { table, of, by } = having[kind];
  const these = among(of, uids);
  const other = alias(userRoles, 'other');
  const alsoHeld = await tx
    .selectDistinct({ of, uid: other.roleUID })
    .from(table)
    .innerJoin(other, eq(other.userUID, by))
    .where(these);
  const everywhere = await tx
    .selectDistinct({ of })
    .from(table)
    .innerJoin(users, eq(users.uid, by))
    .where(and(these, not(limited)));
  const places = await tx
    .selectDistinct({ of, uid: userBuildings.buildingUID })
    .from(table)
    .innerJoin(userBuildings, eq(userBuildings.userUID, by))
    .where(these);
  const known = await givenRoles(tx, [...new Set(alsoHeld.map(({ uid }) => uid))]);
  const [roles, buildings] = [grouped(alsoHeld), grouped(places)];
  const isEverywhere = new Set(everywhere.map((row) => row.of));
  const had = new Set([...roles.keys(), ...buildings.keys(), ...isEverywhere]);
  return new Map(
    [...had].map((uid) => [
      uid,
      {
        ...heldBy((roles.get(uid) ?? []).flatMap((role) => known.get(role) ?? [])),
        clients: new Set([client]),
        buildings: isEverywhere.has(uid) ? 'all' : new Set(buildings.get(uid)),
      },
    ]),
  );
}

const grouped = (rows: readonly { readonly of: string; readonly uid: string }[]): ReadonlyMap<string, string[]> =>
  new Map([...Map.groupBy(rows, ({ of }) => of)].map(([of, found]) => [of, found.map(({ uid }) => uid)]));
