import { DEFAULT_BRAND, MODULE_IDS, plainLookups, type Brand } from '@wardmere/api';
import { sql } from 'drizzle-orm';
import type { Sealer } from '../identity/sealed.ts';
import type { Store } from '../storage/open.ts';
import * as schema from '../storage/schema/index.ts';
import { asSeed } from '../storage/transaction.ts';
import { buildingsOf } from './demonstration-buildings.ts';
import { clientUid, demonstrationClients, type DemonstrationClient } from './demonstration-clients.ts';
import { seedCourses } from './demonstration-courses.ts';
import { dropRowsOf } from './demonstration-drops.ts';
import { floorPlanRows, withPlans } from './demonstration-floor-plans.ts';
import { seedHistory } from './demonstration-history.ts';
import { lookupRowsOf } from './demonstration-lookups.ts';
import { mappingBuildingRows, mappingRoleRows, mappingRows } from './demonstration-mappings.ts';
import { seedImports } from './demonstration-imports.ts';
import { seedGifts } from './demonstration-groups.ts';
import { userBuildingsOf, userClientsOf, userRolesOf, usersOf } from './demonstration-people.ts';
import { levelsOf, locationsOf } from './demonstration-premises.ts';
import { roleAssignablesOf, rolesOf } from './demonstration-roles.ts';
import { seedSignIns } from './demonstration-sign-ins.ts';
import { seedStaff } from './demonstration-staff.ts';
import { stationBuildingRows, stationModuleRows, stationRows } from './demonstration-stations.ts';
import { seedDeliveries } from './demonstration-deliveries.ts';
import { configurationRows, credentialRows } from './demonstration-webhooks.ts';
import { fillGlobalAdminRoles } from './global-admin-roles.ts';
import { seedReference } from './reference.ts';
import { uidOf } from './uid-of.ts';

/** The client whose people sign in at their own organisation. */
export const singleSignOnClientUid = clientUid('castleford');
/** The domain of its people's addresses. */
export const singleSignOnDomain = 'castleford.example';

/**
 * Fills an empty platform with clients, buildings and people worth looking at; true where it did. Once anybody is there
 * nothing is written again, so what a person changed or removed stays so.
 */
export async function seedDemonstration(
  store: Store,
  {
    sealer,
    brand = DEFAULT_BRAND,
    now = new Date(),
    receiver,
  }: {
    sealer: Sealer;
    brand?: Brand;
    now?: Date;
    /** Where the receivers of this machine stand, if there are any. */
    receiver?: string | undefined;
  },
): Promise<boolean> {
  await seedReference(store, brand);
  if (await isPeopled(store)) return false;
  const users = await usersOf();
  const plans = await floorPlanRows(now);
  const drops = await dropRowsOf();
  return asSeed(store, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7100011)`);
    const [anybody] = await tx.select({ uid: schema.users.uid }).from(schema.users).limit(1);
    if (anybody !== undefined) return false;
    await tx.insert(schema.clients).values(demonstrationClients.map((client) => clientRow(client, now)));
    await tx
      .insert(schema.clientModules)
      .values(
        demonstrationClients.flatMap(({ key, modules }) =>
          modules.map((name) => ({ clientUID: clientUid(key), moduleUID: MODULE_IDS[name] })),
        ),
      );
    await tx
      .insert(schema.connections)
      .values([connection('castleford', true), connection('riverbend', true), connection('stoswald', false)]);
    await tx
      .insert(schema.buildingTypes)
      .values({ uid: uidOf('building type of northmoor'), clientUID: clientUid('northmoor'), name: 'Forest school' });
    await tx.insert(schema.buildings).values(demonstrationClients.flatMap((client) => buildingsOf(client, now)));
    await tx.insert(schema.levels).values(withPlans(levelsOf(), plans));
    await tx.insert(schema.floorPlans).values(plans);
    await tx.insert(schema.locations).values(locationsOf());
    await tx.insert(schema.stationAccounts).values(stationRows(sealer, now));
    await tx.insert(schema.stationAccountModules).values(stationModuleRows());
    await tx.insert(schema.stationAccountBuildings).values(stationBuildingRows());
    await tx.insert(schema.webhookCredentials).values(credentialRows(sealer, receiver));
    await tx.insert(schema.webhookConfigurations).values(configurationRows(receiver));
    await seedDeliveries(tx, { sealer, now, receiver });
    await tx.insert(schema.roles).values(rolesOf(brand.slug));
    await fillGlobalAdminRoles(tx);
    await tx.insert(schema.roleAssignables).values(roleAssignablesOf());
    for (const many of Object.keys(plainLookups))
      await tx.insert(schema.lookupOfClient(many)).values(lookupRowsOf(many, now));
    await tx.insert(schema.securityGroups).values(mappingRows());
    await tx.insert(schema.securityGroupRoles).values(mappingRoleRows());
    await tx.insert(schema.securityGroupBuildings).values(mappingBuildingRows());
    await tx.insert(schema.users).values(users);
    await tx.insert(schema.userRoles).values(userRolesOf());
    await tx.insert(schema.userClients).values(userClientsOf());
    await tx.insert(schema.userBuildings).values(userBuildingsOf());
    await tx.insert(schema.drops).values(drops);
    await seedStaff(tx, now);
    await seedSignIns(tx, now);
    await seedCourses(tx, now);
    await seedGifts(tx);
    await seedImports(tx, now);
    await tx
      .insert(schema.userSettings)
      .values({ uid: uidOf('user settings northmoor'), clientUID: clientUid('northmoor'), maximumFailedLogins: 20 });
    await seedHistory(tx, now);
    return true;
  });
}

const isPeopled = (store: Store) =>
  asSeed(store, async (tx) => (await tx.select({ uid: schema.users.uid }).from(schema.users).limit(1)).length > 0);

const clientRow = (client: DemonstrationClient, now: Date) => ({
  uid: clientUid(client.key),
  name: client.name,
  uniqueID: `C-${client.key.toUpperCase()}`,
  type: client.type,
  status: client.status,
  billingType: client.billing,
  addressLine1: '1 Market Place',
  city: client.city,
  stateProvinceRegion: client.region,
  postalZipCode: client.code,
  country: client.country,
  timeZone: client.zone,
  notes: client.notes,
  internalUseOnly: client.key === 'wardmere',
  clientServicesRepresentative: client.country === 'US' ? 'Jordan Reyes' : 'Priya Nair',
  createdAt: new Date(Date.UTC(now.getUTCFullYear() - 4, 8, 1)),
  modifiedAt: new Date(Date.UTC(now.getUTCFullYear() - 1, 10, 12, 10, 30)),
  modifiedBy: 'Ada Admin',
});

const connection = (key: string, isEnabled: boolean) => ({
  uid: uidOf(`connection ${key}`),
  clientUID: clientUid(key),
  name: `${key}-directory`,
  isEnabled,
  modifiedBy: 'Ada Admin',
});
