import * as v from 'valibot';
import { requiredEmail } from './email.ts';
import { numberCheck } from './number-check.ts';
import { firstPassword, firstPasswordEntries } from './password.ts';
import { userStatus, writtenContactMethods, writtenPageSize } from './person-fields.ts';
import { chosen, chosenMany, Named, requiredText, writtenDate, writtenText } from './shapes.ts';

const writtenFlag = (label: string) => v.nullish(v.boolean(`${label} must be yes or no.`), false);

const draftEntries = {
  firstName: requiredText('First name'),
  lastName: requiredText('Last name'),
  email: requiredEmail(),
  mobilePhoneNumber: writtenText('Mobile phone number', 40),
  voicePhoneNumber: writtenText('Voice phone number', 40),
  pageSize: writtenPageSize,
  preferredContactMethods: writtenContactMethods,
  /** Written as the object it is read as (D-137); its uid is what counts. */
  primaryBuilding: v.nullish(Named, null),
  buildingUIDs: chosenMany('Buildings'),
  hasAllBuildings: writtenFlag('All buildings'),
  isInClassicMode: writtenFlag('Classic mode'),
  roleUIDs: chosenMany('Roles'),
  status: v.optional(userStatus.written('Status'), userStatus.values.Active),
  titleUID: chosen('a title'),
  hireDate: writtenDate(),
  departmentUids: chosenMany('Departments'),
  occupationUids: chosenMany('Occupations'),
  defaultLandingPageUID: chosen('a landing page'),
  emailSubscriptions: chosenMany('Email subscriptions'),
};

/** A client user as written, under the write names of §3; the rest of a user is the platform's to say (D-101). */
export const UserDraft = v.pipe(v.object(draftEntries), numberCheck());
export type UserDraft = v.InferOutput<typeof UserDraft>;

/**
 * A client user as created: the password is given then and never again with the record (§4, D-209), unless the person is
 * invited to choose it.
 */
export const NewUser = v.pipe(
  v.object({ ...draftEntries, ...firstPasswordEntries }),
  numberCheck(),
  firstPassword('Password is required.'),
);
export type NewUser = v.InferOutput<typeof NewUser>;

/** The members of a user that can be written. */
export const userMembers = Object.keys(draftEntries);
