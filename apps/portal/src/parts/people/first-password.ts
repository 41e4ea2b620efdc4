import { PASSWORDS_DIFFER } from '@wardmere/api';
import type { FieldProblems } from '@wardmere/machines';
import type { FieldMoment, SectionOf } from '../../kinds/entity/fields.ts';

/** How somebody new comes to a password, as a form has it: typed twice (D-208), or chosen by themselves (decision 0093). */
export interface FirstPasswordForm {
  readonly password?: string | undefined;
  readonly repeatedPassword?: string | undefined;
  readonly invite?: boolean | undefined;
}

/** Nothing yet of it. */
export const noPassword = { password: '', repeatedPassword: '', invite: false } as const;

/** What of it is never kept in a browser. */
export const passwordFields = ['password', 'repeatedPassword'] as const;

const withPassword = ({ draft }: FieldMoment) => draft['invite'] !== true;

/** The section of a form that asks for it, of somebody new alone. */
export const firstPasswordSection = (description: string): SectionOf<FirstPasswordForm> => ({
  id: 'password',
  title: 'Password',
  description,
  shown: ({ isNew }) => isNew,
  fields: [
    {
      field: 'invite',
      label: 'Send an invitation instead',
      as: 'switch',
      hint: 'The person is emailed a link, valid for seven days, to choose a password.',
      // Nobody would see what is wrong with a password that is asked for no longer.
      fills: (isInvited) => (isInvited === true ? { password: '', repeatedPassword: '' } : {}),
    },
    { field: 'password', label: 'Password', as: 'password', required: true, shown: withPassword },
    { field: 'repeatedPassword', label: 'Repeat password', as: 'repeated', required: true, shown: withPassword },
  ],
});

/** What the contract cannot know: that the password was typed twice the same. */
export const passwordsAgree = ({ password = '', repeatedPassword = '', invite }: FirstPasswordForm): FieldProblems =>
  invite === true || password === '' || password === repeatedPassword ? {} : { repeatedPassword: PASSWORDS_DIFFER };

/** What is sent of it. */
export const toFirstPassword = ({ password = '', invite }: FirstPasswordForm) =>
  invite === true ? { password: '', invite } : { password };
