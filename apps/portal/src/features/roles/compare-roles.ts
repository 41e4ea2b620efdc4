import type { Role } from '@wardmere/api';
import type { Choices } from '../../kinds/entity/fields.ts';

/** Something one role, the other or both have. */
export interface Compared {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly one: boolean;
  readonly other: boolean;
}

const ASSIGNS = 'Assignable roles';
const OTHER = 'Other';

/** What two roles have, in the order the permissions are offered: permissions first, then the roles they assign (B16). */
export function comparedOf(one: Role, other: Role, permissions: Choices, all: readonly Role[]): readonly Compared[] {
  const offered = permissions.options.map(({ value, label, group = OTHER }) => ({ value, label, group }));
  const unknown = [...new Set([...one.permissions, ...other.permissions])]
    .filter((name) => offered.every(({ value }) => value !== name))
    .map((name) => ({ value: name, label: name, group: OTHER }));
  const held = [...offered, ...unknown].map(({ value, label, group }) => ({
    id: `permission ${value}`,
    label,
    group,
    one: one.permissions.includes(value),
    other: other.permissions.includes(value),
  }));
  const assigned = all.map(({ roleUID, roleName }) => ({
    id: `role ${roleUID}`,
    label: roleName,
    group: ASSIGNS,
    one: one.assignableRoleUIDs.includes(roleUID),
    other: other.assignableRoleUIDs.includes(roleUID),
  }));
  return [...held, ...assigned].filter((each) => each.one || each.other);
}

/** Where the two differ. */
export const differencesIn = (compared: readonly Compared[]): readonly Compared[] =>
  compared.filter(({ one, other }) => one !== other);
