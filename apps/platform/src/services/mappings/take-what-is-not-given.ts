import { groupKey } from '@wardmere/api';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import {
  securityGroupBuildings,
  securityGroupRoles,
  userBuildings,
  userMappings,
  userRoles,
} from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';

/** A mapping as far as it says what it gives to whom. */
interface Giving {
  readonly name: string;
  readonly isEnabled: boolean;
  readonly hasAllBuildings: boolean;
}

/**
 * Takes from people what a mapping gave them and gives no longer; all of it where it is tied to another group by now. What
 * it gives more than before comes at a sign-in, when the organisation says who is in the group; what it has ceased to give
 * nobody keeps in its name until then, and what it still gives everybody keeps (D-287).
 */
export async function takeWhatIsNotGiven(
  tx: Transaction,
  group: string,
  before: Pick<Giving, 'name'>,
  { name, isEnabled, hasAllBuildings }: Giving,
): Promise<void> {
  const holders = eq(userMappings.groupUID, group);
  if (!isEnabled || groupKey(name) !== groupKey(before.name)) {
    await tx.delete(userMappings).where(holders);
    return;
  }
  const roles = tx
    .select({ uid: securityGroupRoles.roleUID })
    .from(securityGroupRoles)
    .where(eq(securityGroupRoles.groupUID, group));
  await tx.delete(userRoles).where(and(eq(userRoles.givenBy, group), notInArray(userRoles.roleUID, roles)));
  // Whoever has single buildings by it keeps them where it gives all of them.
  if (!hasAllBuildings) await narrow(tx, group);
}

/** Leaves people of what buildings a mapping gave them, single ones or all, those that it still names. */
async function narrow(tx: Transaction, group: string): Promise<void> {
  const holders = eq(userMappings.groupUID, group);
  await tx.execute(sql`
    insert into user_buildings (user_uid, client_uid, building_uid, given_by)
    select user_mappings.user_uid, given.client_uid, given.building_uid, given.group_uid
    from user_mappings
    join security_group_buildings given on given.group_uid = user_mappings.group_uid
    where ${holders} and user_mappings.has_all_buildings
    on conflict do nothing`);
  await tx.update(userMappings).set({ hasAllBuildings: false }).where(holders);
  const buildings = tx
    .select({ uid: securityGroupBuildings.buildingUID })
    .from(securityGroupBuildings)
    .where(eq(securityGroupBuildings.groupUID, group));
  await tx
    .delete(userBuildings)
    .where(and(eq(userBuildings.givenBy, group), notInArray(userBuildings.buildingUID, buildings)));
}
