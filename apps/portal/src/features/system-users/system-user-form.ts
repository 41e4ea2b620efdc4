import { NewSystemUser, PASSWORDS_DIFFER, SystemUserDraft } from '@wardmere/api';
import type { FieldProblems } from '@wardmere/machines';
import * as v from 'valibot';

/** A platform user as the form has them: the time zone by its name, and for somebody new a password, typed twice (D-208). */
export interface SystemUserForm extends Omit<SystemUserDraft, 'timeZone' | 'allClients'> {
  readonly timeZone: string;
  /** Which clients the person acts for; absent where the host does not say (D-289). */
  readonly reach?: Reach | undefined;
  readonly password?: string;
  readonly repeatedPassword?: string;
}

/** Every client, those to come included, or those that are chosen. */
type Reach = 'every' | 'chosen';

const zoneOf = (zoneName: string) => (zoneName === '' ? null : { zoneName });

/** What is sent of a platform user who is there already (D-102, D-137). */
export const toWritten = ({
  password: _password,
  repeatedPassword: _repeated,
  timeZone,
  reach,
  ...form
}: SystemUserForm): SystemUserDraft => ({
  ...form,
  ...(reach !== undefined && { allClients: reach === 'every' }),
  timeZone: zoneOf(timeZone),
});

/** What is sent of somebody new. */
export const toNew = (form: SystemUserForm): NewSystemUser => ({ ...toWritten(form), password: form.password ?? '' });

/** The form of a write payload. */
export const toForm = ({ timeZone, allClients, ...draft }: SystemUserDraft): SystemUserForm => ({
  ...draft,
  ...(allClients !== undefined && { reach: allClients ? 'every' : 'chosen' }),
  timeZone: timeZone?.zoneName ?? '',
});

const { allClients: _every, ...entries } = SystemUserDraft.entries;
const { allClients: _everyNew, ...newEntries } = NewSystemUser.entries;
const shown = { timeZone: v.nullish(v.string(), ''), reach: v.optional(v.picklist(['every', 'chosen'])) };

/** Checked as the contract checks it; the password of somebody who is there already is no part of the form (§4). */
export const SystemUserFormSchema: v.GenericSchema<unknown, SystemUserForm> = v.object({
  ...entries,
  ...shown,
});
/** The form of somebody new, as the contract checks it. */
export const NewSystemUserForm: v.GenericSchema<unknown, SystemUserForm> = v.object({
  ...newEntries,
  ...shown,
});

/** What the contract cannot know: that the password was typed twice the same. */
export const passwordsAgree = ({ password = '', repeatedPassword = '' }: SystemUserForm): FieldProblems =>
  password === '' || password === repeatedPassword ? {} : { repeatedPassword: PASSWORDS_DIFFER };
