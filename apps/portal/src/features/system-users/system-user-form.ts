import { firstPassword, NewSystemUser, SystemUserDraft, SYSTEM_PASSWORD_REQUIRED } from '@wardmere/api';
import * as v from 'valibot';
import { toFirstPassword, type FirstPasswordForm } from '../../parts/people/first-password.ts';

/** A system user as the form has them: the time zone by its name, and for somebody new a password, or an invitation. */
export interface SystemUserForm extends Omit<SystemUserDraft, 'timeZone' | 'allClients'>, FirstPasswordForm {
  readonly timeZone: string;
  /** Which clients the person acts for; absent where the host does not say (D-289). */
  readonly reach?: Reach | undefined;
}

/** Every client, including those added later, or those that are chosen. */
type Reach = 'every' | 'chosen';

const zoneOf = (zoneName: string) => (zoneName === '' ? null : { zoneName });

/** What is sent of a system user who is there already (D-102, D-137). */
export const toWritten = ({
  password: _password,
  repeatedPassword: _repeated,
  invite: _invite,
  timeZone,
  reach,
  ...form
}: SystemUserForm): SystemUserDraft => ({
  ...form,
  ...(reach !== undefined && { allClients: reach === 'every' }),
  // Who acts for every client has no list of them (D-289).
  ...(reach === 'every' && { clientUIDs: [] }),
  timeZone: zoneOf(timeZone),
});

/** What is sent of somebody new. */
export const toNew = (form: SystemUserForm): NewSystemUser => ({ ...toWritten(form), ...toFirstPassword(form) });

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
export const NewSystemUserForm: v.GenericSchema<unknown, SystemUserForm> = v.pipe(
  v.object({ ...newEntries, ...shown }),
  firstPassword(SYSTEM_PASSWORD_REQUIRED),
);
