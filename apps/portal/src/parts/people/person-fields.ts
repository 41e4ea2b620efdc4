import { CONTACT_METHODS, PAGE_SIZES, pageSizeProblem, userStatus, type SessionContext } from '@wardmere/api';
import type { FieldProblems } from '@wardmere/machines';
import type { Choices, FieldMoment, FieldOf } from '../../kinds/entity/fields.ts';

/** What users and contacts have in common (§3). */
interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobilePhoneNumber: string;
  readonly voicePhoneNumber: string;
  readonly preferredContactMethods: readonly string[];
}

type Locked = FieldOf<Person>['locked'];

/** Who signs in at their organisation is named and addressed there. */
export const ofEnterprise = ({ record }: FieldMoment): string | undefined =>
  record?.['isEnterpriseUser'] === true ? 'Managed by the person’s own organisation.' : undefined;

/** The fields that say who somebody is; those of an enterprise are not changed here (D-071). */
export const identityFields = (locked: Locked, emailRequired: boolean) =>
  [
    { field: 'firstName', label: 'First name', required: true, ...(locked && { locked }) },
    { field: 'lastName', label: 'Last name', required: true, ...(locked && { locked }) },
    {
      field: 'email',
      label: 'Email',
      as: 'email',
      required: emailRequired,
      wide: true,
      ...(locked && { locked }),
    },
  ] as const satisfies readonly FieldOf<Person>[];

/** The fields by which somebody is reached: Text needs a mobile number, Voice a voice or mobile number (D-097). */
export const reachFields = [
  { field: 'mobilePhoneNumber', label: 'Mobile phone number', as: 'phone' },
  { field: 'voicePhoneNumber', label: 'Voice phone number', as: 'phone' },
  { field: 'preferredContactMethods', label: 'Contact methods', as: 'boxes' },
] as const satisfies readonly FieldOf<Person>[];

/** The ways somebody may be contacted, with what each needs. */
export const contactMethods: Choices = {
  options: CONTACT_METHODS.map((method) => ({ value: method, label: method })),
};

/** Whether somebody may sign in. */
export const statusChoices: Choices = {
  options: userStatus.labels.map((label) => ({ value: String(userStatus.values[label]), label })),
};

/** The same for one person: nobody shuts themselves out. */
export const statusChoicesOf = (uid: string | undefined, session: SessionContext | null): Choices =>
  uid !== undefined && uid === session?.userId
    ? { ...statusChoices, locked: 'You cannot deactivate yourself.' }
    : statusChoices;

interface Sized {
  readonly pageSize: number;
}

/** The page sizes a person can choose; one that was set elsewhere stays what it is until another is chosen (D-134). */
export const pageSizesOf = (known: Sized | undefined): Choices => ({
  options: [...new Set([...PAGE_SIZES, ...(known ? [known.pageSize] : [])])]
    .toSorted((one, other) => one - other)
    .map((size) => ({ value: String(size), label: String(size) })),
});

/** What is wrong with a page size that was chosen. */
export function wrongPageSize({ pageSize }: Sized, record: Sized | undefined): FieldProblems {
  const problem = pageSizeProblem(pageSize, record?.pageSize);
  return problem === undefined ? {} : { pageSize: problem };
}
