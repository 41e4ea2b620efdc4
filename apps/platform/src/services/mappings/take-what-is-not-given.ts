import { groupKey } from '@wardmere/api';
import { and, eq, notInArray } from 'drizzle-orm';
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
 * Takes from people what a mapping gave them and gives no longer; all of it where it is tied to another group by now. What it gives more than before comes at a sign-in, when
 * the organisation says who is in the group; what it has ceased to give nobody keeps in its name until then (D-287).
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
  if (!hasAllBuildings) await tx.update(userMappings).set({ hasAllBuildings }).where(holders);
  const roles = tx
    .select({ uid: securityGroupRoles.roleUID })
    .from(securityGroupRoles)
    .where(eq(securityGroupRoles.groupUID, group));
  const buildings = tx
    .select({ uid: securityGroupBuildings.buildingUID })
    .from(securityGroupBuildings)
    .where(eq(securityGroupBuildings.groupUID, group));
  await tx.delete(userRoles).where(and(eq(userRoles.givenBy, group), notInArray(userRoles.roleUID, roles)));
  await tx
    .delete(userBuildings)
    .where(and(eq(userBuildings.givenBy, group), notInArray(userBuildings.buildingUID, buildings)));
}
