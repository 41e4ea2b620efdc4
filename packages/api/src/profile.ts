import * as v from 'valibot';
import { readAppearance } from './appearance.ts';
import { call } from './call.ts';
import { DefaultLandingPage } from './lookups.ts';
import { list, Named, Text, Uid } from './shapes.ts';
import { unableTo } from './words.ts';

/** The profile of the signed-in person, client user or system user (§3). */
export const Profile = v.object({
  uid: Uid,
  firstName: Text,
  lastName: Text,
  userName: Text,
  mobilePhoneNumber: Text,
  voicePhoneNumber: Text,
  pageSize: v.nullish(v.number(), 10),
  preferredContactMethods: v.nullish(v.array(v.string()), ['Email']),
  primaryBuilding: v.nullish(Named, null),
  defaultLandingPage: v.nullish(DefaultLandingPage, null),
  userTitle: v.nullish(Named, null),
  /** The chosen subscriptions, by uid. */
  emailSubscriptions: v.nullish(v.array(Uid), []),
  /** The address of an image. */
  userPhoto: v.nullish(v.string(), null),
  isEnterpriseUser: v.nullish(v.boolean(), false),
  ...readAppearance,
});
export type Profile = v.InferOutput<typeof Profile>;

/** A building the signed-in person may choose. */
export const ScopedBuilding = Named;
export type ScopedBuilding = Named;

/** What start-up loads of a person: profile and building scope (§4 step 4, D-022, D-029). */
export const session = {
  clientProfile: call('GET usercontactrole/v2/clients/{client}/profile/{user}', {
    purpose: "A client user's profile is fetched.",
    access: { system: false, client: true, self: 'user' },
    reply: Profile,
    versioned: true,
    words: { otherwise: unableTo('fetch', 'profile') },
  }),
  systemProfile: call('GET usercontactrole/v2/system/profile/{user}', {
    purpose: "A system user's profile is fetched.",
    access: { system: true, client: false, self: 'user' },
    reply: Profile,
    versioned: true,
    words: { otherwise: unableTo('fetch', 'profile'), on: { 404: 'This user does not exist.' } },
  }),
  buildings: call('GET authentication/v1/clients/{client}/buildings', {
    purpose: 'The buildings available to the signed-in user are fetched and sorted by name.',
    access: { system: true, client: true },
    reply: list(ScopedBuilding),
    words: { otherwise: 'An error occurred fetching the list of buildings.' },
  }),
};
