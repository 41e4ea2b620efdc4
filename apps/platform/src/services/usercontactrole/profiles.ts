import { session as calls } from '@wardmere/api';
import { and, eq } from 'drizzle-orm';
import { buildings, defaultLandingPages, users } from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../access/caller.ts';
import { seenBy } from '../clientbuilding/building-record.ts';
import { implement } from '../implement.ts';
import { missing } from '../refusal.ts';

/** Profiles of the signed-in person (D-022). */
export const profileServices = [
  implement(calls.clientProfile, ({ tx, caller }) => findProfile(tx, caller)),
  implement(calls.systemProfile, ({ tx, caller }) => findProfile(tx, caller)),
];

async function findProfile(tx: Transaction, caller: Caller) {
  const [row] = await tx
    .select({
      uid: users.uid,
      clientUID: users.clientUID,
      firstName: users.firstName,
      lastName: users.lastName,
      userName: users.userName,
      mobilePhoneNumber: users.mobilePhoneNumber,
      voicePhoneNumber: users.voicePhoneNumber,
      pageSize: users.pageSize,
      preferredContactMethods: users.preferredContactMethods,
      primaryBuildingUID: users.primaryBuildingUID,
      defaultLandingPage: {
        uid: defaultLandingPages.uid,
        name: defaultLandingPages.name,
        path: defaultLandingPages.path,
      },
      isEnterpriseUser: users.isEnterpriseUser,
      version: users.version,
      modifiedAt: users.modifiedAt,
      modifiedBy: users.modifiedBy,
    })
    .from(users)
    .leftJoin(defaultLandingPages, eq(defaultLandingPages.uid, users.defaultLandingPageUID))
    .where(eq(users.uid, caller.userUid));
  if (row === undefined) throw missing();
  const { clientUID, primaryBuildingUID, version, modifiedAt, modifiedBy, ...profile } = row;
  const primaryBuilding = await primaryBuildingOf(tx, caller, clientUID, primaryBuildingUID);
  return { data: { ...profile, primaryBuilding }, written: { version, modifiedAt, modifiedBy } };
}

/** A primary building that is no longer in the person's scope is not told. */
async function primaryBuildingOf(tx: Transaction, caller: Caller, clientUid: string | null, uid: string | null) {
  if (clientUid === null || uid === null) return null;
  const [building] = await tx
    .select({ uid: buildings.uid, name: buildings.name })
    .from(buildings)
    .where(and(seenBy(caller, clientUid), eq(buildings.uid, uid)));
  return building ?? null;
}
