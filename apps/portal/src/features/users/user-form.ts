import { NewUser, UserDraft } from '@wardmere/api';
import type * as v from 'valibot';
import { toFirstPassword, type FirstPasswordForm } from '../../parts/people/first-password.ts';

/** A user as the form has them: who is added gets a password, or is invited to choose one. */
export type UserForm = UserDraft & FirstPasswordForm;

/** Checked as the contract checks it; the password of somebody who is there already is no part of the form (§4). */
export const UserFormSchema: v.GenericSchema<unknown, UserForm> = UserDraft;

/** The form of somebody new, as the contract checks it. */
export const NewUserForm: v.GenericSchema<unknown, UserForm> = NewUser;

/** What is sent of somebody new. */
export const toNewUser = ({ repeatedPassword: _repeated, password, invite, ...user }: UserForm): NewUser => ({
  ...user,
  ...toFirstPassword({ password, invite }),
});
