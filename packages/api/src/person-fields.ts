import * as v from 'valibot';
import { enumeration } from './enumeration.ts';

/** The page sizes a person can choose (D-134). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
const sizeWords = `Page size must be one of ${PAGE_SIZES.join(', ')}.`;

/** A page size as written: `pageSizeProblem` says whether it can be chosen, since a stored one stays (D-134). */
export const writtenPageSize = v.nullish(
  v.pipe(
    v.number(sizeWords),
    v.check((size) => Number.isInteger(size) && size > 0 && size <= 1000, sizeWords),
  ),
  10,
);

/** Why a page size cannot be chosen; one that stands as it is stored is not judged again (D-134). */
export const pageSizeProblem = (size: number, stored?: number): string | undefined =>
  size === stored || PAGE_SIZES.some((choice) => choice === size) ? undefined : sizeWords;

/** The status of a user on the wire, derived from userActive (§4); a table of its own (D-135). */
export const userStatus = enumeration({ Active: 0, Inactive: 1 });

/** The ways a person can be contacted (D-097). */
export const CONTACT_METHODS = ['Email', 'Text', 'Voice'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** The contact methods as written, each once: Email where nothing is said (§9). */
export const writtenContactMethods = v.nullish(
  v.pipe(
    v.array(
      v.picklist(CONTACT_METHODS, 'Contact methods are Email, Text and Voice.'),
      'Contact methods must be a list.',
    ),
    v.maxLength(20, 'Too many contact methods.'),
    v.transform((methods) => CONTACT_METHODS.filter((method) => methods.includes(method))),
  ),
  (): ContactMethod[] => ['Email'],
);

interface Reachable {
  readonly preferredContactMethods: readonly string[];
  readonly mobilePhoneNumber?: string | null | undefined;
  readonly voicePhoneNumber?: string | null | undefined;
}

/** What is missing for a contact method: Text needs a mobile number, Voice a voice or mobile number (D-097). */
export function missingNumber({
  preferredContactMethods: methods,
  mobilePhoneNumber: mobile,
  voicePhoneNumber: voice,
}: Reachable): { readonly field: 'mobilePhoneNumber' | 'voicePhoneNumber'; readonly message: string } | undefined {
  if (methods.includes('Text') && !mobile?.trim()) {
    return { field: 'mobilePhoneNumber', message: 'Text needs a mobile number.' };
  }
  if (methods.includes('Voice') && !mobile?.trim() && !voice?.trim()) {
    return { field: 'voicePhoneNumber', message: 'Voice needs a voice or mobile number.' };
  }
  return undefined;
}
