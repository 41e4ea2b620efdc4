import { groupKey } from '@wardmere/api';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { securityGroups, userMappings, users } from '../storage/schema/index.ts';
import { noteIn } from '../security-log/security-log.ts';
import type { Transaction } from '../storage/transaction.ts';

/**
 * Gives a person what the enabled mappings of their client give to the members of these groups, and takes what mappings
 * gave before and do not now. What was given by hand stays. Whoever signs in otherwise than through the connection is in
 * no group (D-287).
 */
export async function settleMappings(
  tx: Transaction,
  userUid: string,
  groups: readonly string[],
  network?: string,
): Promise<void> {
  const [user] = await tx.select({ clientUID: users.clientUID }).from(users).where(eq(users.uid, userUid));
  const client = user?.clientUID ?? undefined;
  if (client === undefined) return;
  const wanted = await mappingsNamed(tx, client, groups);
  // Two sign-ins of one person settle one after the other.
  await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, userUid)).for('update');
  // What a mapping gave hangs on this row and goes with it.
  const taken = await tx
    .delete(userMappings)
    .where(eq(userMappings.userUID, userUid))
    .returning({ uid: userMappings.groupUID });
  const [before, after] = [taken, wanted].map((mappings) => mappings.map(({ uid }) => uid));
  const change = { come: without(after, before), gone: without(before, after) };
  if (change.come.length > 0 || change.gone.length > 0) {
    await noteIn(tx, {
      what: 'rights.changed',
      subject: userUid,
      client,
      network,
      detail: { by: 'mapping', ...change },
    });
  }
  if (wanted.length === 0) return;
  const rows = wanted.map(({ uid, hasAllBuildings }) => ({
    userUID: userUid,
    clientUID: client,
    groupUID: uid,
    hasAllBuildings,
  }));
  await tx.insert(userMappings).values(rows);
  const held = sql`${userMappings.userUID} = ${userUid}`;
  await tx.execute(sql`
    insert into user_roles (user_uid, role_uid, given_by)
    select user_mappings.user_uid, given.role_uid, given.group_uid
    from user_mappings
    join security_group_roles given on given.group_uid = user_mappings.group_uid
    join roles on roles.uid = given.role_uid and roles.client_uid = user_mappings.client_uid
    where ${held}`);
  await tx.execute(sql`
    insert into user_buildings (user_uid, client_uid, building_uid, given_by)
    select user_mappings.user_uid, given.client_uid, given.building_uid, given.group_uid
    from user_mappings
    join security_group_buildings given on given.group_uid = user_mappings.group_uid
    where ${held}`);
}

const without = (uids: readonly string[] = [], others: readonly string[] = []) =>
  uids.filter((uid) => !others.includes(uid));

/** The enabled mappings of a client for some groups; none of them changes before the transaction has ended. */
async function mappingsNamed(tx: Transaction, client: string, groups: readonly string[]) {
  if (groups.length === 0) return [];
  const keys = new Set(groups.map(groupKey));
  const enabled = and(eq(securityGroups.clientUID, client), eq(securityGroups.isEnabled, true));
  const all = await tx
    .select({ uid: securityGroups.uid, name: securityGroups.name })
    .from(securityGroups)
    .where(enabled);
  const named = all.filter(({ name }) => keys.has(groupKey(name))).map(({ uid }) => uid);
  return tx
    .select({ uid: securityGroups.uid, hasAllBuildings: securityGroups.hasAllBuildings })
    .from(securityGroups)
    .where(and(enabled, inArray(securityGroups.uid, named)))
    .orderBy(securityGroups.uid)
    .for('share');
}
