import { normalPermission, type PermissionGroup } from '@wardmere/api';

/** Permissions in words, under one heading. */
export interface Allowed {
  readonly heading: string;
  readonly labels: readonly string[];
}

/** Some permissions in the words and the order of their groups; those no group knows stand last, under their own names (D-077). */
export function allowedBy(groups: readonly PermissionGroup[], permissions: ReadonlySet<string>): readonly Allowed[] {
  const known = groups.map((group) => ({
    heading: group.displayName || group.name,
    held: group.permissions.filter(({ name }) => permissions.has(normalPermission(name))),
  }));
  const told = new Set(known.flatMap(({ held }) => held.map(({ name }) => normalPermission(name))));
  const others = [...permissions].filter((name) => !told.has(name));
  return [
    ...known.map(({ heading, held }) => ({
      heading,
      labels: held.map(({ name, displayName }) => displayName || name),
    })),
    { heading: 'Other permissions', labels: others },
  ].filter(({ labels }) => labels.length > 0);
}
