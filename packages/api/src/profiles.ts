import * as v from 'valibot';
import { call, type Rank } from './call.ts';
import { PatchBody } from './patch.ts';
import { CONTACT_METHODS } from './person-fields.ts';
import type { ProfileDraft } from './profile-draft.ts';
import { Profile } from './profile.ts';
import { list, Text, Uid } from './shapes.ts';
import { unableTo } from './words.ts';

/** An email subscription (D-130). */
export const EmailSubscription = v.object({ uid: Uid, name: v.string(), description: Text });
export type EmailSubscription = v.InferOutput<typeof EmailSubscription>;

/** The profile payload of a profile that was read. */
export const toProfileDraft = (profile: Profile): ProfileDraft => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  defaultLandingPageUID: profile.defaultLandingPage?.uid ?? null,
  mobilePhoneNumber: profile.mobilePhoneNumber,
  voicePhoneNumber: profile.voicePhoneNumber,
  pageSize: profile.pageSize,
  preferredContactMethods: CONTACT_METHODS.filter((method) => profile.preferredContactMethods.includes(method)),
  primaryBuilding: profile.primaryBuilding,
  titleUID: profile.userTitle?.uid ?? null,
  emailSubscriptions: profile.emailSubscriptions,
  scheme: profile.scheme,
  density: profile.density,
  language: profile.language,
});

const ownRecord: Rank = { none: 'It is the caller’s own, and nothing in it gives anything.' };
const ofAll = [
  'firstName',
  'lastName',
  'mobilePhoneNumber',
  'voicePhoneNumber',
  'pageSize',
  'preferredContactMethods',
  'scheme',
  'density',
  'language',
];

/** What people change of themselves (§7, D-132, D-145). */
export const profiles = {
  patch: call('PATCH usercontactrole/v2/clients/{client}/profile/{user}', {
    purpose: "A client user's profile is updated.",
    access: { system: false, client: true, self: 'user' },
    rank: ownRecord,
    body: PatchBody,
    patches: {
      system: [],
      client: [...ofAll, 'defaultLandingPageUID', 'primaryBuilding', 'titleUID', 'emailSubscriptions'],
    },
    reply: Profile,
    versioned: true,
    words: { otherwise: unableTo('update', 'profile') },
  }),
  /** Landing page, building and title mean something in a client only (D-056). */
  patchOfSystemUser: call('PATCH usercontactrole/v2/system/profile/{user}', {
    purpose: "A system user's profile is updated.",
    access: { system: true, client: false, self: 'user' },
    rank: ownRecord,
    body: PatchBody,
    patches: { system: [...ofAll, 'emailSubscriptions'], client: [] },
    reply: Profile,
    versioned: true,
    words: { otherwise: unableTo('update', 'profile'), on: { 404: 'This user does not exist.' } },
  }),
  emailSubscriptions: call('GET usercontactrole/v2/EmailSubscriptions', {
    purpose: 'The email subscriptions are fetched.',
    access: { system: true, client: true },
    reply: list(EmailSubscription),
    words: { otherwise: unableTo('fetch', 'email subscriptions') },
  }),
};
