import { LAST_ADMINISTRATOR, userStatus, type User } from '@wardmere/api';
import type { FieldProblems } from '@wardmere/machines';
import { losesLastRole } from '../../parts/people/last-administrator.ts';
import type { UserForm } from './user-form.ts';

/** Said before it is asked: the last administrator of a client is not shut out, stripped or limited (D-282). */
export function lastStays(form: UserForm, record: User | undefined): FieldProblems {
  const last = record?.lastAdministrator;
  if (last === undefined) return {};
  const words = LAST_ADMINISTRATOR.ofClient;
  const isLimited = last.everywhere && !form.hasAllBuildings && record?.allBuildingsBy.length === 0;
  return {
    ...(form.status === userStatus.values.Inactive && { status: words }),
    ...(losesLastRole({ lastAdministrator: last }, form.roleUIDs) && { roleUIDs: words }),
    ...(isLimited && { hasAllBuildings: words }),
  };
}
