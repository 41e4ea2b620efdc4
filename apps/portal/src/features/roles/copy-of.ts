import { permissionWords, type Role, type RoleDraft } from '@wardmere/api';
import { listed } from '@wardmere/ui/words';
import { isGivable } from '../../parts/people/role-lookups.ts';
import type { Labelled } from '../../system/kinds.ts';

interface Giver {
  /** What the person who makes the copy may do. */
  readonly permissions: readonly string[];
  /** What permissions are called, as far as groups say so (D-077). */
  readonly labels: readonly Labelled[];
  /** The roles of the client. */
  readonly roles: readonly Pick<Role, 'roleUID' | 'roleName' | 'isAbove' | 'allowsMore'>[];
}

interface Copy {
  readonly start: Pick<RoleDraft, 'roleName' | 'roleDescription' | 'permissions' | 'assignableRoleUIDs'>;
  /** What the other role has and the copy has not, in a sentence; absent where nothing is missing. */
  readonly leftOut?: string;
}

/** A copy may do what the other may, as far as whoever makes it may give it (D-282), under a name of its own. */
export function copyOf(
  {
    roleName,
    roleDescription,
    permissions,
    assignableRoleUIDs,
  }: Pick<Role, 'roleName' | 'roleDescription' | 'permissions' | 'assignableRoleUIDs'>,
  { permissions: own, labels, roles }: Giver,
): Copy {
  const beyond = new Map(roles.flatMap((role) => (isGivable(role) ? [] : [[role.roleUID, role.roleName]])));
  const called = (permission: string) =>
    labels.find(({ value }) => value === permission)?.label ?? permissionWords(permission);
  const missing = [
    ...permissions.filter((permission) => !own.includes(permission)).map(called),
    ...assignableRoleUIDs.flatMap((uid) => beyond.get(uid) ?? []),
  ];
  return {
    start: {
      roleName: `Copy of ${roleName}`,
      roleDescription,
      permissions: permissions.filter((permission) => own.includes(permission)),
      assignableRoleUIDs: assignableRoleUIDs.filter((uid) => !beyond.has(uid)),
    },
    ...(missing.length > 0 && {
      leftOut: `Left out, because you may not give ${missing.length === 1 ? 'it' : 'them'}: ${listed(missing)}.`,
    }),
  };
}
