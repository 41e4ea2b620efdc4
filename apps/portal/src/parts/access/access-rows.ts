import {
  normalPermission,
  permissionWords,
  type EffectiveAccess,
  type Giver,
  type PermissionGroup,
  type RoleNotHeld,
} from '@wardmere/api';
import { inOrder } from '@wardmere/machines';

/** A role that would bring what a person lacks. */
export interface Bringing {
  readonly role: string;
  /** What else it would bring that the person lacks too, in words. */
  readonly also: readonly string[];
  /** The mappings it comes by. */
  readonly mappings: readonly string[];
  readonly givenByCaller: boolean;
  readonly givers: readonly Giver[];
}

/** One permission of the client: what grants it to a person, or what would (B14). */
export interface Permitted {
  readonly name: string;
  /** As the permission groups of the client word it. */
  readonly label: string;
  readonly state: 'Granted' | 'Not granted';
  /** “Teacher” or “Teacher, by the mapping staff-north”; the roles that would bring it where none does. */
  readonly by: string;
  readonly bringing: readonly Bringing[];
}

/**
 * Every permission there is to be had in a client, what is granted before what is not: those of its groups, those of its
 * roles that no group lists (D-077), and the person's own.
 */
export function accessRows(
  { permissions, rolesNotHeld }: EffectiveAccess,
  groups: readonly PermissionGroup[],
): readonly Permitted[] {
  const listed = groups.flatMap((group) => group.permissions);
  const labels = new Map(listed.map(({ name, displayName }) => [normalPermission(name), displayName || name]));
  const label = (name: string) => labels.get(name) ?? permissionWords(name);
  const granted = new Map(permissions.map(({ name, grantedBy }) => [name, grantedBy]));
  const named = [...labels.keys(), ...rolesNotHeld.flatMap((role) => role.permissions)];
  const lacking = new Set(named.filter((name) => !granted.has(name)));
  const byLabel = (one: Permitted, other: Permitted) => inOrder(one.label, other.label);
  return [
    ...[...granted]
      .map(([name, grantedBy]): Permitted => ({
        name,
        label: label(name),
        state: 'Granted',
        by: grantedBy
          .map(({ roleName, mapping }) => (mapping ? `${roleName}, by the mapping ${mapping.name}` : roleName))
          .join(' · '),
        bringing: [],
      }))
      .toSorted(byLabel),
    ...[...lacking]
      .map((name): Permitted => {
        const bringing = rolesNotHeld
          .filter((role) => role.permissions.includes(name))
          .map((role) => toBringing(role, (other) => other !== name && lacking.has(other), label));
        return {
          name,
          label: label(name),
          state: 'Not granted',
          by: bringing.map(({ role }) => role).join(' · '),
          bringing,
        };
      })
      .toSorted(byLabel),
  ];
}

const toBringing = (
  { roleName, permissions, mappings, givenByCaller, givers }: RoleNotHeld,
  isAlso: (name: string) => boolean,
  label: (name: string) => string,
): Bringing => ({
  role: roleName,
  also: permissions.filter(isAlso).map(label).toSorted(inOrder),
  mappings: mappings.map(({ name }) => name),
  givenByCaller,
  givers,
});
