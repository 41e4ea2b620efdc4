import { groupKey } from '@wardmere/api';
import { and, eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { among } from '../storage/among.ts';
import { administered, stillAdministered } from '../access/last-administrator.ts';
import { lockRightsIn } from '../access/rights-lock.ts';
import { securityGroups, userMappings, users } from '../storage/schema/index.ts';
import { noteIn } from '../security-log/security-log.ts';
import type { Transaction } from '../storage/transaction.ts';

/**
 * Gives a person what the enabled mappings of their client give to the members of these groups, and takes what mappings
 * gave before and do not now. What was given by hand stays. Whoever signs in otherwise than through the connection is in
 * no group (D-287). The last administrator of a client stays one, until another is made (D-282).
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
  const holder: Holder = { tx, client, user: userUid };
  // Most people neither have nor get anything by a mapping: their sign-ins wait for nobody.
  if ((await heldBy(holder)).length === 0 && (await mappingsNamed(holder, groups)).length === 0) return;
  await lockRightsIn(tx, client, true);
  const [before, wanted] = [await heldBy(holder), await mappingsNamed(holder, groups)];
  const come = without(wanted, before);
  await give(holder, wanted);
  const { gone, kept } = await takeBack(holder, without(before, wanted));
  if (come.length + gone.length + kept.length === 0) return;
  const detail = { by: 'mapping', come, gone, ...(kept.length > 0 && { keptForLastAdministrator: kept }) };
  await noteIn(tx, { what: 'rights.changed', subject: userUid, client, network, detail });
}

interface Holder {
  readonly tx: Transaction;
  readonly client: string;
  readonly user: string;
}

const without = (uids: readonly string[], others: readonly string[]) => uids.filter((uid) => !others.includes(uid));
const gifts = (user: string, mappings: readonly string[]) =>
  and(eq(userMappings.userUID, user), among(userMappings.groupUID, [...mappings]));

/** The mappings that give a person something at this moment. */
async function heldBy({ tx, user }: Holder): Promise<string[]> {
  const held = await tx
    .select({ uid: userMappings.groupUID })
    .from(userMappings)
    .where(eq(userMappings.userUID, user))
    .orderBy(userMappings.groupUID);
  return held.map(({ uid }) => uid);
}

/** The enabled mappings of a client for some groups. */
async function mappingsNamed({ tx, client }: Holder, groups: readonly string[]): Promise<string[]> {
  if (groups.length === 0) return [];
  const keys = new Set(groups.map(groupKey));
  const enabled = await tx
    .select({ uid: securityGroups.uid, name: securityGroups.name })
    .from(securityGroups)
    .where(and(eq(securityGroups.clientUID, client), eq(securityGroups.isEnabled, true)))
    .orderBy(securityGroups.uid);
  return enabled.filter(({ name }) => keys.has(groupKey(name))).map(({ uid }) => uid);
}

/** Makes anew what some mappings give a person, as these give it now; all of it hangs on one row for each. */
async function give({ tx, client, user }: Holder, mappings: readonly string[]): Promise<void> {
  if (mappings.length === 0) return;
  await tx.delete(userMappings).where(gifts(user, mappings));
  await tx.execute(sql`
    insert into user_mappings (user_uid, client_uid, group_uid, has_all_buildings)
    select ${user}::uuid, given.client_uid, given.uid, given.has_all_buildings
    from security_groups given
    where given.client_uid = ${client} and given.uid = any (${sql.param([...mappings])}::uuid[])`);
  const own = gifts(user, mappings);
  await tx.execute(sql`
    insert into user_roles (user_uid, role_uid, given_by)
    select user_mappings.user_uid, given.role_uid, given.group_uid
    from user_mappings
    join security_group_roles given on given.group_uid = user_mappings.group_uid
    join roles on roles.uid = given.role_uid and roles.client_uid = user_mappings.client_uid
    where ${own}`);
  await tx.execute(sql`
    insert into user_buildings (user_uid, client_uid, building_uid, given_by)
    select user_mappings.user_uid, given.client_uid, given.building_uid, given.group_uid
    from user_mappings
    join security_group_buildings given on given.group_uid = user_mappings.group_uid
    where ${own}`);
}

/** Takes what some mappings gave a person, one after the other; that without which nobody would administer the client stays. */
async function takeBack({ tx, client, user }: Holder, mappings: readonly string[]) {
  const [gone, kept]: [string[], string[]] = [[], []];
  for (const mapping of mappings) {
    const isGone = await unlessRolledBack(tx, async (trial) => {
      const before = await administered(trial, client);
      await trial.delete(userMappings).where(gifts(user, [mapping]));
      if (!stillAdministered(before, await administered(trial, client))) trial.rollback();
    });
    (isGone ? gone : kept).push(mapping);
  }
  return { gone, kept };
}

/** Does work within a transaction that can be taken back without it; whether it was done. */
async function unlessRolledBack(tx: Transaction, work: (trial: Transaction) => Promise<void>): Promise<boolean> {
  try {
    await tx.transaction(work);
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}
