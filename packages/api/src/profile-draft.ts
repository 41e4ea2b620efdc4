import * as v from 'valibot';
import { writtenAppearance } from './appearance.ts';
import { numberCheck } from './number-check.ts';
import { writtenContactMethods, writtenPageSize } from './person-fields.ts';
import { chosen, chosenMany, Named, requiredText, writtenText } from './shapes.ts';

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
