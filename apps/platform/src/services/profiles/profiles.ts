import { ProfileDraft, profiles as writes, session as reads, toProfileDraft, type Profile } from '@wardmere/api';
import { and, asc, eq } from 'drizzle-orm';
import {
  buildings,
  defaultLandingPages,
  emailSubscriptions,
  titles,
  userPhotos,
  users,
} from '../../storage/schema/index.ts';
import type { Transaction } from '../../storage/transaction.ts';
import type { Caller } from '../../access/caller.ts';
import { applyPatch } from '../../http/apply-patch.ts';
import { seenBy } from '../buildings/building-record.ts';
import { parseWith } from '../../http/given.ts';
import { implement, type Context } from '../../http/implement.ts';
import { invalid, missing } from '../../http/refusal.ts';
import { saveVersioned } from '../../http/save-versioned.ts';
import { requireVersion, type Written } from '../../http/versions.ts';
import { requirePageSize } from '../../http/require-page-size.ts';
import { requirePhoneNumbers } from '../../http/require-phone-numbers.ts';
import { isEnterpriseUser } from '../people/enterprise-user.ts';
import { photoAddress } from '../photos/photo-address.ts';
import { requireChoices } from '../users/user-choices.ts';
import { changesOf } from '../users/user-save.ts';

/** Profiles of the signed-in person (D-022, D-132). */
export const profileServices = [
  implement(reads.clientProfile, ({ tx, caller }) => findProfile(tx, caller)),
  implement(reads.systemProfile, ({ tx, caller }) => findProfile(tx, caller)),
  implement(writes.patch, (context) => save(context, 'client', context.params.client)),
  implement(writes.patchOfSystemUser, (context) => save(context, 'system', '')),

  implement(writes.emailSubscriptions, async ({ tx }) => {
    const data = await tx
      .select({
        uid: emailSubscriptions.uid,
        name: emailSubscriptions.name,
        description: emailSubscriptions.description,
      })
      .from(emailSubscriptions)
      .orderBy(asc(emailSubscriptions.displayOrder), asc(emailSubscriptions.name));
    return { data };
  }),
];

interface Found {
  readonly data: Profile;
  readonly written: Written;
  /** Who they are is said by their organisation. */
  readonly isManagedElsewhere: boolean;
}

async function findProfile(tx: Transaction, caller: Caller, lock: 'locked' | 'unlocked' = 'unlocked'): Promise<Found> {
  const rows = tx
    .select({
      uid: users.uid,
      clientUID: users.clientUID,
      firstName: users.firstName,
      lastName: users.lastName,
      userName: users.userName,
      mobilePhoneNumber: users.mobilePhoneNumber,
      voicePhoneNumber: users.voicePhoneNumber,
      pageSize: users.pageSize,
      scheme: users.scheme,
      density: users.density,
      language: users.language,
      preferredContactMethods: users.preferredContactMethods,
      primaryBuildingUID: users.primaryBuildingUID,
      defaultLandingPage: {
        uid: defaultLandingPages.uid,
        name: defaultLandingPages.name,
        path: defaultLandingPages.path,
      },
      userTitle: { uid: titles.uid, name: titles.name },
      emailSubscriptions: users.emailSubscriptions,
      photoKey: userPhotos.key,
      isEnterpriseUser,
      version: users.version,
      modifiedAt: users.modifiedAt,
      modifiedBy: users.modifiedBy,
    })
    .from(users)
    .leftJoin(defaultLandingPages, eq(defaultLandingPages.uid, users.defaultLandingPageUID))
    .leftJoin(titles, eq(titles.uid, users.titleUID))
    .leftJoin(userPhotos, eq(userPhotos.userUID, users.uid))
    .where(eq(users.uid, caller.userUid))
    .$dynamic();
  const [row] = lock === 'locked' ? await rows.for('update', { of: users }) : await rows;
  if (row === undefined) throw missing();
  const { clientUID, primaryBuildingUID, photoKey, version, modifiedAt, modifiedBy, ...profile } = row;
  const primaryBuilding = await primaryBuildingOf(tx, caller, clientUID, primaryBuildingUID);
  return {
    data: { ...profile, primaryBuilding, userPhoto: photoAddress(photoKey) },
    written: { version, modifiedAt, modifiedBy },
    isManagedElsewhere: profile.isEnterpriseUser,
  };
}

type Saving = Pick<Context<typeof writes.patchOfSystemUser>, 'tx' | 'caller' | 'body' | 'precondition' | 'now'>;

async function save(
  { tx, caller, body, precondition, now }: Saving,
  kind: 'system' | 'client',
  client: string,
): Promise<Found> {
  const { data, written, isManagedElsewhere } = await findProfile(tx, caller, 'locked');
  requireVersion(precondition, written.version);
  const stored = toProfileDraft(data);
  const { patches } = kind === 'system' ? writes.patchOfSystemUser : writes.patch;
  const draft = parseWith(ProfileDraft, applyPatch(stored, body, patches, kind), 'body');
  const changes = changesOf(stored, draft);
  const names = (['firstName', 'lastName'] as const).filter((field) => changes[field] !== undefined);
  if (isManagedElsewhere && names.length > 0) {
    throw invalid(Object.fromEntries(names.map((field) => [field, ['Your organisation manages your name.']])));
  }
  requirePhoneNumbers(changes);
  requirePageSize(changes);
  await requireChoices({ tx, caller, client }, changes);
  const { primaryBuilding, ...same } = changes;
  const columns = {
    ...same,
    ...(primaryBuilding !== undefined && { primaryBuildingUID: primaryBuilding?.uid ?? null }),
  };
  await saveVersioned({ tx, caller, now }, users, { uid: caller.userUid, version: written.version }, columns);
  return findProfile(tx, caller);
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
