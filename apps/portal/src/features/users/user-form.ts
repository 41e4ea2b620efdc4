import { NewUser, PASSWORDS_DIFFER, UserDraft } from '@wardmere/api';
import type { FieldProblems } from '@wardmere/machines';
import type * as v from 'valibot';

/** A user as the form has them: who is added gets a password, typed twice (D-208), or is invited to choose one. */
export type UserForm = UserDraft & {
  readonly password?: string;
  readonly repeatedPassword?: string;
  readonly invite?: boolean | undefined;
};

/** Checked as the contract checks it; the password of somebody who is there already is no part of the form (§4). */
export const UserFormSchema: v.GenericSchema<unknown, UserForm> = UserDraft;

/** The form of somebody new, as the contract checks it. */
export const NewUserForm: v.GenericSchema<unknown, UserForm> = NewUser;

/** What the contract cannot know: that the password was typed twice the same. */
export const passwordsAgree = ({ password = '', repeatedPassword = '', invite }: UserForm): FieldProblems =>
  invite === true || password === '' || password === repeatedPassword ? {} : { repeatedPassword: PASSWORDS_DIFFER };

/** What is sent of somebody new: a password that was typed before an invitation was chosen is not. */
export const toNewUser = ({ repeatedPassword: _repeated, password = '', invite, ...user }: UserForm): NewUser => ({
  ...user,
  ...(invite === true ? { password: '', invite } : { password }),
});
