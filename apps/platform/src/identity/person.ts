import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { reachesAllBuildings } from '../access/all-buildings.ts';
import { administersPlatform } from '../access/last-administrator.ts';
import { grantedTo, permissionsIn } from '../access/permissions.ts';
import type { Store } from '../storage/open.ts';
import { buildings, clients, connections, defaultLandingPages, users } from '../storage/schema/index.ts';
import { asPlatform, asPlatformAtOnce } from '../storage/transaction.ts';

/** Who signs in: what the tokens say of them. */
export interface Person {
  readonly uid: string;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly emailVerified: boolean;
  readonly clientUID: string | null;
  readonly clientName: string;
  readonly isSystemUser: boolean;
  readonly isGlobalAdmin: boolean;
  readonly role: number | null;
  readonly hasAllBuildings: boolean;
  readonly buildingScope: boolean;
  readonly permissions: readonly string[];
  readonly defaultLandingPage: string | null;
  readonly parentUID: string | null;
  readonly pageSize: number;
  readonly primaryBuilding: { readonly uid: string; readonly name: string } | null;
  readonly mobilePhoneNumber: string;
  readonly voicePhoneNumber: string;
  /** Whether the connection of their client is switched on: who came through it is somebody only then. */
  readonly isConnected: boolean;
}

/** The person behind an id, as long as they are active: an inactive account is nobody. */
export async function findPerson(store: Store, uid: string): Promise<Person | undefined> {
  const [found] = await asPlatformAtOnce(store, (db) =>
    db
      .select({
        user: users,
        isGlobalAdmin: ofPlatformOr(administersPlatform(users), users.isGlobalAdmin),
        hasAllBuildings: ofPlatformOr(reachesEverything, reachesAllBuildings(users)),
        granted: grantedTo(users.uid),
        clientName: clients.name,
        isConnected: connections.isEnabled,
        landing: defaultLandingPages.path,
        building: { uid: buildings.uid, name: buildings.name },
      })
      .from(users)
      .leftJoin(clients, eq(clients.uid, users.clientUID))
      .leftJoin(connections, eq(connections.clientUID, users.clientUID))
      .leftJoin(defaultLandingPages, eq(defaultLandingPages.uid, users.defaultLandingPageUID))
      .leftJoin(buildings, eq(buildings.uid, users.primaryBuildingUID))
      .where(and(eq(users.uid, uid), eq(users.isActive, true))),
  );
  if (found === undefined) return undefined;
  const { user } = found;
  return {
    uid: user.uid,
    userName: user.userName,
    firstName: user.firstName,
    lastName: user.lastName,
    emailVerified: user.emailVerified,
    clientUID: user.clientUID,
    clientName: found.clientName ?? '',
    isSystemUser: user.isSystemUser,
    isGlobalAdmin: found.isGlobalAdmin,
    role: user.roleNumber,
    hasAllBuildings: found.hasAllBuildings,
    buildingScope: user.buildingScope,
    permissions: permissionsIn(found.granted),
    defaultLandingPage: found.landing,
    parentUID: user.parentUserUID,
    pageSize: user.pageSize,
    primaryBuilding: found.building,
    mobilePhoneNumber: user.mobilePhoneNumber ?? '',
    voicePhoneNumber: user.voicePhoneNumber ?? '',
    isConnected: found.isConnected === true,
  };
}

/** What is kept of people of a client follows what they hold; of the platform's own, who are few, nothing is kept. */
const ofPlatformOr = (ofPlatform: SQL, ofClient: SQLWrapper): SQL<boolean> =>
  sql`case when ${users.isSystemUser} then ${ofPlatform} else ${ofClient} end`;

/** Every building of every client, those to come included (D-027). */
const reachesEverything: SQL = sql`(${users.allClients} and not ${users.buildingScope})`;

/** The account a typed address belongs to, active or not. */
export function findAccountByName(store: Store, userName: string): Promise<typeof users.$inferSelect | undefined> {
  return asPlatform(store, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(sql`lower(${users.userName}) = lower(${userName})`);
    return user;
  });
}
