import { LAST_ADMINISTRATOR, userStatus, type SystemUser } from '@wardmere/api';
import type { FieldProblems } from '@wardmere/machines';
import { losesLastRole } from '../../parts/people/last-administrator.ts';
import type { SystemUserForm } from './system-user-form.ts';

/** Said before it is asked: the last system administrator is not shut out, stripped or limited to some clients (D-282). */
export function lastSystemAdministratorStays(form: SystemUserForm, record: SystemUser | undefined): FieldProblems {
  const last = record?.lastAdministrator;
  if (last === undefined) return {};
  const words = LAST_ADMINISTRATOR.ofPlatform;
  return {
    ...(form.status === userStatus.values.Inactive && { status: words }),
    ...(losesLastRole({ lastAdministrator: last }, form.roleUIDs) && { roleUIDs: words }),
    ...(last.everywhere && form.reach === 'chosen' && { reach: words }),
  };
}
