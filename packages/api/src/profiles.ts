import * as v from 'valibot';
import { writtenAppearance } from './appearance.ts';
import { call, type Rank } from './call.ts';
import { numberCheck } from './number-check.ts';
import { PatchBody } from './patch.ts';
import { CONTACT_METHODS, writtenContactMethods, writtenPageSize } from './person-fields.ts';
import { Profile } from './profile.ts';
import { chosen, chosenMany, list, Named, requiredText, Text, Uid, writtenText } from './shapes.ts';
import { unableTo } from './words.ts';

/** An email subscription (D-130). */
export const EmailSubscription = v.object({ uid: Uid, name: v.string(), description: Text });
export type EmailSubscription = v.InferOutput<typeof EmailSubscription>;

/** The profile payload: what a person may change of themselves (§3, D-132). */
export const ProfileDraft = v.pipe(
  v.object({
    firstName: requiredText('First name'),
    lastName: requiredText('Last name'),
    defaultLandingPageUID: chosen('a landing page'),
    mobilePhoneNumber: writtenText('Mobile phone number', 40),
    voicePhoneNumber: writtenText('Voice phone number', 40),
    pageSize: writtenPageSize,
    preferredContactMethods: writtenContactMethods,
    primaryBuilding: v.nullish(Named, null),
    titleUID: chosen('a title'),
    emailSubscriptions: chosenMany('Email subscriptions'),
    ...writtenAppearance,
  }),
  numberCheck(),
);
export type ProfileDraft = v.InferOutput<typeof ProfileDraft>;

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
